import { today } from '#domain/kit/local-time.ts'
import type { readPaySheetContract } from '#domain/staff/contract-pay.ts'
import { monthsOfSheet, paySheet } from '#domain/staff/pay-sheet.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { loadPay } from './load-pay.ts'
import { selectPaid } from './store-pay.ts'

/** What everybody who works where the caller is gets for a month of the salon, and what was paid ahead in it. */
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

/** The salon's month at the moment of the call, '2026-11'. */
export function thisMonth({ now, timeZone }: Pick<Call, 'now' | 'timeZone'>): string {
  return today(now, timeZone).slice(0, 7)
}
