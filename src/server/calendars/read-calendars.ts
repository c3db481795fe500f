import { nextTryAt } from '#domain/calendars/next-try.ts'
import { today } from '#domain/kit/local-time.ts'
import { startOfDay } from '#domain/kit/time.ts'
import { type Call, type Caller, type Context, inCall } from '#server/kit/call.ts'
import { eachApart } from '#server/kit/each-fairly.ts'
import { eachInTurn } from '#server/kit/each-in-turn.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import { unseal } from '#server/kit/seal.ts'
import { lockStaff } from '#server/staff/store.ts'
import { type CalendarParts, readAddress, calendarSeal } from './read-address.ts'
import { type KeptCalendar, noteLook, noteTry, selectDueCalendars, selectSalonsWithCalendars } from './store-busy.ts'

const places = {
  answering: { atOnce: 8, ofOneKey: 2 },
  failing: { atOnce: 4, ofOneKey: 1 },
  keyOf: ({ caller }: DueCalendar) => caller.salonId,
}

/**
 * Job that runs every hour and reads each calendar that has an address: added events block time here, removed events
 * free it. A calendar that does not answer or cannot be read keeps its last busy times, shows the reason, and is tried
 * less and less often. Salons take turns, so the silent calendars of one salon delay no other.
 */
export function readCalendars(parts: Context & CalendarParts) {
  return async (): Promise<void> => {
    const due: DueCalendar[] = []
    const collect = async () =>
      await inEachSalon(parts, selectSalonsWithCalendars, async (caller) => {
        const calendars = await inCall(parts, caller, { method: 'GET', topics: [] }, selectDue)
        due.push(...calendars.map((calendar) => ({ caller, calendar })))
      })
    await eachInTurn([collect, async () => await readAll(parts, due)], async (step) => await step())
  }
}

interface DueCalendar {
  caller: Caller
  calendar: KeptCalendar
}

/**
 * Returns the calendars that are due. An unchanged calendar is still read once a day, because its repeating events
 * extend by a day.
 */
const selectDue = async ({ tx, salonId, now, timeZone }: Call) =>
  await selectDueCalendars(tx, salonId, { since: startOfDay(today(now, timeZone), timeZone), now })

async function readAll(parts: Context & CalendarParts, due: readonly DueCalendar[]): Promise<void> {
  const read = async ({ caller, calendar }: DueCalendar) => await readOne(parts, caller, calendar)
  const answering = due.filter(({ calendar }) => calendar.failures === 0)
  const failing = due.filter(({ calendar }) => calendar.failures > 0)
  await eachApart({ answering, failing }, places, read)
}

async function readOne(parts: Context & CalendarParts, caller: Caller, calendar: KeptCalendar): Promise<void> {
  const { id, staffId, sealedAddress, etag } = calendar
  const failures = calendar.failures + 1
  // Recorded before anything is read: if a calendar crashes the process, the next one doesn't start with it again.
  await inCall(parts, caller, { method: 'POST', topics: [] }, async ({ tx, salonId, now }) => {
    await noteTry(tx, salonId, id, failures, nextTryAt(now, failures))
  })
  const address = sealedAddress && (await unseal(sealedAddress, calendarSeal, parts.secret))
  const looking = { salonId: caller.salonId, isUrgent: false, now: parts.clock(), timeZone: caller.timeZone }
  const looked = address ? await readAddress(address, etag, parts, looking) : ({ fault: 'address' } as const)
  const topics = looked === 'as-before' ? [] : (['staff'] as const)
  await inCall(parts, caller, { method: 'POST', topics }, async ({ tx, salonId, now }) => {
    await lockStaff(tx, salonId, [staffId], null)
    await noteLook(tx, salonId, id, looked, now)
  })
}
