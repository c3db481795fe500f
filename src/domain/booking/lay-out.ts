/**
 * The script that stands between parts of a public page: it has the browser lay out what is above it at once. Whoever
 * writes the page and the server that allows it mean the same one (decision 68).
 */
export const layOutAbove = 'document.body.offsetHeight'
