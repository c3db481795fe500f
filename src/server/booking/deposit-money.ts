import { staffIdsOf } from '#domain/appointments/availability/parts.ts'
import { reachOfStarts } from '#domain/appointments/form/bookable.ts'
import { decideDepositMoney, type DepositMoney, type DepositSettlement } from '#domain/deposits/decide-deposit-money.ts'
import { today } from '#domain/kit/local-time.ts'
import type { Verified } from '#domain/kit/provider.ts'
import { moveStatus } from '#server/appointments/store-changes.ts'
import { releaseExpired, saveReceived } from '#server/appointments/store-deposits.ts'
import { findMemberTimes } from '#server/appointments/store-times.ts'
import { findAppointment, lockAppointment } from '#server/appointments/store.ts'
import type { Call } from '#server/kit/call.ts'
import { holdDays, selectTills } from '#server/sales/store-days.ts'
import { lockStaff } from '#server/staff/store.ts'

/**
 * Receives the deposit of an appointment, if the provider reports its money, and returns the decision. `find`
 * reads the payment after the locks, so that of several callers only one settles it.
 */
export async function receiveDepositMoney(
  call: Call,
  appointmentId: string,
  find: () => Promise<DepositMoney | null>,
  verified: Verified,
): Promise<DepositSettlement> {
  const { tx, salonId } = call
  const settlement = await decideUnderLocks(call, appointmentId, find, verified)
  if (settlement.kind === 'applied') {
    if (settlement.restored) await moveStatus(tx, salonId, settlement.restored)
    await saveReceived(tx, salonId, settlement.received)
  }
  return settlement
}

/**
 * Locks the salon's days, the member and the appointment, in the order used for sales and bookings, then reads the
 * payment.
 */
async function decideUnderLocks(
  call: Call,
  appointmentId: string,
  find: () => Promise<DepositMoney | null>,
  verified: Verified,
): Promise<DepositSettlement> {
  const { tx, salonId, now, timeZone } = call
  const anywhere = { staffId: null, locationId: null }
  const seen = await findAppointment(tx, salonId, appointmentId, anywhere)
  if (!seen) return { kind: 'open' }
  const { services, startsAt } = seen
  const staffIds = services.flatMap(staffIdsOf)
  const [, members, , , before, payment, tills, memberTimes] = await Promise.all([
    holdDays(tx, salonId),
    lockStaff(tx, salonId, staffIds, null),
    releaseExpired(tx, salonId, staffIds, call, appointmentId),
    lockAppointment(tx, salonId, appointmentId),
    findAppointment(tx, salonId, appointmentId, anywhere),
    find(),
    selectTills(tx, salonId, today(now, timeZone)),
    findMemberTimes(tx, salonId, staffIds, { ...reachOfStarts(startsAt), now }, null),
  ])
  if (!before || !payment) return { kind: 'open' }
  const isDayClosed = tills.some(({ id, isDayClosed: isClosed }) => id === before.locationId && isClosed)
  return decideDepositMoney({ payment, before, isDayClosed, members, memberTimes }, verified, call)
}
