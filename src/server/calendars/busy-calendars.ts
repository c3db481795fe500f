import { busySpans } from '#domain/calendars/busy-spans.ts'
import { busyWindow, calendarAddress } from '#domain/calendars/busy-window.ts'
import type * as contracts from '#domain/calendars/contract-busy.ts'
import { placeCalendar } from '#domain/calendars/place-calendar.ts'
import { Refusal, type RefusalCode } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { SignedInCall, UseCase } from '#server/kit/call.ts'
import { isAllowedUrl } from '#server/kit/guarded-request.ts'
import type { Steps } from '#server/kit/http/route.ts'
import { seal } from '#server/kit/seal.ts'
import { lockStaff } from '#server/staff/store.ts'
import { type CalendarParts, readAddress, calendarSeal } from './read-address.ts'
import {
  eraseBusyCalendar,
  type KeptCalendar,
  type Looked,
  noteLook,
  saveBusyCalendar,
  selectBusyCalendars,
} from './store-busy.ts'

/** The calendars that say when one is busy oneself. */
export const listBusyCalendars: UseCase<typeof contracts.listBusyCalendarsContract, SignedInCall> = async (call) => ({
  calendars: await selectBusyCalendars(call.tx, call.salonId, call.by.staffId, call.now),
})

/** Reads a calendar at its address and keeps it: the address sealed, of the events their time alone. */
export function addBusyCalendar(parts: CalendarParts): UseCase<typeof contracts.addBusyCalendarContract, Steps> {
  return async (steps, { body: { id, name, address: typed } }) => {
    const address = calendarAddress(typed)
    if (!isAllowedUrl(address, parts)) throw new Refusal('calendar-address', { field: 'address' })
    const host = new URL(address).host
    const timeZone = await steps.inCall(async (call) => {
      await place(call, { id, name, host })
      return call.timeZone
    })
    const looked = await readAddress(address, null, parts, { now: steps.now, timeZone })
    const refused = refusalOf(looked)
    if (refused) throw new Refusal(refused, { field: 'address' })
    const sealedAddress = await seal(address, calendarSeal, parts.secret)
    const row = { id, name, sealedAddress, host }
    return await steps.inCall(async (call) => await save(call, row, looked))
  }
}

/** Takes the events of a file in as busy time; one of a name that was taken in before stands instead of it. */
export const importBusyCalendar: UseCase<typeof contracts.importBusyCalendarContract, SignedInCall> = async (
  call,
  { body: { id, name, text } },
) => {
  const busy = busySpans(text, busyWindow(call.now, call.timeZone), call.timeZone)
  if (!busy) throw new Refusal('no-calendar', { field: 'text' })
  return await save(call, { id, name, sealedAddress: null, host: null }, { busy, etag: null })
}

/** Forgets a calendar, with its busy time. Refuses 'not-found'. */
export const deleteBusyCalendar: UseCase<typeof contracts.deleteBusyCalendarContract, SignedInCall> = async (
  call,
  { params: { id } },
) => {
  const name = await eraseBusyCalendar(call.tx, call.salonId, call.by.staffId, id)
  if (name === null) throw new Refusal('not-found')
  await recordAudit(call, { action: 'busy-calendar-deleted', subject: 'busy_calendar', subjectId: id })
  return { calendars: await selectBusyCalendars(call.tx, call.salonId, call.by.staffId, call.now) }
}

/** Why an address is not kept, or null. One that cannot be reached now is: salons have patchy internet, and it is asked every hour. */
function refusalOf(looked: Looked): RefusalCode | null {
  if (looked === 'as-before' || !('fault' in looked)) return null
  if (looked.fault === 'time' || looked.fault === 'connection') return null
  if (looked.fault === 'no-calendar') return 'no-calendar'
  if (looked.fault === 'too-large') return 'calendar-too-large'
  return looked.fault === 'address' ? 'calendar-address' : 'calendar-not-reached'
}

/** As which calendar one is kept, and that there is room for it. The member is locked, as by whatever takes up their time. */
async function place({ tx, salonId, by, now }: SignedInCall, asked: Parameters<typeof placeCalendar>[1]) {
  const [, calendars] = await Promise.all([
    lockStaff(tx, salonId, [by.staffId], null),
    selectBusyCalendars(tx, salonId, by.staffId, now),
  ])
  return placeCalendar(calendars, asked)
}

/** Appointments in its time stay. */
async function save(call: SignedInCall, row: Omit<KeptCalendar, 'staffId' | 'etag'>, looked: Looked) {
  const { tx, salonId, by, now } = call
  const id = await place(call, row)
  if (!(await saveBusyCalendar(tx, salonId, { ...row, id, staffId: by.staffId }, now)))
    throw new Refusal('already-exists')
  await noteLook(tx, salonId, id, looked, now)
  const after = { isFile: row.host === null }
  await recordAudit(call, { action: 'busy-calendar-added', subject: 'busy_calendar', subjectId: id, after })
  return { calendars: await selectBusyCalendars(tx, salonId, by.staffId, now) }
}
