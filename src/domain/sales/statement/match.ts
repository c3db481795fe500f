import { daysBetween, type LocalDate } from '#domain/kit/dates.ts'
import { folded } from '#domain/kit/folded.ts'
import { grouped } from '#domain/kit/grouped.ts'
import { isReversal } from './reversals.ts'

/** Money that came in and is not matched yet. */
export interface MoneyIn {
  id: string
  day: LocalDate
  amountMinor: number
  words: string
  reference: string
}

/** A transfer that is awaited, or was confirmed without a line of a statement. */
export interface OpenTransfer {
  saleId: string
  paymentId: string
  /** The number of the receipt. */
  number: number
  customerName: string | null
  amountMinor: number
  /** The day on which the sale was recorded or the balance paid. */
  day: LocalDate
}

/** Why a line fits a transfer, besides the amount. */
export const matchReasons = ['number', 'name', 'same-day', 'near-day'] as const
export type MatchReason = (typeof matchReasons)[number]

export interface Match {
  lineId: string
  saleId: string
  paymentId: string
  reasons: MatchReason[]
  /** Another line or another transfer fits as well. */
  isUnsure: boolean
}

/** How many days before and after a sale its money may arrive: people pay ahead, and banks rest at weekends. */
const window = { beforeDays: 1, afterDays: 4 }

/** A line with the words of its text, which are compared with many transfers. */
interface ReadLine {
  line: MoneyIn
  text: string
  words: ReadonlySet<string>
}

/** A transfer with the parts of its customer's name, and the patterns of its receipt's number. */
interface Sought {
  transfer: OpenTransfer
  parts: readonly string[]
  numbers: readonly RegExp[]
}

interface Pair {
  line: MoneyIn
  transfer: OpenTransfer
  reasons: MatchReason[]
  score: number
}

/**
 * Returns which line is probably the money of which transfer: the amounts are equal, the days are near, and the
 * text names the receipt or the customer, or nothing else fits. Each line and each transfer is matched at most once; a
 * pair with a rival that fits as well is unsure. Money that came back to the salon, as its text says, is no customer's.
 * Nothing is settled by it: a person accepts each match.
 */
export function matchLines(lines: readonly MoneyIn[], transfers: readonly OpenTransfer[]): Match[] {
  const ofAmount = grouped(transfers.map(sought), ({ transfer }) => transfer.amountMinor)
  const pairs = lines
    .filter(({ words }) => !isReversal(words))
    .map(wordsOf)
    .flatMap((read) => (ofAmount.get(read.line.amountMinor) ?? []).flatMap((one) => pairOf(read, one) ?? []))
    .toSorted((one, other) => other.score - one.score)
  const [ofLine, ofTransfer] = [grouped(pairs, ({ line }) => line), grouped(pairs, ({ transfer }) => transfer)]
  const taken = new Set<MoneyIn | OpenTransfer>()
  return pairs.flatMap((pair) => {
    const { line, transfer, reasons, score } = pair
    if (taken.has(line) || taken.has(transfer)) return []
    taken.add(line).add(transfer)
    const rivals = [...ofLine.get(line)!, ...ofTransfer.get(transfer)!]
    const isUnsure = rivals.some((other) => other !== pair && other.score >= score)
    return [{ lineId: line.id, saleId: transfer.saleId, paymentId: transfer.paymentId, reasons, isUnsure }]
  })
}

const points: Readonly<Record<MatchReason, number>> = { number: 8, name: 4, 'same-day': 2, 'near-day': 1 }

function pairOf({ line, text, words }: ReadLine, { transfer, parts, numbers }: Sought): Pair | null {
  const days = daysBetween(transfer.day, line.day)
  if (days < -window.beforeDays || days > window.afterDays) return null
  const reasons: MatchReason[] = [
    ...(numbers.some((number) => number.test(text)) ? (['number'] as const) : []),
    ...(parts.some((part) => words.has(part)) ? (['name'] as const) : []),
    days === 0 ? 'same-day' : 'near-day',
  ]
  return { line, transfer, reasons, score: reasons.reduce((sum, reason) => sum + points[reason], 0) }
}

const partsIn = (text: string) => folded(text).split(/[^\p{L}']+/u)

function wordsOf(line: MoneyIn): ReadLine {
  const text = `${line.words} ${line.reference}`
  return { line, text, words: new Set(partsIn(text)) }
}

/**
 * Returns what a text can name of a transfer: parts of the customer's name, as those of one or two letters are in many
 * texts; the receipt's number after a word that says so or, from 1,000 on, alone.
 */
function sought(transfer: OpenTransfer): Sought {
  const { number, customerName } = transfer
  const said = String.raw`\b(receipt|rcpt|rec|inv|invoice|bill|no|ref)[\s.:#-]*(no[\s.:]*)?0*${number}\b`
  const alone = String.raw`(?<![\d.,/-])0*${number}(?![\d.,/-])`
  const numbers = [new RegExp(said, 'i'), ...(number >= 1000 ? [new RegExp(alone)] : [])]
  return { transfer, parts: partsIn(customerName ?? '').filter((part) => part.length > 2), numbers }
}
