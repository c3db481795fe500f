import type { LocalDate } from '#domain/kit/dates.ts'
import { type DateOrder, readAmount, readDay, readDirection, readSigned } from './cells.ts'
import type { StatementColumns, StatementTable } from './columns.ts'
import { withoutTakenBack } from './reversals.ts'

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
  /** The number of lines with money that the account moved between its own parts, which are not needed either. */
  ownCount: number
  /** The number of lines with money that the bank took back, as a later line says. */
  takenBackCount: number
  /** The number of rows that are in the file again, and left out. */
  repeatedCount: number
  /** No amount has a sign, and no column says what is money in, so nothing can be read. */
  isUnsigned: boolean
  /** The rows that could not be read, each with the reason. */
  skipped: { line: number; why: string }[]
  /** Whether each balance follows from the one before it; null if the statement has no balances. */
  addsUp: boolean | null
}

/** Money that a wallet moves between its own accounts is not a customer's. */
const ownMoney = /\bowealth\b|\bauto-?save\b/i

const why = {
  amount: 'The amount cannot be read.',
  day: 'The date cannot be read.',
  sign: 'It does not say whether the money came in or went out.',
  wide: 'The row has more cells than the headings, as if an amount had commas without quotation marks.',
} as const

/**
 * Reads the lines of a statement with money that came in. Text in rows without anything else continues the line
 * above; other rows without a day, such as an opening balance, totals and repeated headings, are not lines. Money that
 * the bank took back is left out, and so are rows that are in the file again.
 */
export function readStatement(
  table: Pick<StatementTable, 'headings' | 'rows'>,
  columns: StatementColumns,
  order: DateOrder,
): ReadStatement {
  const { moves: all, skipped } = readMoves(table, columns, order)
  const moves = doesAddUp(all) === true ? all : withoutRepeated(all)
  const outgoing = moves.filter(({ outMinor }) => outMinor > 0)
  const incoming = moves.filter(({ inMinor, outMinor }) => inMinor > 0 && outMinor === 0)
  const received = incoming.filter(({ words }) => !ownMoney.test(words))
  const hasSigns = columns.moneyIn !== null || columns.sign !== null || moves.some(({ isSigned }) => isSigned)
  const isUnsigned = received.length > 0 && !hasSigns
  const left = isUnsigned ? [] : withoutTakenBack(received, outgoing)
  return {
    lines: left.map(lineOf),
    outCount: outgoing.length,
    ownCount: incoming.length - received.length,
    takenBackCount: isUnsigned ? 0 : received.length - left.length,
    repeatedCount: all.length - moves.length,
    isUnsigned,
    skipped,
    addsUp: doesAddUp(moves),
  }
}

/** A row with a day and readable amounts. */
interface Move extends StatementLine {
  inMinor: number
  outMinor: number
  isSigned: boolean
  /** All cells as they are in the file. */
  written: string
}

function readMoves(
  { headings, rows }: Pick<StatementTable, 'headings' | 'rows'>,
  columns: StatementColumns,
  order: DateOrder,
): { moves: Move[]; skipped: ReadStatement['skipped'] } {
  const [moves, skipped]: [Move[], ReadStatement['skipped']] = [[], []]
  let above: Move | null = null
  for (const { line, cells } of rows) {
    const row = rowOf(cells, columns, order)
    if (isContinued(row) && above) {
      above.words = joined(above.words, row.words)
      continue
    }
    above = null
    const reason = whySkipped(row, cells.slice(headings.length))
    if (reason) skipped.push({ line, why: why[reason] })
    const { day, inMinor, outMinor, balanceMinor, words, reference, isSigned } = row
    if (reason || day === null || inMinor === null || outMinor === null) continue
    const amountMinor = outMinor > 0 ? outMinor : inMinor
    const amounts = { inMinor, outMinor, amountMinor, balanceMinor, isSigned }
    above = { day, ...amounts, words, reference, written: JSON.stringify(cells) }
    moves.push(above)
  }
  return { moves, skipped }
}

