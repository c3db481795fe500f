import { daysBetween, type LocalDate } from '#domain/kit/dates.ts'
import { folded } from '#domain/kit/folded.ts'

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

interface Pair {
  line: MoneyIn
  transfer: OpenTransfer
  reasons: MatchReason[]
  score: number
}

/**
 * Returns which line is probably the money of which transfer: the amounts are equal, the days are near, and the
 * text names the receipt or the customer, or nothing else fits. Each line and each transfer is matched at most once; a
 * pair with a rival that fits as well is unsure. Nothing is settled by it: a person accepts each match.
 */
export function matchLines(lines: readonly MoneyIn[], transfers: readonly OpenTransfer[]): Match[] {
  const ofAmount = groupedBy(transfers, ({ amountMinor }) => amountMinor)
  const pairs = lines
    .flatMap((line) => (ofAmount.get(line.amountMinor) ?? []).flatMap((transfer) => pairOf(line, transfer) ?? []))
    .toSorted((one, other) => other.score - one.score)
  const [ofLine, ofTransfer] = [groupedBy(pairs, ({ line }) => line), groupedBy(pairs, ({ transfer }) => transfer)]
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

function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const points: Readonly<Record<MatchReason, number>> = { number: 8, name: 4, 'same-day': 2, 'near-day': 1 }

function pairOf(line: MoneyIn, transfer: OpenTransfer): Pair | null {
  const days = daysBetween(transfer.day, line.day)
  if (days < -window.beforeDays || days > window.afterDays) return null
  const text = `${line.words} ${line.reference}`
  const reasons: MatchReason[] = [
    ...(namesReceipt(text, transfer.number) ? (['number'] as const) : []),
    ...(namesPerson(text, transfer.customerName) ? (['name'] as const) : []),
    days === 0 ? 'same-day' : 'near-day',
  ]
  return { line, transfer, reasons, score: reasons.reduce((sum, reason) => sum + points[reason], 0) }
}

/** Returns whether a text has the number of a receipt, with a word that says so or, from 1,000 on, alone. */
function namesReceipt(text: string, number: number): boolean {
  const said = new RegExp(
    String.raw`\b(receipt|rcpt|rec|inv|invoice|bill|no|ref)[\s.:#-]*(no[\s.:]*)?0*${number}\b`,
    'i',
  )
  return said.test(text) || (number >= 1000 && new RegExp(String.raw`(?<![\d.,/-])0*${number}(?![\d.,/-])`).test(text))
}

/** Returns whether a text has a part of a person's name as a word; parts of one or two letters are in many texts. */
function namesPerson(text: string, name: string | null): boolean {
  const words = new Set(folded(text).split(/[^\p{L}']+/u))
  return folded(name ?? '')
    .split(/[^\p{L}']+/u)
    .some((part) => part.length > 2 && words.has(part))
}
