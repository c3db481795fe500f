import { type Moment, readMoment } from './moments.ts'
import { utcClock } from './clocks.ts'

const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/**
 * A weekday from 0 (Monday) to 6 (Sunday). `nth` counts it within the month or year, from the end if negative; 0 means
 * every one.
 */
export interface RuleDay {
  weekday: number
  nth: number
}

/**
 * A rule of repetition (RFC 5545, section 3.3.10). Its lists are sorted, without duplicates, and null if they are
 * missing.
 */
export interface Rule {
  frequency: Frequency
  interval: number
  count: number | null
  until: Moment | null
  months: number[] | null
  weekNumbers: number[] | null
  yearDays: number[] | null
  monthDays: number[] | null
  days: RuleDay[] | null
  hours: number[] | null
  minutes: number[] | null
  seconds: number[] | null
  positions: number[] | null
  /** The first day of the week, from 0 (Monday) to 6 (Sunday). */
  weekStart: number
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Reads a rule; returns null if any part cannot be understood, because half a rule would give wrong dates. */
export function readRule(text: string): Rule | null {
  if (text.length > 100_000) return null
  const parts = new Map<string, string>()
  for (const part of text.toUpperCase().split(';')) {
    const [, name, value] = /^\s*([A-Z-]+)\s*=(.*)$/.exec(part) ?? []
    if (name !== undefined && value !== undefined) parts.set(name, value.trim())
    else if (part.trim() !== '') return null
  }
  try {
    return ruleOf(parts)
  } catch (error) {
    if (error instanceof NoRule) return null
    throw error
  }
}

class NoRule extends Error {}

function ruleOf(parts: ReadonlyMap<string, string>): Rule {
  const given = (name: string) => parts.get(name) || null
  const frequency = frequencies.find((one) => one === given('FREQ'))
  const calendar = given('RSCALE')
  const skip = given('SKIP')
  if (!frequency || (calendar && calendar !== 'GREGORIAN') || (skip && skip !== 'OMIT')) throw new NoRule()
  const numbers = (name: string, least: number, most: number) => numbersIn(given(name), least, most)
  const start = given('WKST')
  const weekStart = start ? weekdays.indexOf(start) : 0
  if (weekStart < 0) throw new NoRule()
  return {
    frequency,
    interval: given('INTERVAL') ? wholeNumber(given('INTERVAL')!, 1, 1e9) : 1,
    count: given('COUNT') ? wholeNumber(given('COUNT')!, 1, 1e12) : null,
    until: untilOf(given('UNTIL')),
    months: numbers('BYMONTH', 1, 12),
    weekNumbers: numbers('BYWEEKNO', -53, 53),
    yearDays: numbers('BYYEARDAY', -366, 366),
    monthDays: numbers('BYMONTHDAY', -31, 31),
    days: daysIn(given('BYDAY')),
    hours: numbers('BYHOUR', 0, 23),
    minutes: numbers('BYMINUTE', 0, 59),
    seconds: numbers('BYSECOND', 0, 60)?.filter((second) => second < 60) ?? null,
    positions: numbers('BYSETPOS', -366, 366),
    weekStart,
  }
}

function untilOf(text: string | null): Moment | null {
  if (text === null) return null
  const until = readMoment(text, { named: null, utc: utcClock })
  if (!until) throw new NoRule()
  return until
}

function numbersIn(text: string | null, least: number, most: number): number[] | null {
  if (text === null) return null
  const numbers = new Set(text.split(',').map((part) => wholeNumber(part, least, most)))
  if (least < 0 && numbers.has(0)) throw new NoRule()
  return [...numbers].sort((a, b) => a - b)
}

function wholeNumber(text: string, least: number, most: number): number {
  const value = /^\s*[+-]?\d{1,13}\s*$/.test(text) ? Number(text) : NaN
  if (!(value >= least && value <= most)) throw new NoRule()
  return value
}

function daysIn(text: string | null): RuleDay[] | null {
  if (text === null) return null
  const days = new Map<string, RuleDay>()
  for (const part of text.split(',')) {
    const [, nth, name] = /^\s*([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)\s*$/.exec(part) ?? []
    if (name === undefined || nth === '0' || Math.abs(Number(nth ?? 0)) > 53) throw new NoRule()
    const day = { weekday: weekdays.indexOf(name), nth: Number(nth ?? 0) }
    days.set(`${day.nth} ${day.weekday}`, day)
  }
  return [...days.values()]
}
