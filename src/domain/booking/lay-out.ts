/**
 * The script between parts of a public page, which makes the browser lay out everything above it immediately. The page
 * contains this text and the server allows it by its hash; both use this constant (decision 68).
 */
export const layOutAbove = 'document.body.offsetHeight'
