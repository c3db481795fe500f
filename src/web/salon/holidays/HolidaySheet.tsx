import { Button } from '@mantine/core'
import type { LocalDate } from '#domain/kit/dates.ts'
import type { SalonHoliday } from '#domain/salon/contract-hours.ts'
import { DeleteButton, RowActions } from '#web/kit/ui/lists/RowActions.tsx'
import { ScrollRegion } from '#web/kit/ui/page/ScrollRegion.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { Facts } from '#web/kit/ui/values/Facts.tsx'
import type { HolidayActions } from './holiday-columns.tsx'
import { hoursOf, previewDates, shortDay } from './holiday-dates.ts'
import { recurrences } from './holiday-form.ts'
import styles from './holidays.module.css'

interface HolidaySheetProps {
  holiday: SalonHoliday
  today: LocalDate
  opened: boolean
  close: () => void
  on: HolidayActions
}

/** Shows one holiday with its details, its dates and its actions. */
export function HolidaySheet({ holiday, today, opened, close, on }: HolidaySheetProps) {
  const dates = previewDates(holiday, today)
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={holiday.name}
      width={460}
      footer={<Actions holiday={holiday} on={on} />}
    >
      <Facts
        of={{
          [holiday.recurrence === 'none' ? 'Date' : 'From']: shortDay(holiday.date),
          Repeats: recurrences[holiday.recurrence],
          'That day': hoursOf(holiday),
          Notes: holiday.notes,
        }}
      />
      {dates.length > 0 && (
        <ScrollRegion label="Next dates" className={styles.dates}>
          <h3>Next dates</h3>
          <ol>
            {dates.map((date) => (
              <li key={date}>{shortDay(date)}</li>
            ))}
          </ol>
        </ScrollRegion>
      )}
    </Sheet>
  )
}

function Actions({ holiday, on }: { holiday: SalonHoliday; on: HolidayActions }) {
  return (
    <RowActions>
      <DeleteButton onPress={() => on.remove(holiday)} />
      <Button onClick={() => on.edit(holiday)}>Edit</Button>
    </RowActions>
  )
}
