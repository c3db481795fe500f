import { daysBetween, type LocalDate } from '#domain/kit/dates.ts'
import { folded } from '#domain/kit/folded.ts'

/** How many days after money came in its bank may take it back. */
const withinDays = 4

const wordsOfReversals = /\brev[/:-]|\b(rvsl|rvrsl|revsl|reversal|reversed)\b/i

/** Returns whether the text of a line says that it takes another one back. 'REV FR OKAFOR' is a person. */
export const isReversal = (words: string): boolean => wordsOfReversals.test(words.trim())

interface Told {
  day: LocalDate
  amountMinor: number
  words: string
}

/**
 * Returns the lines that the bank did not take back: a line with money out that says so takes back the line of its amount
 * with which it shares most words, of the same day or at most four days before.
 */
export function withoutTakenBack<T extends Told>(lines: readonly T[], outgoing: readonly Told[]): T[] {
  const left = new Set(lines)
  for (const { day, amountMinor, words } of outgoing) {
    if (!isReversal(words)) continue
    const said = partsIn(words)
    const shared = (line: T) => [...partsIn(line.words)].filter((part) => said.has(part)).length
    const [taken] = [...left]
      .filter((line) => line.amountMinor === amountMinor && isSoonAfter(day, line.day))
      .toSorted((one, other) => shared(other) - shared(one))
    if (taken) left.delete(taken)
  }
  return [...left]
}

function isSoonAfter(day: string, of: string): boolean {
  const days = daysBetween(of, day)
  return days >= 0 && days <= withinDays
}

const partsIn = (text: string) =>
  new Set(
    folded(text)
      .split(/[^\p{L}]+/u)
      .filter((part) => part.length > 2),
  )
