const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** What a member is called by: the first word of their name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** Returns the initials of a name: the first character of its first and of its last word, each whole as people see it. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map(firstCharacter).join('').toLocaleUpperCase()
}

// Firefox has a Segmenter from version 125 on: an older one shows the first code point with its marks.
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

function firstCharacter(word: string): string {
  if (!segmenter) return /^.\p{M}*/su.exec(word)?.[0] ?? ''
  for (const { segment } of segmenter.segment(word)) return segment
  return ''
}

/** Orders names as people look them up: capitals and tone marks make no difference, 'Rods 2' is before 'Rods 10'. */
export function compareNames(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name)
}
