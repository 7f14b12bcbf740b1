// What makes a picture a file is fetched when one is first shared.

/** Hands a picture, told as SVG, over as a file of a name; answers whether it went to the downloads. */
export const handOver = async (svg, name) =>
  (await import(new URL('picture.js', document.baseURI))).handOver(svg, name);
