import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { SalonHoliday } from '#domain/salon/contract-hours.ts'
import { actionsColumn, type Column } from '#web/kit/ui/lists/data-columns.ts'
import { RowActions } from '#web/kit/ui/lists/RowActions.tsx'
import { Detail } from '#web/kit/ui/page/PageBody.tsx'
import { type DatedHoliday, hoursOf, shortDay } from './holiday-dates.ts'
import { recurrences } from './holiday-form.ts'

/** What the buttons of a holiday do. */
export interface HolidayActions {
  edit: (holiday: SalonHoliday) => void
  remove: (holiday: SalonHoliday) => void
}

/** Holiday, Date, Repeats, Hours, Actions. */
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
          <Button size="xs" variant="default" aria-label={`Edit ${holiday.name}`} onClick={() => on.edit(holiday)}>
            Edit
          </Button>
          <ActionIcon
            variant="subtle"
            color="pepper"
            aria-label={`Delete ${holiday.name}`}
            onClick={() => on.remove(holiday)}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </RowActions>
      ),
    },
  ]
}
