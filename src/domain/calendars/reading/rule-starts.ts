import { type Moment, secPerDay } from './moments.ts'
import type { Rule } from './rule.ts'
import { type Budget, daysOfPeriod, isRuleDay, periodOfDay, withDaysOfStart } from './rule-days.ts'

/** The span in which the starts of a rule are searched, in seconds on the rule's clock, both ends included. */
export interface WallSpan {
  fromSec: number
  toSec: number
}

/**
 * Returns the starts of a rule that begins at a moment, on that moment's clock, in order. The first start is not always
 * in the result, but it counts for COUNT (RFC 5545). The caller, who knows the clock, applies UNTIL. Starts before the
 * span are skipped by arithmetic; if they have to be counted one by one, each takes a step from the budget.
 */
export function ruleStarts(given: Rule, start: Moment, { fromSec, toSec }: WallSpan, budget: Budget): number[] {
  if (start.wallSec > toSec) return []
  const rule = withDaysOfStart(
    start.isDay ? { ...given, hours: null, minutes: null, seconds: null } : given,
    dayAt(start.wallSec),
  )
  const sub = unitSec[rule.frequency as 'HOURLY']
  return sub === undefined
    ? startsByDays(rule, start, { fromSec, toSec }, budget)
    : startsWithinDays(rule, start, { fromSec, toSec }, sub, budget)
}

const dayAt = (wallSec: number) => Math.floor(wallSec / secPerDay)
const unitSec = { HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 }

function startsByDays(rule: Rule, start: Moment, { fromSec, toSec }: WallSpan, budget: Budget): number[] {
  const { interval, count } = rule
  const times = timesOfDay(rule, start, budget)
  const first = periodOfDay(rule, dayAt(start.wallSec))
  const last = periodOfDay(rule, dayAt(toSec))
  const nth = (period: number) => Math.floor((period - first) / interval)
  // Begin one period earlier, because a week may begin before the span and reach into it.
  const near = Math.max(0, nth(periodOfDay(rule, dayAt(Math.max(fromSec, start.wallSec)))) - 1)
  const found: number[] = []
  let left = count ?? Infinity
  let step = count === null ? near : 0
  const each = perPeriod(rule, times.length)
  if (first + step * interval > last) return []
  for (; first + step * interval <= last && left > 0; step++) {
    budget.take(1)
    if (step === 1 && each !== null && near > 1) {
      // Each period has the same number of starts, so those before the span are counted at once.
      left -= each * (near - 1)
      step = near
      if (left <= 0) break
    }
    const ofPeriod = positioned(rule, timesOn(daysOfPeriod(rule, first + step * interval, budget), times, budget))
    const from = step === 0 ? ofPeriod.filter((sec) => sec >= start.wallSec) : ofPeriod
    if (step === 0 && from[0] !== start.wallSec) left -= 1
    for (const sec of from) {
      if (left <= 0) break
      left -= 1
      if (sec >= fromSec && sec <= toSec && sec >= start.wallSec) found.push(sec)
    }
  }
  return found
}

/** Returns the number of starts in each whole period if all periods have the same number; otherwise null. */
function perPeriod(rule: Rule, times: number): number | null {
  const { frequency, months, weekNumbers, yearDays, monthDays, days, positions } = rule
  if (months || weekNumbers || yearDays || monthDays || positions) return null
  if (frequency === 'DAILY') return days ? null : times
  return frequency === 'WEEKLY' ? new Set(days!.map(({ weekday }) => weekday)).size * times : null
}

/** Returns the times of day that a rule names, in seconds from midnight, in order. */
function timesOfDay({ hours, minutes, seconds }: Rule, { wallSec, isDay }: Moment, budget: Budget): number[] {
  if (isDay) return [0]
  const sec = wallSec - dayAt(wallSec) * secPerDay
  const [hour, minute, second] = [Math.floor(sec / 3600), Math.floor(sec / 60) % 60, sec % 60]
  budget.take((hours?.length ?? 1) * (minutes?.length ?? 1) * (seconds?.length ?? 1))
  return (hours ?? [hour]).flatMap((h) =>
    (minutes ?? [minute]).flatMap((m) => (seconds ?? [second]).map((s) => h * 3600 + m * 60 + s)),
  )
}

