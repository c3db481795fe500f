import { isAllowed } from '#domain/auth/permissions.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import { addDays, addMonths } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { startOfDay } from '#domain/kit/time.ts'
import type { readEarningsContract, readPaySheetContract } from '#domain/staff/contract-pay.ts'
import { memberDays, memberPay, monthsOfSheet, paySheet } from '#domain/staff/pay-sheet.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { type PaySpan, sumSalesIn, sumTipsIn } from '#server/sales/store-earnings.ts'
import { findPayee, selectAdvances, selectPaid } from './store-pay.ts'

/**
 * Loads the parts of the pay from the first of one month to the end of another, of one member or of everyone (null), in
 * one round trip.
 */
export async function loadPay(
  { tx, salonId, timeZone }: Call,
  { first, last, by, staffId }: { first: string; last: string; by: PaySpan['by']; staffId: string | null },
) {
  const days = { from: `${first}-01`, to: addDays(addMonths(`${last}-01`, 1), -1) }
  const span = {
    from: startOfDay(days.from, timeZone),
    before: startOfDay(addDays(days.to, 1), timeZone),
    timeZone,
    by,
    staffId,
  }
  const [sums, tips, advances] = await Promise.all([
    sumSalesIn(tx, salonId, span),
    sumTipsIn(tx, salonId, span),
    selectAdvances(tx, salonId, { ...days, staffId }),
  ])
  return { sums, tips, advances }
}

/**
 * Returns a member's month by day with their pay: the caller's own, or another's if the caller may see pay. Throws
 * 'not-found'.
 */
export const readEarnings: UseCase<typeof readEarningsContract> = async (call, { query }) => {
  const { tx, salonId, by } = call
  const staffId = query.staffId ?? by.staffId
  if (staffId !== by.staffId && !isAllowed(by, 'seeStaffPay')) throw new Refusal('not-found')
  const month = query.month ?? thisMonth(call)
  const [payee, months, days] = await Promise.all([
    findPayee(tx, salonId, staffId, staffId === by.staffId ? null : reachedLocation(call)),
    loadPay(call, { first: monthsOfSheet(month)[0]!, last: month, by: 'month', staffId }),
    loadPay(call, { first: month, last: month, by: 'day', staffId }),
  ])
  if (payee === null) throw new Refusal('not-found')
  const { advances } = days
  return { staffId, ...payee, month, pay: memberPay(months, staffId, month), days: memberDays(days, staffId), advances }
}

/**
 * Returns the pay of everyone at the caller's location for a month of the salon, and the advances in it.
 */
export const readPaySheet: UseCase<typeof readPaySheetContract> = async (call, { query }) => {
  const month = query.month ?? thisMonth(call)
  const first = monthsOfSheet(month)[0]!
  const [found, members] = await Promise.all([
    loadPay(call, { first, last: month, by: 'month', staffId: null }),
    selectPaid(call.tx, call.salonId),
  ])
  const here = members.filter(({ locationId }) => call.locationId === null || locationId === call.locationId)
  const isHere = (staffId: string) => here.some((one) => one.staffId === staffId)
  const advances = found.advances.filter(({ givenOn, staffId }) => givenOn.startsWith(month) && isHere(staffId))
  return { month, members: paySheet(found, here, month), advances }
}

/** Returns the salon's month at the time of the call, e.g. '2026-11'. */
export function thisMonth({ now, timeZone }: Pick<Call, 'now' | 'timeZone'>): string {
  return today(now, timeZone).slice(0, 7)
}
