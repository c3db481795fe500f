import { memberDay, workWords } from './member-days.ts'
import { useTeamTime } from './use-team-time.ts'

/** Shows when a member works today, to people who may see their schedule. */
export function TodayHours({ staffId }: { staffId: string }) {
  const { members, time, today, read } = useTeamTime(null)
  if (!read.data || !members.some(({ id }) => id === staffId)) return null
  return workWords(memberDay(staffId, today, time), time.zone) ?? 'Off today'
}
