import type { SalonHoliday } from '#domain/salon/contract-hours.ts'
import { actionsColumn, type Column } from '#web/kit/ui/lists/data-columns.ts'
import { RowActions, RowDelete, RowEdit } from '#web/kit/ui/lists/RowActions.tsx'
import { Detail } from '#web/kit/ui/page/PageBody.tsx'
import { type DatedHoliday, hoursOf, shortDay } from './holiday-dates.ts'
import { recurrences } from './holiday-form.ts'

/** The actions of a holiday's buttons. */
export interface HolidayActions {
  edit: (holiday: SalonHoliday) => void
  remove: (holiday: SalonHoliday) => void
}

/** Returns the columns Holiday, Date, Repeats, Hours and Actions. */
export function holidayColumns(on: HolidayActions): Column<DatedHoliday>[] {
  return [
    {
      key: 'name',
      header: 'Holiday',
      cell: ({ name, notes }) => (
        <>
          {name}
          {notes && <Detail>{notes}</Detail>}
        </>
      ),
    },
    {
      key: 'date',
      header: 'Date',
      cell: ({ next, date }) => (next ? shortDay(next) : `${shortDay(date)}, past`),
    },
    {
      key: 'recurrence',
      header: 'Repeats',
      cell: ({ recurrence }) => recurrences[recurrence],
      card: ({ recurrence }) => (recurrence === 'none' ? null : recurrences[recurrence]),
    },
    { key: 'hours', header: 'Hours', phone: 'amount', cell: hoursOf },
    {
      ...actionsColumn,
      cell: (holiday) => (
        <RowActions>
          <RowEdit what={holiday.name} onPress={() => on.edit(holiday)} />
          <RowDelete what={holiday.name} onPress={() => on.remove(holiday)} />
        </RowActions>
      ),
    },
  ]
}
