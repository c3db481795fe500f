import { partsOfDay } from '#domain/booking/parts-of-day.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'

interface DayPart {
  value: string
  label: string
  /** The first time at which the visit may start; null means any. Both ends are included. */
  fromTime: string | null
  toTime: string | null
}

const anyTime: DayPart = { value: 'any', label: 'Any time', fromTime: null, toTime: null }

/** The parts of the day that customers can choose. */
export const dayParts: readonly DayPart[] = [
  anyTime,
  ...partsOfDay.map(([name, fromMin, beforeMin]) => ({
    value: name.toLowerCase(),
    label: `${name}, ${hoursOf(fromMin, beforeMin)}`,
    fromTime: timeOfMinute(fromMin),
    toTime: timeOfMinute(beforeMin - 1),
  })),
]

/** Returns the times of a part of the day; any time if the part is unknown. */
export function timesOfPart(value: string): Pick<DayPart, 'fromTime' | 'toTime'> {
  const { fromTime, toTime } = dayParts.find((part) => part.value === value) ?? anyTime
  return { fromTime, toTime }
}

function hoursOf(fromMin: number, beforeMin: number): string {
  if (fromMin === 0) return `until ${timeOfMinute(beforeMin)}`
  return beforeMin === 1440 ? `from ${timeOfMinute(fromMin)}` : `${timeOfMinute(fromMin)} to ${timeOfMinute(beforeMin)}`
}
