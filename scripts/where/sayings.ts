import type { Place } from '../floors/syntax.ts'

/** A text in the code; names and amounts in it are written {}. */
export interface Saying {
  path: string
  line: number
  text: string
  /** The code of the refusal that the text is from. */
  code?: string
}

const hole = '{}'
const leastLetters = 5
const shownAtMost = 6
/** How much more it counts if a text is the whole sentence. */
const wholeCounts = 10

/** Returns the text of a node (a string, a template, or words between tags), or null. */
export function textOf({ node, parent }: Place): string | null {
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(hole)
  }
  const isText = node.type === 'JSXText' || (node.type === 'Literal' && parent?.type !== 'ImportDeclaration')
  return isText && typeof node.value === 'string' ? node.value : null
}

/**
 * Returns the texts that are in the sentence, one per file: whole sentences before parts, and those that explain most
 * of it first.
 */
export function whereSaid(sentence: string, sayings: readonly Saying[]): Saying[] {
  const scored = sayings.map((saying) => ({ saying, score: scoreOf(sentence, saying.text) }))
  const best = Math.max(...scored.map(({ score }) => score))
  const said = scored
    .filter(({ score }) => score >= leastLetters && score > best / 2)
    .toSorted((a, b) => b.score - a.score)
    .map(({ saying }) => saying)
  return [...new Map(said.toReversed().map((saying) => [saying.path, saying])).values()]
    .toReversed()
    .slice(0, shownAtMost)
}

/** Returns the score of a match; exact matches come before those that differ in case. */
function scoreOf(sentence: string, text: string): number {
  const [asked, said] = [oneLine(sentence), oneLine(text)]
  return lettersSaid(asked.toLowerCase(), said.toLowerCase()) + lettersSaid(asked, said)
}

/** Returns how many letters of the sentence are in the text; 0 if the text says something else. */
function lettersSaid(sentence: string, text: string): number {
  const parts = text.split(/\{\w*\}/).map((part) => part.trim())
  const letters = parts.join('').replace(/[^\p{L}]/gu, '').length
  if (letters < leastLetters) return 0
  const pattern = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('.*?')
  if (new RegExp(`^${pattern}$`, 'su').test(sentence)) return letters * wholeCounts
  return new RegExp(pattern, 'su').test(sentence) ? letters : 0
}

/** Returns a text without line breaks, with one kind of apostrophe. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[’']/g, "'").trim()
}
