// Loads `public/picture.js` when a picture is first shared.

/** Shares an SVG picture as a PNG file called `name`. Returns whether it was downloaded instead. */
export const sharePicture = async (svg, name) =>
  (await import(new URL('picture.js', document.baseURI))).sharePicture(svg, name);
