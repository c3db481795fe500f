import type { TimeGroup } from '#web/kit/ui/forms/TimeSelect.tsx'
import type { FreeTimes } from './use-free-times.ts'

/**
 * Returns the times of a day for the list of the form: first the free ones, then those that only someone's own schedule
 * prevents. `nowTime` is the time now if the day is today; what has passed comes last. Returns undefined if no
 * member does the services: then every time is listed, and the check of the chosen one says what is wrong.
 */
export function timeGroups({ times, others, next }: FreeTimes, nowTime: string | null): TimeGroup[] | undefined {
  if (times.length + others.length === 0 && next === null) return undefined
  const isPast = ({ time }: { time: string }) => nowTime !== null && time < nowTime
  const timesOf = (offered: FreeTimes['times']) => offered.map(({ time }) => time)
  return [
    { label: 'Free', times: timesOf(times) },
    { label: 'Outside working hours', times: timesOf(others.filter((at) => !isPast(at))) },
    { label: 'Earlier today', times: timesOf(others.filter(isPast)) },
  ].filter((group) => group.times.length > 0)
}
