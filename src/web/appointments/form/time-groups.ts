import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { quartersOf, type TimeGroup } from '#web/kit/ui/forms/TimeSelect.tsx'

/**
 * Returns the times of a day for the list of the form: first those that are free, then the other quarters of an
 * hour, which can still be booked if they are only outside a member's own schedule. `nowTime` is the time now if
 * the day is today; what is earlier comes last.
 */
export function timeGroups(free: readonly string[], shown: MinuteSpan, nowTime: string | null): TimeGroup[] {
  const others = quartersOf(shown).filter((time) => !free.includes(time))
  const isEarlier = (time: string) => nowTime !== null && time < nowTime
  return [
    { label: 'Free', times: free },
    { label: 'Other times', times: others.filter((time) => !isEarlier(time)) },
    { label: 'Earlier today', times: others.filter(isEarlier) },
  ].filter(({ times }) => times.length > 0)
}
