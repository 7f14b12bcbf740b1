// Looks for a QR code in front of the camera or in a picture. Where the browser has a detector of its own it reads the
// code; otherwise the app gets the picture in grey.

/** The longest side of the picture that the app gets, in pixels: larger ones take long and show no more. */
const LONGEST = 1_200;

/** The browser's detector of QR codes, if it has one. */
const detector = (async () => {
  const formats = await globalThis.BarcodeDetector?.getSupportedFormats();
  return formats?.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined;
})().catch(() => undefined);

/** The video element that shows the camera, and its stream. */
let video;
let stream;

/** Shows the camera in a video element. */
export async function openCamera(id) {
  const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  closeCamera();
  stream = opened;
  video = document.getElementById(id);
  // The screen may have been left while the browser asked.
  if (!video) return closeCamera();
  video.srcObject = stream;
  await video.play();
}

export function closeCamera() {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = undefined;
}

/** A picture in grey: one byte a pixel. */
function inGrey(source, width, height) {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const grey = new Uint8Array(data.length / 4);
  for (let at = 0; at < grey.length; at += 1) grey[at] = (data[at * 4] * 2 + data[at * 4 + 1] * 5 + data[at * 4 + 2]) >> 3;
  return { width: canvas.width, height: canvas.height, grey };
}

/** The text of a code, or the picture in grey; nothing while the camera shows nothing. `file` is a picture; the camera without. */
export async function look(file) {
  const picture = file ? await createImageBitmap(file) : video;
  const [width, height] = [picture?.videoWidth ?? picture?.width, picture?.videoHeight ?? picture?.height];
  if (!width || !height) return undefined;
  const found = await (await detector)?.detect(picture).catch(() => []);
  return found?.[0]?.rawValue ?? inGrey(picture, width, height);
}
