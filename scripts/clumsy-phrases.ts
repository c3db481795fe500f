import type { SourceFile } from './house-rules.ts'

/** A phrase that is not plain English, and better wording for it. */
interface Phrase {
  found: RegExp
  instead: string
  /** Whether the phrase is searched only in text for readers: documents, and the strings of `src`. */
  isForReaders?: boolean
}

const phrases: readonly Phrase[] = [
  { found: /\banew\b/i, instead: 'again' },
  { found: /\bby (itself|themselves)\b/i, instead: 'automatically, alone, separately' },
  { found: /\bby now\b/i, instead: 'now, already, "has changed"' },
  { found: /\b(is|was|are|were|be|been|being) taken over\b/i, instead: 'imported, accepted, adopted' },
  { found: /\bthat (is|are) to be\b/i, instead: '"to refund", "to check"' },
  { found: /\bwhat became of\b/i, instead: 'the status, the outcome' },
  { found: /\bwhoever\b/i, instead: 'the role, "anyone who"' },
  { found: /\b(some|no)body (is|was|has|had)\b/i, instead: 'the role, someone, no one' },
  {
    found: /\b([Ss]ome|[Nn]o)body\b(['’]s)? [a-z]|[a-z,] (some|no)body\b(?!-)/,
    instead: 'someone, no one, the role',
    isForReaders: true,
  },
  { found: /(?<!as (it|they) )\b(stands|stood)\b(?! (for|out|still|in for)\b)/, instead: 'is, is shown, is stored' },
]
const any = new RegExp(phrases.map(({ found }) => found.source).join('|'), 'i')

/**
 * The files that are not checked: the lists of words and their test, generated code, and migrations, which never
 * change.
 */
const exempt =
  /^docs\/(words\.md$|specification\/)|^migrations\/|^scripts\/clumsy-phrases\.ts$|^test\/phrases\.test\.ts$|\/db-types\.ts$/
const isForReaders = (path: string) => path.endsWith('.md') || /^src\/(?!.*(\.test\.tsx?$|\/testing))/.test(path)

/**
 * Returns the lines with clumsy phrases, and better wording. Sentences quoted in the specification may have such
 * phrases.
 */
export function clumsyPhrases(files: readonly SourceFile[]): string[] {
  const specification = files.filter(({ path }) => path.startsWith('docs/specification/'))
  const fixed = specification
    .flatMap(({ text }) => [...text.matchAll(/'[^'\n]+'/g)].map(([quoted]) => quoted.slice(1, -1)))
    .filter((sentence) => any.test(sentence))
  return files
    .filter(({ path, text }) => !exempt.test(path) && any.test(text))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => {
        const own = fixed.reduce((rest, sentence) => rest.replaceAll(sentence, ''), line)
        return phrasesIn(path, own).map(({ phrase, instead }) => `${path}:${i + 1} "${phrase}": write ${instead}`)
      }),
    )
}

function phrasesIn(path: string, line: string): { phrase: string; instead: string }[] {
  const read = !isForReaders(path) ? '' : path.endsWith('.md') ? line : withoutComment(line)
  return phrases.flatMap(({ found, instead, ...phrase }) => {
    const match = found.exec(phrase.isForReaders ? read : line)
    return match ? [{ phrase: match[0].trim(), instead }] : []
  })
}

/** Returns the part of a line of code before its comment. */
function withoutComment(line: string): string {
  return /^\s*(\/\/|\/?\*)/.test(line) ? '' : line.replace(/\s(\/\/|\/\*).*$/, '')
}
