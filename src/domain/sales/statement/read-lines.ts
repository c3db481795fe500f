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
 * the bank took back is left out.
 */
export function readStatement(
  { headings, rows }: Pick<StatementTable, 'headings' | 'rows'>,
  columns: StatementColumns,
  order: DateOrder,
): ReadStatement {
  const read = { ...nothingRead, lines: [] as StatementLine[], skipped: [] as ReadStatement['skipped'] }
  const [moves, outgoing]: [Move[], OutgoingLine[]] = [[], []]
  let [above, hasSigns]: [StatementLine | null, boolean] = [null, false]
  for (const { line, cells } of rows) {
    const row = rowOf(cells, columns, order)
    if (isContinued(row) && above) {
      above.words = joined(above.words, row.words)
      continue
    }
    above = null
    const reason = whySkipped(row, cells.slice(headings.length))
    if (reason) read.skipped.push({ line, why: why[reason] })
    const { day, inMinor, outMinor, balanceMinor, words, reference } = row
    if (reason || day === null || inMinor === null || outMinor === null) continue
    hasSigns ||= row.isSigned
    moves.push({ netMinor: inMinor - outMinor, balanceMinor })
    if (outMinor > 0) outgoing.push({ day, amountMinor: outMinor, words })
    else if (ownMoney.test(words)) read.ownCount += 1
    else if (inMinor > 0) {
      above = { day, amountMinor: inMinor, words, reference, balanceMinor }
      read.lines.push(above)
    }
  }
  const isUnsigned = columns.moneyIn === null && columns.sign === null && read.lines.length > 0 && !hasSigns
  const lines = isUnsigned ? [] : withoutTakenBack(read.lines, outgoing)
  const takenBackCount = isUnsigned ? 0 : read.lines.length - lines.length
  return { ...read, lines, takenBackCount, outCount: outgoing.length, isUnsigned, addsUp: doesAddUp(moves) }
}

const nothingRead: ReadStatement = {
  lines: [],
  outCount: 0,
  ownCount: 0,
  takenBackCount: 0,
  isUnsigned: false,
  skipped: [],
  addsUp: null,
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

type OutgoingLine = Pick<StatementLine, 'day' | 'amountMinor' | 'words'>

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
