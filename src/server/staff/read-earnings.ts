import { isAllowed } from '#domain/auth/permissions.ts'
import { reachedLocation } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { readEarningsContract } from '#domain/staff/contract-pay.ts'
import { memberDays, memberPay, monthsOfSheet } from '#domain/staff/pay-sheet.ts'
import type { UseCase } from '#server/kit/call.ts'
import { loadPay } from './load-pay.ts'
import { thisMonth } from './read-pay-sheet.ts'
import { findMemberName } from './store-pay.ts'

/** A member's month by day and what they get for it: one's own; who sees pay may name another. Refuses 'not-found'. */
export const readEarnings: UseCase<typeof readEarningsContract> = async (call, { query }) => {
  const { tx, salonId, by } = call
  const staffId = query.staffId ?? by.staffId
  if (staffId !== by.staffId && !isAllowed(by, 'seeStaffPay')) throw new Refusal('not-found')
  const month = query.month ?? thisMonth(call)
  const [name, months, days] = await Promise.all([
    findMemberName(tx, salonId, staffId, staffId === by.staffId ? null : reachedLocation(call)),
    loadPay(call, { first: monthsOfSheet(month)[0]!, last: month, by: 'month', staffId }),
    loadPay(call, { first: month, last: month, by: 'day', staffId }),
  ])
  if (name === null) throw new Refusal('not-found')
  const { advances } = days
  return { staffId, name, month, pay: memberPay(months, staffId, month), days: memberDays(days, staffId), advances }
}
