/** Returns a member's first name: the first word of their name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** Returns the initials of a name: the first characters, as people see them, of its first and its last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map(firstCharacter).join('').toLocaleUpperCase()
}

// Firefox has a Segmenter from version 125 on; older versions show the first code point with its marks.
const segmenter = Intl.Segmenter ? new Intl.Segmenter() : null

function firstCharacter(word: string): string {
  return (segmenter ? segmenter.segment(word).containing(0)?.segment : /^.\p{M}*/su.exec(word)?.[0]) ?? ''
}

// Marked as pure, so that pages without sorted names leave it out.
const collator = /* @__PURE__ */ new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/**
 * Compares names as people look them up: capitals and tone marks make no difference, and 'Rods 2' comes before 'Rods
 * 10'.
 */
export function compareNames(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name)
}
