import { z } from 'zod'
import type { MemberContext } from '#domain/kit/member-context.ts'
import { maxPriceMinor, sumMinor } from '#domain/kit/money.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import { zId } from '#domain/kit/text.ts'

export const paymentMethods = ['cash', 'card', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const zPaymentMethod = z.enum(paymentMethods)

/**
 * The status of a payment. 'missing': someone checked, and the transfer never arrived. 'voided': it was returned with
 * its sale.
 */
export const zPaymentStatus = z.enum(['received', 'awaiting', 'missing', 'voided'])
export type PaymentStatus = z.output<typeof zPaymentStatus>

/** The largest number of payments for one sale. */
export const maxPayments = 10

/**
 * A payment as entered. `amountMinor` is the part of the sale that it pays; `cashGivenMinor` is the cash that the
 * customer gave.
 */
export const zPaymentEntry = z.strictObject({
  method: zPaymentMethod,
  amountMinor: z.int().max(maxPriceMinor * 10),
  /** The cash that the customer gave; null if it was the exact amount, and for other methods. */
  cashGivenMinor: z
    .int()
    .max(maxPriceMinor * 10)
    .nullish()
    .transform((given) => given ?? null),
  /** The card terminal that takes a card payment, which is awaited until the provider reports it. */
  terminalId: zId.optional(),
})
export type PaymentEntry = z.output<typeof zPaymentEntry>

/** The effect of payments on the amount due, in minor units. */
export interface Settlement {
  paidMinor: number
  /** The part of the paid amount that consists of unconfirmed transfers. */
  awaitingMinor: number
  /** The change to hand back from the cash given. */
  changeMinor: number
  /** The amount that is still owed. */
  balanceMinor: number
}

/** Returns the change for one payment: the cash given beyond its amount; 0 for other methods than cash. */
export function changeOf({ method, amountMinor, cashGivenMinor }: PaymentEntry): number {
  return method === 'cash' && cashGivenMinor !== null ? cashGivenMinor - amountMinor : 0
}

/**
 * Returns the first status of a payment: a transfer is awaited until someone confirms that the money arrived, and a card
 * on a terminal until the provider reports it; cash and other cards are received at once.
 */
export function firstStatusOf({
  method,
  terminalId,
}: Pick<PaymentEntry, 'method' | 'terminalId'>): 'received' | 'awaiting' {
  return method === 'transfer' || terminalId !== undefined ? 'awaiting' : 'received'
}

/** Returns payments as they are stored: made with their sale, or later for its balance (`isLater`). */
export function newPayments(entries: readonly PaymentEntry[], isLater: boolean, { now, newId }: MemberContext) {
  const own = { isLater, isDeposit: false, paidAt: now }
  return entries.map(({ terminalId, ...entry }) => {
    const status = firstStatusOf({ ...entry, terminalId })
    return { ...entry, ...own, id: newId(), changeMinor: changeOf(entry), status }
  })
}
export type NewPayment = ReturnType<typeof newPayments>[number]

/** The deposit of an appointment, which was received before the appointment's sale and pays a part of it. */
export interface PaidDeposit {
  amountMinor: number
  method: PaymentMethod
  receivedAt: string
}

/**
 * Returns the total and the tips that are left to pay after the deposit, in minor units; the deposit pays for
 * tips first.
 */
export function leftAfterDeposit(
  depositMinor: number,
  { totalMinor, tipsMinor }: { totalMinor: number; tipsMinor: number },
) {
  const tipsLeft = Math.max(0, tipsMinor - depositMinor)
  return { totalMinor: totalMinor + tipsMinor - depositMinor - tipsLeft, tipsMinor: tipsLeft }
}

/** Returns a deposit as a payment of its sale, dated when it arrived, so that it doesn't count as today's money. */
export function depositPayment({ amountMinor, method, receivedAt }: PaidDeposit, newId: () => string): NewPayment {
  const money = { method, amountMinor, cashGivenMinor: null, changeMinor: 0 }
  return { ...money, id: newId(), status: 'received', isLater: false, isDeposit: true, paidAt: receivedAt }
}

/** Returns the result of payments for `dueMinor`: the amounts paid and awaited, the change, and the balance. */
export function settle(dueMinor: number, payments: readonly PaymentEntry[]): Settlement {
  const paidMinor = sumMinor(payments.map(({ amountMinor }) => amountMinor))
  const awaited = payments.filter((payment) => firstStatusOf(payment) === 'awaiting')
  return {
    paidMinor,
    awaitingMinor: sumMinor(awaited.map(({ amountMinor }) => amountMinor)),
    changeMinor: sumMinor(payments.map(changeOf)),
    balanceMinor: dueMinor - paidMinor,
  }
}

/**
 * Returns the payments of a sale for which none were entered: the whole amount by one method; none if nothing is due.
 */
export function paidWholly(dueMinor: number, method: PaymentMethod): PaymentEntry[] {
  return dueMinor > 0 ? [{ method, amountMinor: dueMinor, cashGivenMinor: null }] : []
}

/**
 * Returns why a payment is invalid, or null: it must be above 0, the cash given must cover it, and a terminal takes
 * cards.
 */
export function whyNoPayment({ method, amountMinor, cashGivenMinor, terminalId }: PaymentEntry): RefusalCode | null {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'invalid-payment'
  if (terminalId !== undefined && method !== 'card') return 'terminal-by-card'
  if (cashGivenMinor === null) return null
  if (method !== 'cash') return 'invalid-payment'
  return Number.isSafeInteger(cashGivenMinor) && cashGivenMinor >= amountMinor ? null : 'cash-too-little'
}

/**
 * Returns why these payments of a sale are refused, or null: they may not exceed the amount due (anything more
 * is change), tips must be paid at once, and only a customer can owe a balance.
 */
export function whyCannotPay(
  due: { totalMinor: number; tipsMinor: number; hasCustomer: boolean },
  payments: readonly PaymentEntry[],
): RefusalCode | null {
  const bad = payments.map(whyNoPayment).find((code) => code !== null)
  if (bad) return bad
  const { paidMinor, balanceMinor } = settle(due.totalMinor + due.tipsMinor, payments)
  if (balanceMinor < 0) return 'payment-above-due'
  if (paidMinor < due.tipsMinor) return 'tip-not-paid'
  return balanceMinor > 0 && !due.hasCustomer ? 'balance-without-customer' : null
}

/** Returns why payments of a balance are refused, or null: something must be paid, and no more than is owed. */
export function whyCannotPayBalance(balanceMinor: number, payments: readonly PaymentEntry[]): RefusalCode | null {
  if (balanceMinor === 0) return 'nothing-owed'
  if (payments.length === 0) return 'invalid-payment'
  const bad = payments.map(whyNoPayment).find((code) => code !== null)
  if (bad) return bad
  return settle(balanceMinor, payments).balanceMinor < 0 ? 'payment-above-due' : null
}

/** Returns the method that paid most of a sale, the first among equals; `otherwise` if nothing was paid. */
export function mainMethod(
  payments: readonly Pick<PaymentEntry, 'method' | 'amountMinor'>[],
  otherwise: PaymentMethod,
): PaymentMethod {
  return payments.toSorted((a, b) => b.amountMinor - a.amountMinor)[0]?.method ?? otherwise
}
