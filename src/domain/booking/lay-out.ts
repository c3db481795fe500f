/**
 * The script between parts of a public page: it makes the browser lay out everything above it immediately. The page
 * contains this text and the server allows it by its hash, so both take it from here (decision 68).
 */
export const layOutAbove = 'document.body.offsetHeight'
