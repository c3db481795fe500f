import type { LocalDate } from '#domain/kit/dates.ts'
import { type DateOrder, readAmount, readDay } from './cells.ts'
import type { StatementColumns, StatementTable } from './columns.ts'

/** The most lines that can be read at once. */
export const maxStatementLines = 5000

/** Money that came in, as a line of a statement says it. */
export interface StatementLine {
  day: LocalDate
  amountMinor: number
  words: string
  reference: string
  /** The balance after it; null if the statement has none. */
  balanceMinor: number | null
}

/** What was read of a statement. */
export interface ReadStatement {
  lines: StatementLine[]
  /** The number of lines with money that went out, which are not needed. */
  outCount: number
  /** The rows that could not be read, each with the reason. */
  skipped: { line: number; why: string }[]
  /** Whether each balance follows from the one before it; null if the statement has no balances. */
  addsUp: boolean | null
}

/** Money that a wallet moves between its own accounts is not a customer's. */
const ownMoney = /\bowealth\b|\bauto-?save\b/i

const why = {
  amount: 'The amount cannot be read.',
  wide: 'The row has more cells than the headings, as if an amount had commas without quotation marks.',
} as const

/**
 * Reads the lines of a statement with money that came in. Text in rows without a day continues the line above;
 * other rows without a day, such as an opening balance, totals and repeated headings, are not lines.
 */
export function readStatement(
  { headings, rows }: Pick<StatementTable, 'headings' | 'rows'>,
  columns: StatementColumns,
  order: DateOrder,
): ReadStatement {
  const read: ReadStatement = { lines: [], outCount: 0, skipped: [], addsUp: null }
  const moves: Move[] = []
  let above: StatementLine | null = null
  for (const { line, cells } of rows) {
    const row = rowOf(cells, columns, order)
    if (row.day === null) {
      if (above && row.inMinor === 0 && row.outMinor === 0 && row.words !== '')
        above.words = joined(above.words, row.words)
      continue
    }
    above = null
    if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
      read.skipped.push({ line, why: why.wide })
      continue
    }
    const { day, inMinor, outMinor, balanceMinor, words, reference } = row
    if (inMinor === null || outMinor === null) {
      read.skipped.push({ line, why: why.amount })
      continue
    }
    moves.push({ netMinor: inMinor - outMinor, balanceMinor })
    if (inMinor > 0 && !ownMoney.test(words)) {
      above = { day, amountMinor: inMinor, words, reference, balanceMinor }
      read.lines.push(above)
    } else if (outMinor > 0) read.outCount += 1
  }
  return { ...read, addsUp: doesAddUp(moves) }
}

function rowOf(cells: readonly string[], columns: StatementColumns, order: DateOrder) {
  const cell = (field: keyof StatementColumns) => (columns[field] === null ? '' : (cells[columns[field]] ?? ''))
  const amount = readAmount(cell('amount'))
  const [moneyIn, moneyOut] = [readAmount(cell('moneyIn')), readAmount(cell('moneyOut'))]
  const isSigned = columns.moneyIn === null
  const signed = (sign: 1 | -1) => (amount === null ? null : Math.max(0, sign * amount))
  return {
    day: readDay(cell('day'), order),
    // Some banks write money out with a minus in its own column.
    inMinor: isSigned ? signed(1) : moneyIn && Math.max(0, moneyIn),
    outMinor: isSigned ? signed(-1) : moneyOut && Math.abs(moneyOut),
    balanceMinor: cell('balance').trim() === '' ? null : readAmount(cell('balance')),
    words: joined(cell('words'), cell('party')),
    reference: squeezed(cell('reference')).replace(/^'/, '').slice(0, 120),
  }
}

const squeezed = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
const joined = (...texts: string[]) => texts.map(squeezed).filter(Boolean).join(' ').slice(0, 300)

interface Move {
  netMinor: number
  balanceMinor: number | null
}

/** Returns whether the balances follow from each other, in either order of the lines. */
function doesAddUp(moves: readonly Move[]): boolean | null {
  if (moves.length < 2 || moves.some(({ balanceMinor }) => balanceMinor === null)) return null
  const follows = (before: Move, after: Move) => before.balanceMinor! + after.netMinor === after.balanceMinor
  const all = (inOrder: readonly Move[]) => inOrder.every((move, at) => at === 0 || follows(inOrder[at - 1]!, move))
  return all(moves) || all(moves.toReversed())
}