function timesOn(days: readonly number[], times: readonly number[], budget: Budget): number[] {
  if (times.length === 1) return days.map((day) => day * secPerDay + times[0]!)
  budget.take(days.length * times.length)
  return days.flatMap((day) => times.map((sec) => day * secPerDay + sec))
}

/** Returns the times of a period that are at the positions that the rule names. */
function positioned({ positions }: Rule, times: number[]): number[] {
  if (!positions) return times
  const at = new Set(positions.map((position) => (position > 0 ? position - 1 : times.length + position)))
  return times.filter((_, index) => at.has(index))
}

/** Returns the starts of a rule that repeats within a day: every hour, minute or second of each day that it names. */
function startsWithinDays(
  rule: Rule,
  start: Moment,
  { fromSec, toSec }: WallSpan,
  unit: number,
  budget: Budget,
): number[] {
  const first = Math.floor(start.wallSec / unit)
  const isPlain =
    !rule.months && !rule.weekNumbers && !rule.yearDays && !rule.monthDays && !rule.days && !rule.positions
  const isSimple = isPlain && !rule.hours && !rule.minutes && !rule.seconds
  const untilSec =
    isSimple && rule.count ? Math.min(toSec, start.wallSec + (rule.count - 1) * rule.interval * unit) : toSec
  const counts = rule.count !== null && !isSimple
  const beginSec = counts ? start.wallSec : Math.max(fromSec, start.wallSec)
  const found: number[] = []
  let left = counts ? rule.count! : Infinity
  let isFirst = true
  const next = (index: number) => first + Math.ceil((index - first) / rule.interval) * rule.interval
  for (let index = next(Math.floor(beginSec / unit)); index * unit <= untilSec && left > 0;) {
    budget.take(1)
    const beyondSec = passedOver(rule, index * unit, unit)
    if (beyondSec !== null) {
      index = next(beyondSec / unit)
      continue
    }
    for (const sec of positioned(rule, timesOfUnit(rule, index, unit, start, budget))) {
      if (sec < start.wallSec || left <= 0) continue
      if (isFirst && sec !== start.wallSec) left -= 1
      isFirst = false
      left -= 1
      if (sec >= fromSec && sec <= untilSec && left >= 0) found.push(sec)
    }
    index += rule.interval
  }
  return found
}

/**
 * Returns the end of the day, hour or minute that the rule excludes at a time; null if the rule may include the time.
 */
function passedOver(rule: Rule, sec: number, unit: number): number | null {
  const { hours, minutes } = rule
  const day = dayAt(sec)
  if (!isRuleDay(rule, day)) return (day + 1) * secPerDay
  const hour = Math.floor(sec / 3600)
  if (hours && !hours.includes(hour - day * 24)) return (hour + 1) * 3600
  const minute = Math.floor(sec / 60)
  return unit <= 60 && minutes && !minutes.includes(minute - hour * 60) ? (minute + 1) * 60 : null
}

function timesOfUnit({ minutes, seconds }: Rule, index: number, unit: number, start: Moment, budget: Budget): number[] {
  const sec = index * unit
  const minute = Math.floor(sec / 60)
  if (unit === 1) return !seconds || seconds.includes(sec - minute * 60) ? [sec] : []
  const hourSec = Math.floor(sec / 3600) * 3600
  const startSec = start.wallSec - dayAt(start.wallSec) * secPerDay
  const ofHour = unit === 60 ? [minute - hourSec / 60] : (minutes ?? [Math.floor(startSec / 60) % 60])
  const ofMinute = seconds ?? [startSec % 60]
  budget.take(ofHour.length * ofMinute.length)
  return ofHour.flatMap((m) => ofMinute.map((s) => hourSec + m * 60 + s))
}
