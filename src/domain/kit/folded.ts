/*
 * The folding of names, which is written twice: here, and as the SQL function and column of migration 0053.
 * test/cases/folded.test.ts compares the two.
 */

/**
 * Marks above, below and around letters, vowel signs of Arabic and Hebrew, the dot of Catalan, and invisible
 * characters.
 */
const marks =
  /[\u00ad\u00b7\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u0300-\u036f]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]/g

/**
 * Letters without a decomposition, in pairs: the letter, and its counterpart on a plain keyboard. They include small
 * capitals, letters in dark circles and squares, and Arabic letters that people write for each other.
 */
const letters =
  'ɓbƀbƃbɗdđdɖdðdƌdƙkĸkƴyɏyŋnɲnƞnɔoøoɵoɛeəeǝeɇeɩiɨiıiɪiʋvʊuʉuɣgɠgǥgħhɦhɉjłlƚlɍrʃsȿsŧtƭtʈtⱦtƥpƒfƈcȼcƶzʒzɀzɑaⱥaςσ' +
  'ƁbɃbƂbƊdĐdƉdÐdƋdƘkƳyɎyŊnƝnȠnƆoØoƟoƐeƏeƎeɆeƖiƗiƲvƱuɄuƔgƓgǤgĦhɈjŁlȽlɌrƩsⱾsŦtƬtƮtȾtƤpƑfƇcȻcƵzƷzⱿzⱭaȺa' +
  'ʌaɅaɤoꟋoɽrⱤrɫlⱢlɬlⱡlⱠlⱨhⱧhⱪkⱩkⱬzⱫzɋqɊqᵽpⱣpɱmⱮmɡg' +
  'ᴀaᴃbʙbᴄcᴅdᴆdᴇeᴈeꜰfɢgʜhᴉiᴊjᴋkʟlᴌlᴍmᴟmɴnᴎnᴏoᴐoᴑoᴒoᴓoᴖoᴗoᴘpꞯqʀrᴙrᴚrꜱsᴛtᴜuᴝuᴞuᴠvᴡwʏyᴢz' +
  '🅐a🅑b🅒c🅓d🅔e🅕f🅖g🅗h🅘i🅙j🅚k🅛l🅜m🅝n🅞o🅟p🅠q🅡r🅢s🅣t🅤u🅥v🅦w🅧x🅨y🅩z' +
  '🅰a🅱b🅲c🅳d🅴e🅵f🅶g🅷h🅸i🅹j🅺k🅻l🅼m🅽n🅾o🅿p🆀q🆁r🆂s🆃t🆄u🆅v🆆w🆇x🆈y🆉z' +
  'ىيیيةهہهٱاکك' +
  "’'‘'‛'ʼ'ʻ'ʹ'′'`'´'ꞌ'Ꞌ'ʔ'ɂ'Ɂ'‐-‑-‒-–-—-―-−-־-"
const plainLetter = new Map([...letters].flatMap((letter, at, all) => (at % 2 === 0 ? [[letter, all[at + 1]!]] : [])))
const twoLetters: readonly (readonly [RegExp, string])[] = [
  [/[ßẞ]/g, 'ss'],
  [/[æÆᴁᴂ]/g, 'ae'],
  [/[œŒɶᴔ]/g, 'oe'],
  [/[þÞ]/g, 'th'],
  [/ᴕ/g, 'ou'],
]

/**
 * Returns a name in the form in which names are compared: in lower case, without the marks, dots, hooks and
 * strokes that few keyboards have, so that 'bukola' finds 'Bùkọ́lá' and 'lukasz' finds 'Łukasz'.
 */
export function folded(name: string): string {
  const bare = name.normalize('NFKD').toLowerCase().replace(marks, '').replace(/ +/g, ' ')
  const plain = bare.replace(/[^\0-\x5f\x61-\x7f]/gu, (letter) => plainLetter.get(letter) ?? letter)
  return twoLetters.reduce((text, [letter, two]) => text.replace(letter, two), plain)
}

/**
 * Returns whether one of the texts contains the typed text, both folded. An empty text is found in all of them.
 */
export function isFoundIn(typed: string, texts: readonly (string | null)[]): boolean {
  const wanted = folded(typed.trim())
  return wanted === '' || texts.some((text) => text !== null && folded(text).includes(wanted))
}
