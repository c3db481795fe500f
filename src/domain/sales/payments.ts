import { z } from 'zod'
import type { MemberContext } from '#domain/kit/member-context.ts'
import { maxPriceMinor, sumMinor } from '#domain/kit/money.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'

export const paymentMethods = ['cash', 'card', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const zPaymentMethod = z.enum(paymentMethods)

/** 'missing': someone checked, and the transfer never arrived. 'voided': returned with its sale. */
export const zPaymentStatus = z.enum(['received', 'awaiting', 'missing', 'voided'])
export type PaymentStatus = z.output<typeof zPaymentStatus>

/** The most payments one sale is split between. */
export const maxPayments = 10

/** One payment as entered. `amountMinor` is what it pays of the sale; `cashGivenMinor` what was laid on the counter. */
export const zPaymentEntry = z.strictObject({
  method: zPaymentMethod,
  amountMinor: z.int().max(maxPriceMinor * 10),
  /** For cash only; null: exactly the amount. */
  cashGivenMinor: z
    .int()
    .max(maxPriceMinor * 10)
    .nullish()
    .transform((given) => given ?? null),
})
export type PaymentEntry = z.output<typeof zPaymentEntry>

/** The effect of payments on the amount due, in minor units. */
export interface Settlement {
  paidMinor: number
  /** Part of the paid amount: transfers that are not confirmed yet. */
  awaitingMinor: number
  /** To hand back out of the cash given. */
  changeMinor: number
  /** Still owed. */
  balanceMinor: number
}

/** Returns the change for one payment: the cash given beyond its amount; 0 unless it is cash. */
export function changeOf({ method, amountMinor, cashGivenMinor }: PaymentEntry): number {
  return method === 'cash' && cashGivenMinor !== null ? cashGivenMinor - amountMinor : 0
}

/** A transfer is awaited until someone confirms that the money arrived; cash and cards are received at once. */
export function firstStatusOf(method: PaymentMethod): 'received' | 'awaiting' {
  return method === 'transfer' ? 'awaiting' : 'received'
}

/** Payments as they are saved: at once with their sale, or later of its balance. */
export function newPayments(entries: readonly PaymentEntry[], isLater: boolean, { now, newId }: MemberContext) {
  const own = { isLater, isDeposit: false, paidAt: now }
  return entries.map((entry) => {
    return { ...entry, ...own, id: newId(), changeMinor: changeOf(entry), status: firstStatusOf(entry.method) }
  })
}
export type NewPayment = ReturnType<typeof newPayments>[number]

/** The payments of a sale that came in before it, with one appointment. */
export interface PaidDeposit {
  amountMinor: number
  method: PaymentMethod
  receivedAt: string
}

/** Returns the amount of a sale left to pay after the deposit, in minor units: it pays for tips first. */
export function leftAfterDeposit(
  depositMinor: number,
  { totalMinor, tipsMinor }: { totalMinor: number; tipsMinor: number },
) {
  const tipsLeft = Math.max(0, tipsMinor - depositMinor)
  return { totalMinor: totalMinor + tipsMinor - depositMinor - tipsLeft, tipsMinor: tipsLeft }
}

/** Returns a deposit as a payment of its sale, dated when it arrived, so it doesn't count as today's money. */
export function depositPayment({ amountMinor, method, receivedAt }: PaidDeposit, newId: () => string): NewPayment {
  const money = { method, amountMinor, cashGivenMinor: null, changeMinor: 0 }
  return { ...money, id: newId(), status: 'received', isLater: false, isDeposit: true, paidAt: receivedAt }
}

/** Returns the result of payments for `dueMinor`: paid, awaited, change, balance. */
export function settle(dueMinor: number, payments: readonly PaymentEntry[]): Settlement {
  const paidMinor = sumMinor(payments.map(({ amountMinor }) => amountMinor))
  const awaited = payments.filter(({ method }) => firstStatusOf(method) === 'awaiting')
  return {
    paidMinor,
    awaitingMinor: sumMinor(awaited.map(({ amountMinor }) => amountMinor)),
    changeMinor: sumMinor(payments.map(changeOf)),
    balanceMinor: dueMinor - paidMinor,
  }
}

/** Returns the payments of a sale without entered ones: everything by one method; none if nothing is due. */
export function paidWholly(dueMinor: number, method: PaymentMethod): PaymentEntry[] {
  return dueMinor > 0 ? [{ method, amountMinor: dueMinor, cashGivenMinor: null }] : []
}

/** Returns why a payment is invalid, or null: it must be above 0, and cash given must cover it. */
export function whyNoPayment({ method, amountMinor, cashGivenMinor }: PaymentEntry): RefusalCode | null {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'invalid-payment'
  if (cashGivenMinor === null) return null
  if (method !== 'cash') return 'invalid-payment'
  return Number.isSafeInteger(cashGivenMinor) && cashGivenMinor >= amountMinor ? null : 'cash-too-little'
}

/**
 * Returns why these payments of a sale are refused, or null: none beyond the amount due (anything more is
 * change), tips are paid at once, and only a customer can owe a balance.
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

/** Returns why a payment of a balance is refused, or null: something must be paid, and no more than is owed. */
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
