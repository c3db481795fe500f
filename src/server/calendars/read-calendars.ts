import { today } from '#domain/kit/local-time.ts'
import { startOfDay } from '#domain/kit/time.ts'
import { type Caller, type House, inCall } from '#server/kit/call.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import { unseal } from '#server/kit/seal.ts'
import { lockStaff } from '#server/staff/store.ts'
import { type CalendarParts, readAddress, calendarSeal } from './read-address.ts'
import { type KeptCalendar, noteLook, selectReadCalendars, selectSalonsWithCalendars } from './store-busy.ts'

/** How many addresses are asked at once. */
const atOnce = 8

/**
 * Job, every hour: looks at each calendar that somebody gave the address of. What was added there takes time here, what was
 * removed no longer does; one that does not answer keeps what it said last.
 */
export function readCalendars(parts: House & CalendarParts) {
  return async (): Promise<void> => {
    await inEachSalon(parts, selectSalonsWithCalendars, async (caller) => {
      const deed = { method: 'GET', topics: [] } as const
      const calendars = await inCall(parts, caller, deed, async ({ tx, salonId, now, timeZone }) =>
        // Once a day one is read that has not changed: what repeats in it goes on a day longer.
        selectReadCalendars(tx, salonId, startOfDay(today(now, timeZone), timeZone)),
      )
      for (let at = 0; at < calendars.length; at += atOnce)
        await Promise.all(calendars.slice(at, at + atOnce).map((one) => readOne(parts, caller, one)))
    })
  }
}

async function readOne(parts: House & CalendarParts, caller: Caller, calendar: KeptCalendar): Promise<void> {
  const { id, staffId, sealedAddress, etag } = calendar
  const address = sealedAddress && (await unseal(sealedAddress, calendarSeal, parts.secret))
  const when = { now: parts.clock(), timeZone: caller.timeZone }
  const looked = address ? await readAddress(address, etag, parts, when) : ({ fault: 'address' } as const)
  const topics = looked === 'as-before' ? [] : (['staff'] as const)
  await inCall(parts, caller, { method: 'POST', topics }, async ({ tx, salonId, now }) => {
    await lockStaff(tx, salonId, [staffId], null)
    await noteLook(tx, salonId, id, looked, now)
  })
}
