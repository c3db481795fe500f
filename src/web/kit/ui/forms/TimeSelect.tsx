import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { isClosingTime, timeOfMinute } from '#domain/kit/dates.ts'

/** Times under a heading. */
export interface TimeGroup {
  label: string
  times: readonly string[]
}

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
  /** The times under headings, instead of the range. */
  groups?: readonly TimeGroup[] | undefined
  /** The label of the choice without a time: 'Select a time'. */
  empty?: string
}

/**
 * Shows the choice of a time of the day in quarters of an hour, plus the current value if it is between two of them. A
 * browser's own time field may show 'PM'.
 */
export function TimeSelect({ fromMin = 0, toMin = 1440, isEnd = false, groups, empty, ...field }: TimeSelectProps) {
  const { value = '' } = field
  const times = groups ? groups.flatMap((group) => group.times) : quartersOf({ fromMin, toMin }, isEnd)
  const own = isClosingTime(value) && !times.includes(value) ? [value] : []
  return (
    <NativeSelect {...field}>
      {empty !== undefined && <option value="">{empty}</option>}
      {groups ? optionsOf(own) : optionsOf([...times, ...own].toSorted())}
      {groups?.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {optionsOf(group.times)}
        </optgroup>
      ))}
    </NativeSelect>
  )
}

const optionsOf = (times: readonly string[]) => times.map((each) => <option key={each}>{each}</option>)

/** Returns the quarters of an hour in a range of the day; the last one only, and the first one not, for an end time. */
function quartersOf({ fromMin, toMin }: { fromMin: number; toMin: number }, isEnd = false): string[] {
  const quarters = Array.from({ length: (toMin - fromMin) / 15 + (isEnd ? 1 : 0) }, (_, i) => fromMin + i * 15)
  return (isEnd ? quarters.slice(1) : quarters).map(timeOfMinute)
}
