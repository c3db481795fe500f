import { type LocalDate, weekOf } from '#domain/kit/dates.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import type { StaffSchedule } from '#domain/staff/contract-schedules.ts'
import { actionsColumn, type Column } from '#web/kit/ui/lists/data-columns.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { RowActions, RowDelete, RowEdit } from '#web/kit/ui/lists/RowActions.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { shiftWords } from './member-days.ts'
import type { ScheduleActions } from './use-schedule-actions.tsx'
import type { ScheduledMember, TeamRead } from './use-team-time.ts'
import { weekdayName } from './weekday-names.ts'

type ScheduleRow = StaffSchedule & { member: ScheduledMember }

interface ScheduleListProps {
  team: TeamRead
  on: ScheduleActions | null
  onOpen: (day: { member: ScheduledMember; date: LocalDate }) => void
}

/** Lists all current schedules (document 2, section 2): first the weekly ones, then those for future dates. */
export function ScheduleList({ team, on, onOpen }: ScheduleListProps) {
  const { members, time, today, monday, read } = team
  const rows = members.flatMap((member) =>
    time.schedules
      .filter(({ staffId, date }) => staffId === member.id && (date === null || date >= today))
      .map((row): ScheduleRow => ({ ...row, member })),
  )
  return (
    <DataTable
      what="Schedules"
      columns={scheduleColumns(on)}
      read={{ ...read, data: read.data && rows }}
      rowKey={({ id }) => id}
      open={{
        onPress: (row) => onOpen({ member: row.member, date: dateOf(row, monday) }),
        label: (row) => `Open ${rowName(row)}`,
      }}
      empty={<EmptyState drawing="hours" title="No schedules set. Click on a staff member to create their schedule." />}
    />
  )
}

function scheduleColumns(on: ScheduleActions | null): Column<ScheduleRow>[] {
  return [
    { key: 'name', header: 'Staff', cell: ({ member }) => member.name },
    { key: 'day', header: 'Day', cell: (row) => dayWords(row) },
    { key: 'time', header: 'Time', phone: 'amount', cell: ({ startTime, endTime }) => `${startTime}–${endTime}` },
    {
      key: 'break',
      header: 'Break',
      cell: ({ breakStart, breakEnd }) => (breakStart && breakEnd ? `${breakStart}–${breakEnd}` : '-'),
      card: ({ breakStart, breakEnd }) => breakStart && breakEnd && `Break ${breakStart}–${breakEnd}`,
    },
    { key: 'notes', header: 'Notes', cell: ({ notes }) => notes ?? '-', card: ({ notes }) => notes },
    {
      key: 'status',
      header: 'Status',
      cell: ({ isAvailable }) => (isAvailable ? 'Available' : 'Unavailable'),
      card: ({ isAvailable }) => (isAvailable ? null : 'Unavailable'),
    },
    ...(on
      ? [
          {
            ...actionsColumn,
            cell: (row: ScheduleRow) => (
              <RowActions>
                <RowEdit what={rowName(row)} onPress={() => on.edit(row)} />
                <RowDelete what={rowName(row)} onPress={() => on.remove(row)} />
              </RowActions>
            ),
          },
        ]
      : []),
  ]
}

function dayWords({ weekday, date }: StaffSchedule): string {
  return date === null ? weekdayName(weekday) : formatDate(date)
}

/** Returns the name of a row: 'Bisi Ade, Tuesday, 09:00–13:00'. */
function rowName(row: ScheduleRow): string {
  return `${row.member.name}, ${dayWords(row)}, ${shiftWords(row)}`
}

/** Returns the date of a row; for a weekly one, its date in the shown week. */
function dateOf({ date, weekday }: StaffSchedule, monday: LocalDate): LocalDate {
  return date ?? weekOf(monday)[(weekday + 6) % 7]!
}
