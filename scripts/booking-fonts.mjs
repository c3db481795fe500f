// node scripts/booking-fonts.mjs: cuts the faces of the public page again, after their packages changed.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const folder = 'src/web/booking/fonts'
const packages = 'node_modules/@fontsource-variable'

const someWeights = { min: 400, max: 600 }

/** What nearly every page shows: English, the letters of Western Europe, dashes and quotes. Others come from the whole faces. */
const letters = `${from(0x20, 0x7e)}\u00a0£·©°×${from(0xc0, 0xff)}–—‘’“”…•€`

/**
 * Of headings fewer, without the rarer signs, so that the face fits into the first answer of a new connection (14 KB): the page
 * waits for one way less. With the accents of Yoruba, Igbo, Hausa and French names.
 */
const headingLetters = `${from(0x20, 0x21)}${from(0x26, 0x29)}${from(0x2c, 0x3b)}?${from(0x41, 0x5a)}${from(0x61, 0x7a)}\u00a0·–’ÀÁÈÉÌÍÒÓÙÚàáçèéêëìíïñòóôöùúü`

// Two weights, each a face that fits into one such answer: one face with all weights would wait for two, where it comes on a new connection.
await cut('reddit-sans/files/reddit-sans-latin-wght-normal.woff2', letters, 400, 'text.woff2')
await cut('reddit-sans/files/reddit-sans-latin-wght-normal.woff2', letters, 600, 'text-strong.woff2')
await cut('reddit-sans/files/reddit-sans-latin-ext-wght-normal.woff2', '₦₵Ṣṣ', someWeights, 'money.woff2')
await cut('reddit-sans/files/reddit-sans-vietnamese-wght-normal.woff2', 'ẸẹỌọỊịỤụ', someWeights, 'dotted.woff2')
await cut('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', headingLetters, 640, 'display.woff2')

async function cut(file, text, wght, to) {
  const face = readFileSync(`${packages}/${file}`)
  writeFileSync(`${folder}/${to}`, await subsetFont(face, text, { targetFormat: 'woff2', variationAxes: { wght } }))
}

function from(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}
