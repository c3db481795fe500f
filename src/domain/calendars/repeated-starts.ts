import type ICAL from 'ical.js'
import type { TimeSpan } from '#domain/appointments/availability/working-time.ts'

/*
 * A rule of repetition comes from somebody's file: it may be made to never end. What is more often than daily, or of parts
 * that calendars do not write, is not followed; and each search for the next time takes a number of steps at most.
 */
const followed = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
const notFollowed = ['BYSECOND', 'BYMINUTE', 'BYHOUR', 'BYYEARDAY', 'BYWEEKNO']
const mostInterval = 1000
const mostSteps = 3000

/** How many steps may still be taken for all rules of a calendar together. */
export interface Budget {
  steps: number
}

class TooManySteps extends Error {}

/** When an event begins again, on its own clock, after it began first and until a span is over. */
export function repeatedStarts(event: ICAL.Component, { fromMin, toMin }: TimeSpan, budget: Budget): ICAL.Time[] {
  const rules = event.getAllProperties('rrule').map((one) => one.getFirstValue() as ICAL.Recur)
  const first = event.getFirstPropertyValue('dtstart') as ICAL.Time
  return rules
    .filter(mayBeFollowed)
    .flatMap((rule) => startsOfRule(rule, broughtNear(first, rule, fromMin), toMin, budget))
}

function mayBeFollowed({ freq, interval, parts }: ICAL.Recur): boolean {
  const hasOdd = notFollowed.some((part) => part in parts)
  return followed.has(freq) && interval >= 1 && interval <= mostInterval && !hasOdd
}

function startsOfRule(rule: ICAL.Recur, first: ICAL.Time, toMin: number, budget: Budget): ICAL.Time[] {
  const starts: ICAL.Time[] = []
  // Two days more than the span: the clock of the event may be any.
  const lastSec = (toMin + 2 * 1440) * 60
  try {
    const search = stepsLimited(rule.iterator(first), budget)
    for (;;) {
      const next = search.next() as ICAL.Time | null
      if (!next || next.toUnixTime() > lastSec) break
      starts.push(next.clone())
    }
  } catch (error) {
    // The library refuses rules that contradict themselves: the event is where it began.
    if (!(error instanceof Error)) throw error
  }
  return starts
}

/** The search asks of each candidate whether it fits: there the steps are counted. */
function stepsLimited(iterator: ICAL.RecurIterator, budget: Budget): ICAL.RecurIterator {
  let steps = Math.min(mostSteps, budget.steps)
  const fits = iterator.check_contracting_rules.bind(iterator)
  iterator.check_contracting_rules = () => {
    steps -= 1
    budget.steps -= 1
    if (steps < 0) throw new TooManySteps()
    return fits()
  }
  return iterator
}

/**
 * A first time that lies shortly before a span, where the rule goes on by days or weeks without counting: years of times
 * that are over need not be gone through. Moved by whole weeks of its interval, it falls on the same ones.
 */
function broughtNear(first: ICAL.Time, { freq, interval, count }: ICAL.Recur, fromMin: number): ICAL.Time {
  if (count || (freq !== 'DAILY' && freq !== 'WEEKLY')) return first
  const days = Math.floor((fromMin / 60 - first.toUnixTime() / 3600) / 24)
  const weeks = Math.floor(days / 7 / interval) * interval - 5 * interval
  if (weeks <= 0) return first
  const near = first.clone()
  near.adjust(weeks * 7, 0, 0, 0)
  return near
}
