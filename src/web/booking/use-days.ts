import { useState } from 'react'
import type { Choice, FreeTimes } from '#domain/booking/page-view.ts'
import { askedFrom, firstFreeDays, fortnightOf, shownDay } from '#domain/booking/shown-days.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import { useFree } from './use-free.ts'

interface AskedDays {
  /** Identifies the request, apart from its days. */
  about: string
  date: Choice['date']
  /** The data that the page was rendered with. */
  first: FreeTimes
  read: (from: LocalDate) => Promise<FreeTimes>
}

/** Returns the shown days and their free times: the fortnight of the chosen day, until the visitor turns to another. */
export function useDays({ about, date: chosen, first, read }: AskedDays) {
  const [turnedTo, turnTo] = useState<LocalDate | null>(null)
  const from = askedFrom(first.today, turnedTo ?? chosen ?? first.today)
  const isAny = turnedTo === null && chosen === null
  const readDays = isAny ? async (day: LocalDate) => await firstFreeDays(read, day) : read
  const { free, ...times } = useFree({ about, from, isAny, read: readDays }, first)
  const date = shownDay(free, { date: chosen })
  return {
    ...times,
    free,
    date,
    day: free.days.find((day) => day.date === date),
    fortnight: fortnightOf(free, turnedTo ?? date),
    turnTo,
  }
}
