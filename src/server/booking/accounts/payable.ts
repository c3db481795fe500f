import { reachedCalendar, reachedLocation } from '#domain/auth/reach.ts'
import { standingOf } from '#domain/appointments/deposit.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { shownPayIn, type PayIn } from '#domain/virtual-accounts/shown.ts'
import type { PaidFor } from '#domain/virtual-accounts/virtual-account.ts'
import { findAppointment } from '#server/appointments/store.ts'
import { selectVirtualAccounts } from '#server/booking/store-accounts.ts'
import { hasCardAccount } from '#server/booking/store-cards.ts'
import type { Call, Member } from '#server/kit/call.ts'
import { findReceipt } from '#server/sales/store-receipt.ts'

/** An amount that is to pay for a sale or an appointment. */
export interface Payable {
  of: PaidFor
  locationId: string
  /** Null if nothing is to pay. */
  amountMinor: number | null
  /** The deadline of the deposit; null for a sale. */
  dueAt: string | null
}

/**
 * Returns what is to pay for a sale or an appointment. Throws 'not-found' or 'appointment-not-found', also outside the
 * caller's reach.
 */
export async function findPayable(call: Call<Member>, of: PaidFor): Promise<Payable> {
  return of.subject === 'sale' ? await findPayableSale(call, of) : await findPayableDeposit(call, of)
}

async function findPayableSale(call: Call<Member>, of: PaidFor): Promise<Payable> {
  const { tx, salonId } = call
  const sale = await findReceipt(tx, salonId, of.id, reachedLocation(call))
  if (!sale) throw new Refusal('not-found')
  const { balanceMinor, locationId, payments } = sale
  if (of.paymentId === null) return { of, locationId, amountMinor: balanceMinor || null, dueAt: null }
  const transfer = payments.find(({ id, method }) => id === of.paymentId && method === 'transfer')
  if (!transfer) throw new Refusal('not-found')
  return { of, locationId, amountMinor: transfer.status === 'awaiting' ? transfer.amountMinor : null, dueAt: null }
}

async function findPayableDeposit(call: Call<Member>, of: PaidFor): Promise<Payable> {
  const { tx, salonId, now } = call
  const seen = await findAppointment(tx, salonId, of.id, reachedCalendar(call))
  if (!seen || of.paymentId !== null) throw new Refusal('appointment-not-found')
  const { deposit, locationId } = seen
  const isWaiting = deposit !== null && standingOf(seen, now) === 'waiting'
  return { of, locationId, amountMinor: isWaiting ? deposit.amountMinor : null, dueAt: deposit?.dueAt ?? null }
}

/** Returns what the salon sees of the accounts for a transfer or the balance of a sale, or for a deposit. */
export async function showPayIn(call: Call<Member>, of: PaidFor): Promise<PayIn> {
  const { tx, salonId, currency, now, isExample } = call
  const [payable, accounts, hasAccount] = await Promise.all([
    findPayable(call, of),
    selectVirtualAccounts(tx, salonId, of),
    hasCardAccount(tx, salonId),
  ])
  const hasProvider = hasAccount && !isExample
  return shownPayIn(
    accounts.filter(({ paymentId }) => paymentId === of.paymentId),
    { ...payable, hasProvider, currency },
    now,
  )
}
