// Makes a picture a PNG file and hands it to another app, or to the downloads where no app takes files.

/** How long the file stays readable, in milliseconds: some browsers read it only after the click. */
const KEPT = 60_000;

/** The picture of an SVG, in the size it says, as PNG. */
async function png(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d').drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
  });
}

function download(file) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

/** Hands a picture over; answers whether it went to the downloads. */
export async function handOver(svg, name) {
  const file = new File([await png(svg)], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return false;
    } catch (error) {
      // A person who closes the offer refuses it, and that is no trouble.
      if (error.name === 'AbortError') return false;
    }
  }
  download(file);
  return true;
}
