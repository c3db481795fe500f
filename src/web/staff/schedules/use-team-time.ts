import { addDays, type LocalDate, weekOf } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { readBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { listTimeOffContract } from '#domain/staff/contract-off.ts'
import { listSchedulesContract } from '#domain/staff/contract-schedules.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import type { TeamTime } from './member-days.ts'

export type TeamRead = ReturnType<typeof useTeamTime>

/** A member whose schedule the person may see. */
export interface ScheduledMember {
  id: string
  name: string
  cloth: number
}

const yearDays = 365

/**
 * Reads the working times around a week that begins on a Monday (null means this week): active members with their
 * schedules, and time off until a year from now.
 */
export function useTeamTime(asked: LocalDate | null) {
  const me = useMe()
  const seesAll = useMay('seeEverySchedule')
  const zone = me.salon.timeZone
  const day = today(useNow(), zone)
  const monday = asked ?? weekOf(day)[0]!
  const from = monday < day ? monday : day
  const to = addDays(monday > day ? monday : day, yearDays)
  const staff = useRead(listStaffContract, {})
  const schedules = useRead(listSchedulesContract, { query: { from } }, { keepPrevious: true })
  const timeOff = useRead(listTimeOffContract, { query: { from, to } }, { keepPrevious: true })
  const hours = useRead(readBusinessHoursContract, {})
  const members = staff.data?.staff
    .map((member, position) => ({ ...member, cloth: position + 1 }))
    .filter(({ id, isActive }) => isActive && (seesAll || id === me.staffId))
    .map(({ id, name, cloth }): ScheduledMember => ({ id, name, cloth }))
  const reads = [staff, schedules, timeOff, hours] as const
  const time: TeamTime = {
    schedules: schedules.data?.schedules ?? [],
    timeOff: timeOff.data?.timeOff ?? [],
    hours: hours.data?.areSet ? hours.data.hours : null,
    zone,
  }
  return {
    today: day,
    monday,
    members: members ?? [],
    time,
    /** The state of all reads as one: their data, or the first failure. */
    read: {
      data: reads.every(({ data }) => data) ? members : undefined,
      error: reads.find(({ error }) => error)?.error ?? null,
      isFetching: reads.some(({ isFetching }) => isFetching),
      refetch: () => reads.forEach((read) => void read.refetch()),
    },
  }
}
