import { addDays, addMinutes, type Instant, type LocalDate, type TimeZone } from '#domain/kit/dates.ts'
import { localTimeOf, today } from '#domain/kit/local-time.ts'
import { instantAt, startOfDay } from '#domain/kit/time.ts'
import { quietUntil } from './quiet-hours.ts'
import type { MessageRule } from './rule.ts'

/** Visits of which to remind: that begin within a time, and were made before a moment. */
export interface RemindingWindow {
  from: Instant
  before: Instant
  /** A visit made later was agreed after its reminder was due. null: that many hours before each visit. */
  madeBefore: Instant | null
}

/**
 * Returns the visits that a rule reminds of now: those that are due and have not begun. A reminder on the day
 * before is sent only between 08:00 and 20:00 of the salon.
 */
export function remindingWindows(
  rule: Pick<MessageRule, 'kind' | 'atTime' | 'hoursBefore'>,
  now: Instant,
  zone: TimeZone,
): RemindingWindow[] {
  if (rule.kind === 'reminder-soon')
    return [{ from: now, before: addMinutes(now, rule.hoursBefore * 60), madeBefore: null }]
  if (rule.kind !== 'reminder' || isQuiet(now, zone)) return []
  const day = today(now, zone)
  const [tomorrow, after] = [startOfDay(addDays(day, 1), zone), startOfDay(addDays(day, 2), zone)]
  const moment = (date: LocalDate) => instantAt(date, rule.atTime, zone)
  const ofToday = { from: now, before: tomorrow, madeBefore: moment(addDays(day, -1)) }
  const ofTomorrow = { from: tomorrow, before: after, madeBefore: moment(day) }
  return now >= ofTomorrow.madeBefore ? [ofToday, ofTomorrow] : [ofToday]
}

/** Hours at which no one is reminded of tomorrow, or advertised to. */
const isQuiet = (now: Instant, zone: TimeZone) => quietUntil('birthday', now, zone) !== null

/** The time from which customers are greeted, on the salon's clock. */
const greetingFrom = '09:00'

/** Returns whether greetings are sent now. */
export function isGreetingTime(now: Instant, zone: TimeZone): boolean {
  return localTimeOf(now, zone) >= greetingFrom && !isQuiet(now, zone)
}

/** Returns today's birthdays, as month and day; in a year without 29 February, those of the 29th are on the 28th. */
export function birthdaysOn(now: Instant, zone: TimeZone): { year: string; days: string[] } {
  const day = today(now, zone)
  const [year, own] = [day.slice(0, 4), day.slice(5)]
  const isLast = own === '02-28' && addDays(day, 1).slice(5) !== '02-29'
  return { year, days: isLast ? [own, '02-29'] : [own] }
}

/**
 * The days after the due moment on which a customer is still invited to come back; not later, and not for moments
 * before the message was turned on.
 */
const invitingDays = 3

/** Returns the span of the last visits whose customers are invited to come back today. */
export function comeBackWindow(
  { weeksAfter }: Pick<MessageRule, 'weeksAfter'>,
  now: Instant,
  zone: TimeZone,
): { from: Instant; before: Instant } {
  const last = addDays(today(now, zone), -7 * weeksAfter)
  return { from: startOfDay(addDays(last, 1 - invitingDays), zone), before: startOfDay(addDays(last, 1), zone) }
}
