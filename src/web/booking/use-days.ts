import { useState } from 'react'
import type { BookingView, Choice } from '#domain/booking/page-view.ts'
import { askedFrom, fortnightOf, shownDay } from '#domain/booking/shown-days.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import { useFree } from './use-free.ts'

/** The days that are shown and what is free on them: the fortnight of the chosen day, until somebody turns to another. */
export function useDays({ page, free: first }: BookingView, choice: Choice) {
  const [turnedTo, turnTo] = useState<LocalDate | null>(null)
  const { serviceIds, staffId } = choice
  const from = askedFrom(first.today, turnedTo ?? choice.date ?? first.today)
  const { free, ...times } = useFree({ salon: page.salon.slug, serviceIds, staffId, from }, first)
  const date = shownDay(free, choice)
  return {
    ...times,
    free,
    date,
    day: free.days.find((day) => day.date === date),
    fortnight: fortnightOf(free, turnedTo ?? date),
    turnTo,
  }
}
