import type { Place } from '../floors/syntax.ts'

/** A text of the code; a name or an amount in it is written {}. */
export interface Saying {
  path: string
  line: number
  text: string
  /** From a refusal. */
  code?: string
}

const hole = '{}'
const leastLetters = 5
const shownAtMost = 6
/** How much more it is to say all of a sentence. */
const wholeCounts = 10

/** The text that a node says, or null: a string, a template, or words between tags. */
export function textOf({ node, parent }: Place): string | null {
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(hole)
  }
  const isText = node.type === 'JSXText' || (node.type === 'Literal' && parent?.type !== 'ImportDeclaration')
  return isText && typeof node.value === 'string' ? node.value : null
}

/** The sayings that the sentence holds, one a file, those that explain most of it first; what says all of it before what says a part. */
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

/** Exact matches come before matches that differ in case. */
function scoreOf(sentence: string, text: string): number {
  const [asked, said] = [oneLine(sentence), oneLine(text)]
  return lettersSaid(asked.toLowerCase(), said.toLowerCase()) + lettersSaid(asked, said)
}

/** Returns how many letters of the sentence are in the text; 0 if the text says anything else. */
function lettersSaid(sentence: string, text: string): number {
  const parts = text.split(/\{\w*\}/).map((part) => part.trim())
  const letters = parts.join('').replace(/[^\p{L}]/gu, '').length
  if (letters < leastLetters) return 0
  const pattern = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('.*?')
  if (new RegExp(`^${pattern}$`, 'su').test(sentence)) return letters * wholeCounts
  return new RegExp(pattern, 'su').test(sentence) ? letters : 0
}

/** A text without its line breaks, with one kind of apostrophe. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[’']/g, "'").trim()
}
