// node scripts/booking-fonts.mjs: cuts the faces of the public page again, after their packages changed.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const folder = 'src/web/booking/fonts'
const packages = 'node_modules'

/**
 * The letters that nearly every page shows: English, Western European, Yoruba and Igbo with tone marks, the signs of
 * naira and cedi, dashes and quotes. Others come from the complete fonts. Each weight is its own font, which fits into
 * the first response of a new connection (14 KB); one with all weights would need two.
 */
const letters = `${from(0x20, 0x7e)}\u00a0£·©°×${from(0xc0, 0xff)}ŃńǸǹʼḾḿṄṅṢṣẸẹỊịỌọỤụ\u0300\u0301\u0303\u0304\u0308\u0323\u0329–—‘’“”…•€₦₵`

/**
 * The font features that are kept: pairs, letters with marks, and figures of one width; small capitals, fractions and
 * the like are a third of the font.
 */
const keepFeatures = ['ccmp', 'kern', 'mark', 'mkmk', 'tnum']

/**
 * The letters of headings: fewer, without the rarer signs, so that the font fits into the first response of a new
 * connection (14 KB) and arrives a round trip sooner. Includes the accents of Yoruba, Igbo, Hausa and French names.
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
