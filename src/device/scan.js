// Loads `public/scan.js` when a code is first scanned.

const scan = () => import(new URL('scan.js', document.baseURI));

export const openCamera = async (id) => (await scan()).openCamera(id);
export const closeCamera = () => scan().then((loaded) => loaded.closeCamera(), () => {});
export const look = async (picture) => (await scan()).look(picture);
