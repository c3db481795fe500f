import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { BookingValues } from './booking-values.ts'
import { type FreeTime, type FreeTimes, useFreeTimes } from './use-free-times.ts'

/** The free times of the form's day, and how one of them is chosen. */
export interface OfferedTimes {
  /** As `useFreeTimes` returns them. */
  free: FreeTimes | null | undefined
  choose: (to: FreeTime) => void
}

/**
 * Returns the free times of the form's day, for chips and list. If no member is chosen yet, a time also chooses
 * the one whose turn it is. A member who came with a time counts as not chosen: the times of the others stay, and
 * nothing moves under the finger.
 */
export function useOfferedTimes(
  form: UseFormReturnType<BookingValues>,
  appointmentId: string | undefined,
): OfferedTimes {
  const { staffId } = form.values
  const [withTime, setWithTime] = useState('')
  const isAnyone = staffId === '' || staffId === withTime
  const free = useFreeTimes({ ...form.values, ...(isAnyone && { staffId: '' }) }, appointmentId)
  const choose = (to: FreeTime) => {
    if (isAnyone) setWithTime(to.staffId)
    form.setValues({ date: to.date, time: to.time, ...(isAnyone && { staffId: to.staffId }) })
    for (const field of ['date', 'time', 'staffId']) form.clearFieldError(field)
  }
  return { free, choose }
}