const lineOf = ({ day, amountMinor, words, reference, balanceMinor }: Move): StatementLine => ({
  day,
  amountMinor,
  words,
  reference,
  balanceMinor,
})

/**
 * Returns the rows without those that are in the file again, as after two exports were pasted together: equal in every
 * cell, with a balance or a reference of six digits.
 */
function withoutRepeated(moves: readonly Move[]): Move[] {
  const seen = new Set<string>()
  return moves.filter(({ written, words, balanceMinor, reference }) => {
    const key = `${written} ${words}`
    const isKnown = seen.has(key) && (balanceMinor !== null || /\d{6}/.test(reference))
    seen.add(key)
    return !isKnown
  })
}

type Row = ReturnType<typeof rowOf>

const isContinued = ({ dayText, words, inMinor, outMinor, balanceText }: Row) =>
  dayText === '' && balanceText === '' && inMinor === 0 && outMinor === 0 && words !== ''

/** Returns why a row with money cannot be read; null if it can, or if it is no line. */
function whySkipped(
  { day, dayText, inMinor, outMinor, isTold }: Row,
  beyond: readonly string[],
): keyof typeof why | null {
  const hasMoney = inMinor !== 0 || outMinor !== 0
  if (day === null) return hasMoney && /\d/.test(dayText) ? 'day' : null
  if (beyond.some((cell) => cell.trim() !== '')) return 'wide'
  if (inMinor === null || outMinor === null) return 'amount'
  return isTold || !hasMoney ? null : 'sign'
}

function rowOf(cells: readonly string[], columns: StatementColumns, order: DateOrder) {
  const cell = (field: keyof StatementColumns) => (columns[field] === null ? '' : (cells[columns[field]] ?? ''))
  const { minor, isSigned } = readSigned(cell('amount')) ?? { minor: null, isSigned: false }
  const direction = columns.sign === null ? null : readDirection(cell('sign'))
  const amount = minor === null || direction === null ? minor : Math.abs(minor) * (direction === 'in' ? 1 : -1)
  const [moneyIn, moneyOut] = [readAmount(cell('moneyIn')), readAmount(cell('moneyOut'))]
  const isOneColumn = columns.moneyIn === null
  const signed = (sign: 1 | -1) => (amount === null ? null : Math.max(0, sign * amount))
  return {
    day: readDay(cell('day'), order),
    dayText: cell('day').trim(),
    // Some banks write money out with a minus in its own column.
    inMinor: isOneColumn ? signed(1) : moneyIn && Math.max(0, moneyIn),
    outMinor: isOneColumn ? signed(-1) : moneyOut && Math.abs(moneyOut),
    isSigned,
    // A type such as 'POS' is no sign.
    isTold: !isOneColumn || columns.sign === null || direction !== null || isSigned,
    balanceText: cell('balance').trim(),
    balanceMinor: cell('balance').trim() === '' ? null : readAmount(cell('balance')),
    words: joined(cell('words'), cell('party')),
    reference: squeezed(cell('reference')).replace(/^'/, '').slice(0, 120),
  }
}

const squeezed = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
const joined = (...texts: string[]) => texts.map(squeezed).filter(Boolean).join(' ').slice(0, 300)

/** Returns whether the balances follow from each other, in either order of the lines. */
function doesAddUp(moves: readonly Move[]): boolean | null {
  if (moves.length < 2 || moves.some(({ balanceMinor }) => balanceMinor === null)) return null
  const follows = (before: Move, { inMinor, outMinor, balanceMinor }: Move) =>
    before.balanceMinor! + inMinor - outMinor === balanceMinor
  const all = (inOrder: readonly Move[]) => inOrder.every((move, at) => at === 0 || follows(inOrder[at - 1]!, move))
  return all(moves) || all(moves.toReversed())
}
