import { nextTryAt } from '#domain/calendars/next-try.ts'
import { today } from '#domain/kit/local-time.ts'
import { startOfDay } from '#domain/kit/time.ts'
import { type Caller, type House, inCall } from '#server/kit/call.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import { unseal } from '#server/kit/seal.ts'
import { lockStaff } from '#server/staff/store.ts'
import { type CalendarParts, readAddress, calendarSeal } from './read-address.ts'
import { type KeptCalendar, noteLook, noteTry, selectDueCalendars, selectSalonsWithCalendars } from './store-busy.ts'

/** How many addresses are asked at once. */
const atOnce = 8

/**
 * Job, every hour: looks at each calendar that somebody gave the address of. What was added there takes time here, what was
 * removed no longer does; one that does not answer, or cannot be read, keeps what it said last, says so, and is tried less and
 * less often.
 */
export function readCalendars(parts: House & CalendarParts) {
  return async (): Promise<void> => {
    await inEachSalon(parts, selectSalonsWithCalendars, async (caller) => {
      const deed = { method: 'GET', topics: [] } as const
      const calendars = await inCall(parts, caller, deed, async ({ tx, salonId, now, timeZone }) =>
        // Once a day one is read that has not changed: what repeats in it goes on a day longer.
        selectDueCalendars(tx, salonId, { since: startOfDay(today(now, timeZone), timeZone), now }),
      )
      const failed: unknown[] = []
      for (let at = 0; at < calendars.length; at += atOnce) {
        const looks = calendars.slice(at, at + atOnce).map((one) => readOne(parts, caller, one))
        for (const look of await Promise.allSettled(looks)) if (look.status === 'rejected') failed.push(look.reason)
      }
      if (failed.length > 0) throw failed[0]
    })
  }
}

async function readOne(parts: House & CalendarParts, caller: Caller, calendar: KeptCalendar): Promise<void> {
  const { id, staffId, sealedAddress, etag } = calendar
  const failures = calendar.failures + 1
  // Before anything is read: should the process end over it, the next one does not begin with it again.
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
