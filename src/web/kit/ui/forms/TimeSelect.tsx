import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { isClosingTime, timeOfMinute } from '#domain/kit/dates.ts'

interface TimeSelectProps extends Omit<NativeSelectProps, 'data' | 'children'> {
  /** The time that is chosen, 'HH:mm'; '' for none. */
  value?: string
  /**
   * The offered times: quarters of an hour from minute to minute of the day; the last only for an end time (`isEnd`).
   */
  fromMin?: number
  toMin?: number
  isEnd?: boolean
  /** Offered for no time: 'Select a time'. */
  empty?: string
}

/**
 * A time of the day in quarters of an hour, plus the current value if it is between them. A browser's own field may say
 * 'PM'.
 */
export function TimeSelect({ fromMin = 0, toMin = 1440, isEnd = false, empty, ...field }: TimeSelectProps) {
  const { value = '' } = field
  const quarters = Array.from({ length: (toMin - fromMin) / 15 + (isEnd ? 1 : 0) }, (_, i) => fromMin + i * 15)
  const times = (isEnd ? quarters.slice(1) : quarters).map(timeOfMinute)
  const offered = isClosingTime(value) && !times.includes(value) ? [...times, value].toSorted() : times
  return (
    <NativeSelect {...field}>
      {empty !== undefined && <option value="">{empty}</option>}
      {offered.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </NativeSelect>
  )
}
