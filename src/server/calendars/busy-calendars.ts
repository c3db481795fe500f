import { calendarAddress } from '#domain/calendars/busy-window.ts'
import type * as contracts from '#domain/calendars/contract-busy.ts'
import { nextTryAt } from '#domain/calendars/next-try.ts'
import { placeCalendar } from '#domain/calendars/place-calendar.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, Member, Steps, UseCase } from '#server/kit/call.ts'
import { isAllowedUrl } from '#server/kit/guarded-request.ts'
import { seal } from '#server/kit/seal.ts'
import { lockStaff } from '#server/staff/store.ts'
import { calendarSeal, type CalendarParts, readAddress } from './read-address.ts'
import { lookAtContent } from './look-at-content.ts'
import {
  eraseBusyCalendar,
  type Looked,
  type NewCalendar,
  noteLook,
  noteTry,
  saveBusyCalendar,
  selectBusyCalendars,
} from './store-busy.ts'

/** Returns the external calendars from which the caller's busy times are read. */
export const listBusyCalendars: UseCase<typeof contracts.listBusyCalendarsContract> = async (call) => ({
  calendars: await selectBusyCalendars(call.tx, call.salonId, call.by.staffId, call.now),
})

/** Reads a calendar from its address and stores it: the address sealed, and of its events only the times. */
export function addBusyCalendar(parts: CalendarParts): UseCase<typeof contracts.addBusyCalendarContract, Steps> {
  return async (steps, { body: { id, name, address: typed } }) => {
    const address = calendarAddress(typed)
    if (!isAllowedUrl(address, parts)) throw new Refusal('calendar-address', { field: 'address' })
    const host = new URL(address).host
    const timeZone = await steps.inCall(async (call) => {
      await place(call, { id, name, host })
      return call.timeZone
    })
    const asked = { salonId: steps.salonId, isUrgent: true, now: steps.now, timeZone }
    const looked = await readAddress(address, null, parts, asked)
    if (!isForLater(looked)) requireReading(looked, 'address')
    const sealedAddress = await seal(address, calendarSeal, parts.secret)
    const row = { id, name, sealedAddress, host }
    return await steps.inCall(async (call) => await save(call, row, looked))
  }
}

/** Imports the events of a file as busy time; a file with the name of an earlier import replaces it. */
export const importBusyCalendar: UseCase<typeof contracts.importBusyCalendarContract, Steps> = async (
  steps,
  { body: { id, name, text } },
) => {
  const timeZone = await steps.inCall(async (call) => {
    await place(call, { id, name, host: null })
    return call.timeZone
  })
  const looked = await lookAtContent(text, { salonId: steps.salonId, isUrgent: true, now: steps.now, timeZone })
  requireReading(looked, 'text')
  const row = { id, name, sealedAddress: null, host: null }
  return await steps.inCall(async (call) => await save(call, row, looked))
}

/** Deletes a calendar with its busy time. Throws 'not-found'. */
export const deleteBusyCalendar: UseCase<typeof contracts.deleteBusyCalendarContract> = async (
  call,
  { params: { id } },
) => {
  const name = await eraseBusyCalendar(call.tx, call.salonId, call.by.staffId, id)
  if (name === null) throw new Refusal('not-found')
  await recordAudit(call, { action: 'busy-calendar-deleted', subject: 'busy_calendar', subjectId: id })
  return { calendars: await selectBusyCalendars(call.tx, call.salonId, call.by.staffId, call.now) }
}

/**
 * Returns whether an address is stored although reading it failed, because salons have patchy internet; it is tried
 * again later.
 */
function isForLater(looked: Looked): boolean {
  return looked !== 'as-before' && 'fault' in looked && (looked.fault === 'time' || looked.fault === 'connection')
}

/** Throws the reason if a calendar has no content. */
function requireReading(looked: Looked, field: 'address' | 'text'): void {
  if (looked === 'as-before' || !('fault' in looked)) return
  const { fault, line = 1 } = looked
  if (fault === 'no-calendar') throw new Refusal('no-calendar', { field })
  if (fault === 'too-large') throw new Refusal('calendar-too-large', { field })
  if (fault === 'too-much') throw new Refusal('calendar-too-much', { field })
  if (fault === 'unreadable') throw new Refusal('calendar-unreadable', { field, params: { line } })
  throw new Refusal(fault === 'address' ? 'calendar-address' : 'calendar-not-reached', { field })
}

/**
 * Returns the id under which a calendar is stored; refuses if there is no room for another. Locks the member, as
 * everything that takes up their time does.
 */
async function place({ tx, salonId, by, now }: Call<Member>, asked: Parameters<typeof placeCalendar>[1]) {
  const [, calendars] = await Promise.all([
    lockStaff(tx, salonId, [by.staffId], null),
    selectBusyCalendars(tx, salonId, by.staffId, now),
  ])
  return placeCalendar(calendars, asked)
}

/** Stores a calendar and its busy time; appointments at those times stay. */
async function save(call: Call<Member>, row: Omit<NewCalendar, 'staffId'>, looked: Looked) {
  const { tx, salonId, by, now } = call
  const id = await place(call, row)
  if (!(await saveBusyCalendar(tx, salonId, { ...row, id, staffId: by.staffId }, now)))
    throw new Refusal('already-exists')
  await noteTry(tx, salonId, id, 1, nextTryAt(now, 1))
  await noteLook(tx, salonId, id, looked, now)
  const after = { isFile: row.host === null }
  await recordAudit(call, { action: 'busy-calendar-added', subject: 'busy_calendar', subjectId: id, after })
  return { calendars: await selectBusyCalendars(tx, salonId, by.staffId, now) }
}
