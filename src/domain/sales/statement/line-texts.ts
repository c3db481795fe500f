import type { StatementLine } from './read-lines.ts'

/**
 * Returns the text that identifies each line in every export of its account: its day, amount, texts and balance
 * and, because equal lines are different payments, its number among them.
 */
export function lineTexts(lines: readonly StatementLine[]): string[] {
  const counts = new Map<string, number>()
  return lines.map(({ day, amountMinor, words, reference, balanceMinor }) => {
    const text = JSON.stringify([day, amountMinor, words.toLowerCase(), reference.toLowerCase(), balanceMinor])
    const nth = (counts.get(text) ?? 0) + 1
    counts.set(text, nth)
    return `${text} ${nth}`
  })
}
