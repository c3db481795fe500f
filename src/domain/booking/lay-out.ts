/**
 * The script between parts of a public page: it makes the browser lay out everything above it immediately. The page that
 * contains it and the server that allows it use the same text (decision 68).
 */
export const layOutAbove = 'document.body.offsetHeight'
