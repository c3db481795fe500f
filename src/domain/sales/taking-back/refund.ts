import { fractionOf, sumMinor } from '#domain/kit/money.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import { type Share, splitByShares } from '#domain/staff/shares.ts'

/** The parts of a line that refunds depend on. Amounts are in minor units. */
export interface RefundableLine {
  position: number
  quantity: number
  totalMinor: number
  vatMinor: number
  refundedQuantity: number
  /** The shares of the members who did it together; empty if one did it alone. */
  shares: readonly Share[]
}

/** The parts of a sale that refunds depend on. */
export interface RefundableSale {
  isVoided: boolean
  lines: readonly RefundableLine[]
  tipsMinor: number
  refundedTipsMinor: number
  balanceMinor: number
  /** The money received minus the money returned. */
  inHandMinor: number
}

/**
 * The requested refund: quantities of lines (null means everything that is left), and whether tips are refunded as
 * well.
 */
export interface RefundEntry {
  lines: readonly { position: number; quantity: number }[] | null
  withTips: boolean
}

export interface RefundedLine {
  position: number
  quantity: number
  amountMinor: number
  vatMinor: number
  /** The parts that are taken back from the members who share the line. */
  shares: { staffId: string; amountMinor: number; vatMinor: number }[]
}

/** The amounts of a refund, in minor units. */
export interface RefundTotals {
  lines: RefundedLine[]
  amountMinor: number
  vatMinor: number
  tipsMinor: number
  /** The part that reduces the balance, before any money is returned. */
  offBalanceMinor: number
  moneyMinor: number
  /** After this refund, nothing of any line is left. */
  isWhole: boolean
}

/**
 * Returns the value of a quantity of a line: a part of the line's revenue, with its share of every discount. All
 * refunds of a line sum to its revenue exactly, in whatever quantities it is refunded, and so do the parts of each
 * member who shares it.
 */
export function refundOfLine(line: RefundableLine, quantity: number): RefundedLine {
  const upTo = (amountMinor: number, pieces: number) => fractionOf(amountMinor, pieces, line.quantity)
  const before = line.refundedQuantity
  const ends = (amountMinor: number) => [upTo(amountMinor, before), upTo(amountMinor, before + quantity)] as const
  const [[amountBefore, amountAfter], [vatBefore, vatAfter]] = [ends(line.totalMinor), ends(line.vatMinor)]
  const [amounts, vats] = [partsBetween(line, amountBefore, amountAfter), partsBetween(line, vatBefore, vatAfter)]
  return {
    position: line.position,
    quantity,
    amountMinor: amountAfter - amountBefore,
    vatMinor: vatAfter - vatBefore,
    shares: line.shares.map(({ staffId }, at) => ({ staffId, amountMinor: amounts[at]!, vatMinor: vats[at]! })),
  }
}

function partsBetween({ shares }: RefundableLine, beforeMinor: number, afterMinor: number): number[] {
  const before = splitByShares(beforeMinor, shares)
  return splitByShares(afterMinor, shares).map((part, at) => part - before[at]!)
}

/**
 * Returns every amount of a refund, for the form and for the server. Call it only after `whyCannotRefund`
 * has returned null.
 */
export function refundTotals(sale: RefundableSale, entry: RefundEntry): RefundTotals {
  const asked = askedOf(sale, entry)
  const lines = asked.map(({ line, quantity }) => refundOfLine(line, quantity))
  const amountMinor = sumMinor(lines.map((line) => line.amountMinor))
  const tipsMinor = entry.withTips ? sale.tipsMinor - sale.refundedTipsMinor : 0
  const offBalanceMinor = Math.min(sale.balanceMinor, amountMinor + tipsMinor)
  const taken = new Map(lines.map(({ position, quantity }) => [position, quantity]))
  return {
    lines,
    amountMinor,
    vatMinor: sumMinor(lines.map((line) => line.vatMinor)),
    tipsMinor,
    offBalanceMinor,
    moneyMinor: amountMinor + tipsMinor - offBalanceMinor,
    isWhole: sale.lines.every((line) => line.refundedQuantity + (taken.get(line.position) ?? 0) === line.quantity),
  }
}

/**
 * Returns why a refund is refused, or null: the sale was voided, more units are requested than are left, or the
 * money was never received.
 */
export function whyCannotRefund(sale: RefundableSale, entry: RefundEntry): RefusalCode | null {
  if (sale.isVoided) return 'sale-voided'
  const asked = askedOf(sale, entry)
  const known = entry.lines === null || asked.length === entry.lines.length
  if (!known || asked.some(({ line, quantity }) => !isLeft(line, quantity))) return 'refund-above-sold'
  const { tipsMinor, moneyMinor } = refundTotals(sale, entry)
  if (asked.length === 0 && tipsMinor === 0) return 'nothing-to-refund'
  return moneyMinor > sale.inHandMinor ? 'refund-not-received' : null
}

/**
 * Returns why a sale cannot be voided, or null: it can be voided only on its own day, and only if nothing of it
 * was refunded.
 */
export function whyCannotVoid(sale: {
  isVoided: boolean
  hasRefund: boolean
  soldOn: string
  today: string
}): RefusalCode | null {
  if (sale.isVoided) return 'sale-voided'
  if (sale.soldOn !== sale.today) return 'void-too-late'
  return sale.hasRefund ? 'void-after-change' : null
}

/** Returns the requested lines, each once, with its quantity; lines that the sale doesn't have are left out. */
function askedOf(sale: RefundableSale, { lines }: RefundEntry) {
  if (lines === null) {
    const left = sale.lines.map((line) => ({ line, quantity: line.quantity - line.refundedQuantity }))
    return left.filter(({ quantity }) => quantity > 0)
  }
  return lines.flatMap(({ position, quantity }, i) => {
    const isFirst = lines.findIndex((other) => other.position === position) === i
    const line = sale.lines.find((one) => one.position === position)
    return isFirst && line ? [{ line, quantity }] : []
  })
}

function isLeft(line: RefundableLine, quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity > 0 && line.refundedQuantity + quantity <= line.quantity
}
