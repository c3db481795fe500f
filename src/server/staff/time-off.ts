import { requireOwnCalendar } from '#domain/appointments/form/bookable.ts'
import { reachedLocation, reachOf } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import type {
  addTimeOffContract,
  deleteTimeOffContract,
  editTimeOffContract,
  listBookedInTimeOffContract,
  listTimeOffContract,
  TimeOff,
} from '#domain/staff/contract-off.ts'
import { type AskedTimeOff, decideTimeOff, spanOfTimeOff } from '#domain/staff/time-off.ts'
import { findBookedIn } from '#server/appointments/store-times.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { eraseTimeOff, findTimeOff, insertTimeOff, selectTimeOff, updateTimeOff } from './store-off.ts'
import { lockStaff } from './store.ts'

/**
 * Returns the time off that touches the salon's days between two days, both included; a stylist sees only their own.
 */
export const listTimeOff: UseCase<typeof listTimeOffContract> = async (
  { tx, salonId, timeZone, by, locationId },
  { query },
) => {
  if (query.to < query.from) throw new Refusal('end-before-start', { field: 'to' })
  const [from, before] = rangeBounds(query.from, query.to, timeZone)
  const staffId = reachOf(by, 'seeEverySchedule') ?? query.staffId ?? null
  return { timeOff: await selectTimeOff(tx, salonId, { from, before, staffId, locationId }) }
}

/** Returns the appointments during time off that a member is about to get, to show them before it is saved. */
export const listBookedInTimeOff: UseCase<typeof listBookedInTimeOffContract> = async (
  call,
  { query: { staffId, ...asked } },
) => {
  requireOwnCalendar(call, staffId)
  const { startsAt, endsAt } = spanOfTimeOff(asked, call.timeZone)
  const span = { from: startsAt, before: endsAt }
  return { appointments: await findBookedIn(call.tx, call.salonId, staffId, span, reachedLocation(call)) }
}

/** Gives a member time off, in whole days or between two times on the salon's clock. */
export const addTimeOff: UseCase<typeof addTimeOffContract> = async (call, { body }) => {
  return { timeOff: await saveTimeOff(call, askedTimeOff(body, call), null) }
}

/** Returns the requested time off. */
export function askedTimeOff(
  body: Parameters<typeof spanOfTimeOff>[0] & Omit<AskedTimeOff, 'startsAt' | 'endsAt' | 'isBlock'>,
  { timeZone }: Call<Member>,
): AskedTimeOff {
  const { fromDate, fromTime, toDate, toTime, ...rest } = body
  return { ...rest, ...spanOfTimeOff({ fromDate, fromTime, toDate, toTime }, timeZone), isBlock: false }
}

/**
 * Saves time off or a block, new or replacing `seen`. Locks the members before reading their appointments, as every
 * booking does, so that of a booking and time off at the same time the second sees the first.
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

/**
 * Returns time off or a block as it is before a change, if it belongs to the given member or to any (null) that the
 * caller may change. Throws 'not-found'.
 */
export async function mustFindTimeOff(
  call: Call<Member>,
  asked: Omit<Parameters<typeof findTimeOff>[2], 'locationId'>,
): Promise<TimeOff> {
  const found = await findTimeOff(call.tx, call.salonId, { ...asked, locationId: reachedLocation(call) })
  if (!found) throw new Refusal('not-found')
  return found
}

/** Changes all fields of time off. The `version` prevents overwriting someone else's change. */
export const editTimeOff: UseCase<typeof editTimeOffContract> = async (call, { params: { id }, body }) => {
  const asked = askedTimeOff(body, call)
  const seen = await mustFindTimeOff(call, { id, isBlock: false, staffId: null })
  return { timeOff: await saveTimeOff(call, asked, seen) }
}

/** Deletes time off; the audit log keeps its last state. */
export const deleteTimeOff: UseCase<typeof deleteTimeOffContract> = async (call, { params: { id } }) => {
  await eraseFound(call, await mustFindTimeOff(call, { id, isBlock: false, staffId: null }))
  return {}
}

/** Deletes time off that was found. Locks no member, because freeing time collides with nothing. */
export async function eraseFound(call: Call<Member>, before: TimeOff): Promise<void> {
  if (!(await eraseTimeOff(call.tx, call.salonId, before.id))) throw new Refusal('not-found')
  const action = before.isBlock ? 'block-deleted' : 'time-off-deleted'
  await recordAudit(call, { action, subject: 'time_off', subjectId: before.id, before })
}
