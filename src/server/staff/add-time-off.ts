import { reachedLocation } from '#domain/auth/reach.ts'
import { type AskedTimeOff, decideTimeOff, spanOfTimeOff } from '#domain/staff/time-off.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { addTimeOffContract, TimeOff } from '#domain/staff/contract-off.ts'
import { findBookedIn } from '#server/appointments/store-times.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { findTimeOff, insertTimeOff, selectTimeOff, updateTimeOff } from './store-off.ts'
import { lockStaff } from './store.ts'

/** Gives a member time off, in whole days or from time to time on the salon's clock. */
export const addTimeOff: UseCase<typeof addTimeOffContract> = async (call, { body }) => {
  return { timeOff: await saveTimeOff(call, askedTimeOff(body, call), null) }
}

/** Time off as it is asked for. */
export function askedTimeOff(
  body: Parameters<typeof spanOfTimeOff>[0] & Omit<AskedTimeOff, 'startsAt' | 'endsAt' | 'isBlock'>,
  { timeZone }: Call<Member>,
): AskedTimeOff {
  const { fromDate, fromTime, toDate, toTime, ...rest } = body
  return { ...rest, ...spanOfTimeOff({ fromDate, fromTime, toDate, toTime }, timeZone), isBlock: false }
}

/**
 * Saves time off or a block, new or instead of `seen`. The members are locked before their appointments are looked at, as
 * by every booking: of a booking and time off at once the second one knows of the first.
 */
export async function saveTimeOff(call: Call<Member>, asked: AskedTimeOff, seen: TimeOff | null): Promise<TimeOff> {
  const { tx, salonId, by, now, newId } = call
  const span = { from: asked.startsAt, before: asked.endsAt }
  const { staffId, isBlock } = asked
  const only = reachedLocation(call)
  const anybody = { staffId: null, locationId: null }
  const [members, before, booked, others] = await Promise.all([
    lockStaff(tx, salonId, seen ? [seen.staffId, staffId] : [staffId], only),
    seen && findTimeOff(tx, salonId, { id: seen.id, isBlock, ...anybody }).then((found) => found ?? undefined),
    findBookedIn(tx, salonId, staffId, span, only),
    selectTimeOff(tx, salonId, { ...span, staffId, locationId: null }),
  ])
  const member = members.find(({ id }) => id === staffId)
  const timeOff = decideTimeOff({ member, before, bookedCount: booked.length, others }, asked, newId)
  const action = `${isBlock ? 'block' : 'time-off'}-${before ? 'changed' : 'added'}`
  await Promise.all([
    before ? updateTimeOff(tx, salonId, timeOff) : insertTimeOff(tx, salonId, timeOff, by.userId, now),
    recordAudit(call, {
      action,
      subject: 'time_off',
      subjectId: timeOff.id,
      ...(before && { before }),
      after: timeOff,
    }),
  ])
  return timeOff
}

/** Time off or a block to be changed, of one member or any (null) in reach, as it stands. Refuses 'not-found'. */
export async function mustFindTimeOff(
  call: Call<Member>,
  asked: Omit<Parameters<typeof findTimeOff>[2], 'locationId'>,
): Promise<TimeOff> {
  const found = await findTimeOff(call.tx, call.salonId, { ...asked, locationId: reachedLocation(call) })
  if (!found) throw new Refusal('not-found')
  return found
}
