import { NativeSelect } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { isLocalTime, timeOfMinute } from '#domain/kit/dates.ts'

interface TimeFieldProps extends Omit<ComponentProps<typeof NativeSelect>, 'data'> {
  label?: ReactNode
  /** The time there is, should it lie beside the quarters of an hour. */
  value?: string
  /** Midnight at the day's end can be chosen. */
  closing?: boolean
  /** What no time is called; without it one must be chosen. */
  none?: string
}

const quarters = Array.from({ length: 96 }, (_, quarter) => timeOfMinute(quarter * 15))

/** A time of the day in quarters of an hour. A browser's own field may say 'PM'. */
export function TimeField({ closing, none, value = '', ...field }: TimeFieldProps) {
  const times = [...quarters, ...(closing ? ['24:00'] : [])]
  const all = isLocalTime(value) && !times.includes(value) ? [...times, value].toSorted() : times
  return (
    <NativeSelect {...field} value={value}>
      {(none !== undefined || value === '') && <option value="">{none ?? 'Select a time'}</option>}
      {all.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </NativeSelect>
  )
}
