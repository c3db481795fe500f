interface HourRevenue {
  hour: number
  totalMinor: number
}

const FIRST_HOUR = 8
const LAST_HOUR = 20

/**
 * Returns one bar for each hour of a salon's day, 08:00 to 20:00, or a longer day if there were sales outside these
 * hours.
 */
export function hoursShown(byHour: readonly HourRevenue[]): HourRevenue[] {
  const sold = new Map(byHour.map(({ hour, totalMinor }) => [hour, totalMinor]))
  const first = Math.min(FIRST_HOUR, ...sold.keys())
  const last = Math.max(LAST_HOUR, ...sold.keys())
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    hour: first + index,
    totalMinor: sold.get(first + index) ?? 0,
  }))
}
