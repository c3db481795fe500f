// node scripts/booking-fonts.mjs: cuts the faces of the public page again, after their packages changed.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const folder = 'src/web/booking/fonts'
const packages = 'node_modules'

/**
 * What nearly every page shows: English, the letters of Western Europe, of Yoruba and Igbo with the marks of their tones, the
 * signs of naira and cedi, dashes and quotes. Others come from the whole faces. Each weight is a face of its own that fits into
 * the first answer of a new connection (14 KB): one with all weights would wait for two.
 */
const letters = `${from(0x20, 0x7e)}\u00a0£·©°×${from(0xc0, 0xff)}ŃńǸǹʼḾḿṄṅṢṣẸẹỊịỌọỤụ\u0300\u0301\u0303\u0304\u0308\u0323\u0329–—‘’“”…•€₦₵`

/** Pairs, letters with marks, and figures of one width: small capitals, fractions and the like are a third of the face. */
const keepFeatures = ['ccmp', 'kern', 'mark', 'mkmk', 'tnum']

/**
 * Of headings fewer, without the rarer signs, so that the face fits into the first answer of a new connection (14 KB) and comes
 * one way sooner. With the accents of Yoruba, Igbo, Hausa and French names.
 */
const headingLetters = `${from(0x20, 0x21)}${from(0x26, 0x29)}${from(0x2c, 0x3b)}?${from(0x41, 0x5a)}${from(0x61, 0x7a)}\u00a0·–’ÀÁÈÉÌÍÒÓÙÚàáçèéêëìíïñòóôöùúü`

await cut('@expo-google-fonts/reddit-sans/400Regular/RedditSans_400Regular.ttf', letters, 'text', { keepFeatures })
await cut('@expo-google-fonts/reddit-sans/600SemiBold/RedditSans_600SemiBold.ttf', letters, 'text-strong', {
  keepFeatures,
})
const heading = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
await cut(heading, headingLetters, 'display', { variationAxes: { wght: 640 } })

async function cut(file, text, to, options) {
  const face = readFileSync(`${packages}/${file}`)
  const made = await subsetFont(face, text, { targetFormat: 'woff2', noHinting: true, ...options })
  writeFileSync(`${folder}/${to}.woff2`, made)
}

function from(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}
