import type { Rule } from './rule.ts'
import { dayOfFields, daysInMonth, fieldsOfDay, firstOfMonth, isLeap, weekdayOfDayNumber } from './moments.ts'

/** The number of steps that may still be taken, for one rule and for the whole calendar. */
export interface Budget {
  take: (steps: number) => void
}

/** Returns a rule with the days that it does not name, taken from its start day (RFC 5545, section 3.3.10). */
export function withDaysOfStart(rule: Rule, startDay: number): Rule {
  const { frequency, months, weekNumbers, yearDays, monthDays, days } = rule
  if (monthDays || yearDays || (days && frequency !== 'DAILY')) return rule
  // A daily rule with certain weekdays is treated as a weekly one, because many weeks can be skipped at once.
  if (days) return isPlainDaily(rule) ? { ...rule, frequency: 'WEEKLY' } : rule
  const { month, date } = fieldsOfDay(startDay)
  const weekday = [{ weekday: weekdayOfDayNumber(startDay), nth: 0 }]
  if (frequency === 'WEEKLY' || (frequency === 'YEARLY' && weekNumbers)) return { ...rule, days: weekday }
  if (frequency === 'MONTHLY') return { ...rule, monthDays: [date] }
  return frequency === 'YEARLY' ? { ...rule, months: months ?? [month], monthDays: [date] } : rule
}

const isPlainDaily = ({ interval, months, weekNumbers, positions }: Rule) =>
  interval === 1 && !months && !weekNumbers && !positions

/** Returns the number of the period (year, month, week or day) that contains a day. */
export function periodOfDay({ frequency, weekStart }: Rule, day: number): number {
  if (frequency === 'WEEKLY') return Math.floor((day + 3 - weekStart) / 7)
  if (frequency !== 'YEARLY' && frequency !== 'MONTHLY') return day
  const { year, month } = fieldsOfDay(day)
  return frequency === 'YEARLY' ? year : year * 12 + month - 1
}

/** Returns the days of a period on which a rule falls, in order. */
export function daysOfPeriod(rule: Rule, period: number, budget: Budget): number[] {
  switch (rule.frequency) {
    case 'YEARLY':
      return (rule.months ?? allMonths).flatMap((month) => daysOfMonth(rule, period, month, budget))
    case 'MONTHLY': {
      const month = (period % 12) + 1
      const isOne = !rule.months || rule.months.includes(month)
      return isOne ? daysOfMonth(rule, Math.floor(period / 12), month, budget) : []
    }
    case 'WEEKLY': {
      const first = period * 7 - 3 + rule.weekStart
      return matchingDays(rule, first, first + 6, budget)
    }
    default:
      return matchingDays(rule, period, period, budget)
  }
}

const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

function daysOfMonth(rule: Rule, year: number, month: number, budget: Budget): number[] {
  const first = firstOfMonth(year, month)
  const length = daysInMonth(year, month)
  const { monthDays } = rule
  if (!monthDays || monthDays.length > 3) return matchingDays(rule, first, first + length - 1, budget)
  const days = new Set(monthDays.map((date) => first + (date > 0 ? date - 1 : length + date)))
  const inside = [...days].filter((day) => day >= first && day < first + length).sort((a, b) => a - b)
  return inside.filter((day) => matchingDays(rule, day, day, budget).length > 0)
}

function matchingDays(rule: Rule, from: number, to: number, budget: Budget): number[] {
  budget.take(to - from + 1)
  const days: number[] = []
  for (let day = from; day <= to; day++) if (isRuleDay(rule, day)) days.push(day)
  return days
}

/** Returns whether a rule names a day, independent of the day's period. */
export function isRuleDay(rule: Rule, day: number): boolean {
  const { days, months, monthDays, yearDays, weekNumbers } = rule
  const weekday = weekdayOfDayNumber(day)
  if (days && !days.some((one) => one.weekday === weekday)) return false
  const isOfAny = !months && !monthDays && !yearDays && !weekNumbers
  if (isOfAny && (!days || !days.some(({ nth }) => nth !== 0))) return true
  const { year, month, date } = fieldsOfDay(day)
  if (months && !months.includes(month)) return false
  const inMonth = daysInMonth(year, month)
  if (monthDays && !monthDays.includes(date) && !monthDays.includes(date - inMonth - 1)) return false
  const yearDay = day - firstOfMonth(year, 1) + 1
  const inYear = isLeap(year) ? 366 : 365
  if (yearDays && !yearDays.includes(yearDay) && !yearDays.includes(yearDay - inYear - 1)) return false
  if (weekNumbers && !hasWeekNumber(rule, weekNumbers, day)) return false
  if (!days) return true
  const ofMonth = rule.frequency === 'MONTHLY' || months !== null
  const [at, length] = ofMonth ? [date, inMonth] : [yearDay, inYear]
  return days.some((one) => one.weekday === weekday && isNth(rule, one.nth, at, length))
}

/**
 * Returns whether a weekday is the nth of its month or year. Other periods have no nth weekday and ignore the number.
 */
function isNth({ frequency, weekNumbers }: Rule, nth: number, at: number, length: number): boolean {
  if (nth === 0 || weekNumbers || (frequency !== 'MONTHLY' && frequency !== 'YEARLY')) return true
  return nth > 0 ? Math.ceil(at / 7) === nth : Math.ceil((length - at + 1) / 7) === -nth
}

/**
 * Returns whether a day's week number (ISO 8601, with the rule’s own first day) is listed, counted from the start or
 * the end of its year.
 */
function hasWeekNumber({ weekStart }: Rule, numbers: readonly number[], day: number): boolean {
  const middle = day - ((weekdayOfDayNumber(day) - weekStart + 7) % 7) + 3
  const { year } = fieldsOfDay(middle)
  const weeksBefore = (fromDay: number) => Math.floor((middle - fromDay) / 7)
  const number = weeksBefore(dayOfFields(year, 1, 1)!) + 1
  const last = Math.floor((dayOfFields(year, 12, 31)! - middle) / 7)
  return numbers.includes(number) || numbers.includes(-1 - last)
}
