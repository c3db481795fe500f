import { useState } from 'react'
import { lineList } from '#domain/appointments/contract.ts'
import { checkRepeatContract, maxRepeats } from '#domain/appointments/repeat/contract-repeat.ts'
import { isLocalDate, isLocalTime, type LocalDate } from '#domain/kit/dates.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { refresh, useRead } from '#web/kit/query.ts'
import { type BookingValues, chosenLines, needsLines } from '#web/appointments/form/booking-values.ts'
import { numberWithin, type RepeatChoice, type RepeatRow, repeatRows } from './repeat-rows.ts'

export type Repeat = ReturnType<typeof useRepeat>

/**
 * Returns the repeat of a new appointment: how often it occurs, each date with its conflicts, and which dates are
 * wanted.
 */
export function useRepeat(values: BookingValues) {
  const { staffId, serviceIds, date, time } = values
  const [isOn, setOn] = useState(false)
  const [everyWeeks, setEveryWeeks] = useState('1')
  const [count, setCount] = useState('4')
  const [decided, setDecided] = useState<{ about: string; choices: Record<LocalDate, RepeatChoice> }>(nothing)
  const [weeks, dates] = [numberWithin(everyWeeks, 1, 52), numberWithin(count, 2, maxRepeats)]
  const lines = chosenLines(values)
  const hasMembers = lines.length > 0 && lines.every((line) => line.staffId !== '')
  const isAsked = isOn && hasMembers && isLocalDate(date) && isLocalTime(time) && weeks && dates
  const services = needsLines(values) ? { lines: lineList(lines) } : { staffId, serviceIds: serviceIds.join() }
  const query = { ...services, date, time, everyWeeks: weeks ?? 1, count: dates ?? 2 }
  const read = useRead(checkRepeatContract, { query }, { enabled: Boolean(isAsked) })
  // A decision applies only to the services, member, time and interval for which it was made.
  const about = [lineList(lines), date, time, everyWeeks].join('|')
  const choices = decided.about === about ? decided.choices : {}
  const rows = isAsked && read.data ? repeatRows(read.data.dates, choices) : null
  const decide = (day: LocalDate, choice: RepeatChoice) =>
    setDecided({ about, choices: { ...choices, [day]: { ...choices[day], refused: undefined, ...choice } } })
  return {
    isOn,
    setOn,
    everyWeeks,
    setEveryWeeks,
    count,
    setCount,
    /** The problems with the two numbers. */
    problems: {
      everyWeeks: weeks === null ? 'Enter 1 to 52.' : null,
      count: dates === null ? `Enter 2 to ${maxRepeats}.` : null,
    },
    read,
    /** The rows; null while something is missing or the response is being loaded. */
    rows,
    chosen: (rows ?? []).filter((row) => row.chosen),
    decide,
    /** Shows a refusal at the date that it names; returns whether it names one. */
    refuseDate(refusal: unknown): boolean {
      const row = rowNamedBy(refusal, rows ?? [])
      if (!row || !(refusal instanceof ApiRefusal)) return false
      decide(row.date, { refused: refusal.message })
      void refresh(['appointments'])
      return true
    },
  }
}

const nothing = { about: '', choices: {} }

function rowNamedBy(refusal: unknown, rows: readonly RepeatRow[]): RepeatRow | undefined {
  if (!(refusal instanceof ApiRefusal) || !refusal.params) return undefined
  const { date, time } = refusal.params
  return rows.find(({ chosen, at }) => chosen && at.date === date && at.time === time)
}
