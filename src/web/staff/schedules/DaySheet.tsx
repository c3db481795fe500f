import { Button } from '@mantine/core'
import { dayNumber, weekdayOfDay } from '#domain/kit/dates.ts'
import { formatDate, formatDay, formatWeekday } from '#domain/kit/time-format.ts'
import type { StaffSchedule } from '#domain/staff/contract-schedules.ts'
import type { TimeOff } from '#domain/staff/contract-off.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { RowActions, RowDelete, RowEdit } from '#web/kit/ui/lists/RowActions.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { breakWords, type MemberDay, shiftWords } from './member-days.ts'
import { offWords } from './off-words.ts'
import type { ScheduleActions } from './use-schedule-actions.tsx'

interface DaySheetProps {
  name: string
  day: MemberDay
  zone: string
  opened: boolean
  onClose: () => void
  /** The allowed actions; null if the person may only read. */
  on: ScheduleActions | null
}

/** Shows one day of a member: the weekly rows, the rows of this date, and time off; each of them can be changed. */
export function DaySheet({ opened, onClose, ...about }: DaySheetProps) {
  return (
    <Sheet title={`${about.name}, ${formatDay(about.day.date)}`} opened={opened} onClose={onClose}>
      <EveryWeek {...about} />
      <ThisDate {...about} />
    </Sheet>
  )
}

type PartProps = Pick<DaySheetProps, 'name' | 'day' | 'zone' | 'on'>

function EveryWeek({ name, day, on }: PartProps) {
  const { staffId, date, usual, once, openHours } = day
  const weekday = weekdayOfDay(dayNumber(date))
  const title = `Every ${formatWeekday(date)}`
  const noShift = openHours === null || once.length > 0
  return (
    <section className="pl-stack pl-gap-8" aria-label={title}>
      <h3>{title}</h3>
      {usual.length > 0 ? (
        <Shifts rows={usual} name={name} on={on} />
      ) : (
        <p className="pl-quiet">{noShift ? 'No shift.' : `No schedule: works the salon’s hours (${openHours}).`}</p>
      )}
      {on && (
        <RowActions className="pl-above-8">
          <Button variant="default" onClick={() => on.add({ staffId, name, weekday })}>
            Add Shift
          </Button>
          {usual.length > 0 && (
            <Button variant="default" onClick={() => on.copy({ staffId, weekday })}>
              Copy to…
            </Button>
          )}
        </RowActions>
      )}
    </section>
  )
}

function ThisDate({ name, day, zone, on }: PartProps) {
  const { staffId, date, once, timeOff } = day
  const title = `Only ${formatDate(date)}`
  return (
    <section className="pl-stack pl-above-24 pl-gap-8" aria-label={title}>
      <h3>{title}</h3>
      {once.length > 0 ? (
        <Shifts rows={once} name={name} on={on} />
      ) : (
        <p className="pl-quiet">As every {formatWeekday(date)}.</p>
      )}
      {timeOff.length > 0 && (
        <Rows>
          {timeOff.map((off) => (
            <OffRow key={off.id} off={off} zone={zone} name={name} on={on} />
          ))}
        </Rows>
      )}
      {on && (
        <RowActions className="pl-above-8">
          <Button variant="default" onClick={() => on.add({ staffId, name, date })}>
            {once.length > 0 ? 'Add Shift on This Date' : 'Change This Date'}
          </Button>
          <Button variant="default" onClick={() => on.addOff({ staffId, date })}>
            Time Off
          </Button>
        </RowActions>
      )}
    </section>
  )
}

function Shifts({ rows, name, on }: { rows: readonly StaffSchedule[] } & Pick<DaySheetProps, 'name' | 'on'>) {
  return (
    <Rows>
      {rows.map((row) => (
        <ShiftRow key={row.id} row={row} name={name} on={on} />
      ))}
    </Rows>
  )
}

function ShiftRow({ row, name, on }: { row: StaffSchedule; name: string; on: ScheduleActions | null }) {
  const detail = [breakWords(row), row.notes].filter(Boolean).join(' · ')
  const what = `${name}, ${shiftWords(row)}`
  return (
    <Row
      title={shiftWords(row)}
      detail={detail || undefined}
      actions={
        on && (
          <RowActions>
            <RowEdit what={what} onPress={() => on.edit(row)} />
            <RowDelete what={what} onPress={() => on.remove(row)} />
          </RowActions>
        )
      }
    />
  )
}

function OffRow({ off, zone, name, on }: { off: TimeOff; zone: string; name: string; on: ScheduleActions | null }) {
  const what = `time off of ${name}`
  return (
    <Row
      title="Time off"
      detail={[offWords(off, zone), off.reason].filter(Boolean).join(' · ')}
      actions={
        on && (
          <RowActions>
            <RowEdit what={what} onPress={() => on.editOff(off)} />
            <RowDelete what={what} onPress={() => on.removeOff(off)} />
          </RowActions>
        )
      }
    />
  )
}
