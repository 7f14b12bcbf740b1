// Draws an SVG picture as a PNG file, and shares it, or downloads it where files cannot be shared.

/** How long the object URL stays valid, in milliseconds: some browsers read it only after the click. */
const URL_LIFETIME = 60_000;

/** An SVG picture in its own size, as PNG. */
async function png(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d').drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

function download(file) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME);
}

/** Shares the picture. Returns whether it was downloaded instead. */
export async function sharePicture(svg, name) {
  const file = new File([await png(svg)], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return false;
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error.name === 'AbortError') return false;
    }
  }
  download(file);
  return true;
}
