import { today } from '#domain/kit/local-time.ts'
import { listHolidaysContract, type SalonHoliday } from '#domain/salon/contract-hours.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { type DatedHoliday, datedHolidays } from './holiday-dates.ts'
import { holidayColumns } from './holiday-columns.tsx'
import { HolidaySheet } from './HolidaySheet.tsx'
import { UpcomingHolidays } from './UpcomingHolidays.tsx'
import { useHolidayActions } from './use-holiday-actions.tsx'

const HolidayModal = lazySheet(() => import('./HolidayModal.tsx'), 'HolidayModal')

/**
 * /holidays: shows the days on which the salon is closed or has special hours; the calendar and booking follow them at
 * once.
 */
export function HolidaysPage() {
  const day = today(useNow(), useMe().salon.timeZone)
  const read = useRead(listHolidaysContract, {})
  const holidays = read.data && datedHolidays(read.data.holidays, day)
  const [form, sheet] = [useOpened<SalonHoliday>(), useOpened<SalonHoliday>()]
  const [on, questions] = useHolidayActions(form.open)
  const add = () => form.open(null)
  const opened = holidays?.find(({ id }) => id === sheet.row?.id)
  return (
    <>
      <PageHeader title="Holidays" action={{ label: '+ Add Holiday', onClick: add }} />
      <PageBody>
        <QuickStats holidays={holidays} />
        {holidays && holidays.length > 0 && <UpcomingHolidays holidays={holidays} today={day} onOpen={sheet.open} />}
        <DataTable
          what="Holidays"
          columns={holidayColumns(on)}
          read={{ ...read, data: holidays }}
          rowKey={({ id }) => id}
          open={{ onPress: sheet.open, label: ({ name }) => `Open ${name}` }}
          empty={
            <EmptyState
              drawing="holidays"
              title="No holidays yet. Add the first day you close or change your hours."
              action={{ label: 'Add Holiday', onClick: add }}
            />
          }
        />
      </PageBody>
      {opened && <HolidaySheet {...sheet} holiday={opened} today={day} on={on} />}
      <HolidayModal
        key={form.count}
        holiday={form.row}
        latest={holidays?.find(({ id }) => id === form.row?.id)}
        opened={form.opened}
        onClose={form.close}
      />
      {questions}
    </>
  )
}

function QuickStats({ holidays }: { holidays: readonly DatedHoliday[] | undefined }) {
  const count = (has: (holiday: DatedHoliday) => boolean) => holidays?.filter(has).length.toLocaleString('en') ?? '–'
  return (
    <Stats label="Quick Stats">
      <StatCard label="Total Holidays" figure={count(() => true)} />
      <StatCard label="Upcoming" figure={count(({ next }) => next !== null)} />
      <StatCard label="Past" figure={count(({ next }) => next === null)} />
      <StatCard label="Recurring" figure={count(({ recurrence }) => recurrence !== 'none')} />
    </Stats>
  )
}
