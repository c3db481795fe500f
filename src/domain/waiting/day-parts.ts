import { partsOfDay } from '#domain/booking/parts-of-day.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'

interface DayPart {
  value: string
  label: string
  /** A start within these times, both included; null: any. */
  fromTime: string | null
  toTime: string | null
}

const anyTime: DayPart = { value: 'any', label: 'Any time', fromTime: null, toTime: null }

/** The parts of a day that people wait for. */
export const dayParts: readonly DayPart[] = [
  anyTime,
  ...partsOfDay.map(([name, fromMin, beforeMin]) => ({
    value: name.toLowerCase(),
    label: `${name}, ${hoursOf(fromMin, beforeMin)}`,
    fromTime: timeOfMinute(fromMin),
    toTime: timeOfMinute(beforeMin - 1),
  })),
]

/** Returns the times of a part of the day; any time if the name is unknown. */
export function timesOfPart(value: string): Pick<DayPart, 'fromTime' | 'toTime'> {
  const { fromTime, toTime } = dayParts.find((part) => part.value === value) ?? anyTime
  return { fromTime, toTime }
}

function hoursOf(fromMin: number, beforeMin: number): string {
  if (fromMin === 0) return `until ${timeOfMinute(beforeMin)}`
  return beforeMin === 1440 ? `from ${timeOfMinute(fromMin)}` : `${timeOfMinute(fromMin)} to ${timeOfMinute(beforeMin)}`
}
