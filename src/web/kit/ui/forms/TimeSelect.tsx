import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { isClosingTime, timeOfMinute } from '#domain/kit/dates.ts'

interface TimeSelectProps extends Omit<NativeSelectProps, 'data' | 'children'> {
  /** The chosen time as 'HH:mm'; '' if none is chosen. */
  value?: string
  /**
   * The range of the offered times, in quarters of an hour, as minutes of the day; the last one is offered only for an
   * end time (`isEnd`).
   */
  fromMin?: number
  toMin?: number
  isEnd?: boolean
  /** The label of the choice without a time: 'Select a time'. */
  empty?: string
}

/**
 * Shows the choice of a time of the day in quarters of an hour, plus the current value if it is between two of them. A
 * browser's own time field may show 'PM'.
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
