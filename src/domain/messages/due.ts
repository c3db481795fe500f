import { birthdaysOf } from '#domain/customers/birthday.ts'
import { addDays, addMinutes, type Instant, type LocalDate, type TimeZone } from '#domain/kit/dates.ts'
import { localTimeOf, today } from '#domain/kit/local-time.ts'
import { instantAt, startOfDay } from '#domain/kit/time.ts'
import { quietUntil } from './quiet-hours.ts'
import type { MessageRule } from './rule.ts'

/** A window of visits to send reminders for: they begin within it, and were booked before a moment. */
export interface RemindingWindow {
  from: Instant
  before: Instant
  /**
   * The moment before which a visit must have been booked; a visit booked later was agreed after its reminder was due.
   * null for reminders some hours before each visit.
   */
  madeBefore: Instant | null
}

/**
 * Returns the windows of visits that a rule sends reminders for now: visits whose reminder is due and that have
 * not begun. A reminder on the day before is sent only between 08:00 and 20:00 of the salon.
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

/** Returns whether it is an hour at which no promotions or reminders of the day before are sent. */
const isQuiet = (now: Instant, zone: TimeZone) => quietUntil('birthday', now, zone) !== null

/** The time on the salon's clock from which greetings are sent. */
const greetingFrom = '09:00'

/** Returns whether greetings are sent now. */
export function isGreetingTime(now: Instant, zone: TimeZone): boolean {
  return localTimeOf(now, zone) >= greetingFrom && !isQuiet(now, zone)
}

/**
 * Returns the dates whose birthdays are celebrated today, as month and day; in a year without 29 February, the
 * birthdays of that day are on the 28th.
 */
export function birthdaysOn(now: Instant, zone: TimeZone): { year: string; days: string[] } {
  const day = today(now, zone)
  return { year: day.slice(0, 4), days: birthdaysOf(day) }
}

/**
 * The number of days after the due moment within which a customer is still invited to come back. Moments before the
 * message was turned on do not count.
 */
const invitingDays = 3

/** Returns the span of last visits whose customers are invited to come back today. */
export function comeBackWindow(
  { weeksAfter }: Pick<MessageRule, 'weeksAfter'>,
  now: Instant,
  zone: TimeZone,
): { from: Instant; before: Instant } {
  const last = addDays(today(now, zone), -7 * weeksAfter)
  return { from: startOfDay(addDays(last, 1 - invitingDays), zone), before: startOfDay(addDays(last, 1), zone) }
}
