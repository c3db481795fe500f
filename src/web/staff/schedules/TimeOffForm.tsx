import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { isLocalDate, type LocalDate } from '#domain/kit/dates.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { addTimeOffContract, editTimeOffContract, type TimeOff } from '#domain/staff/contract-off.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.tsx'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { useRecordForm } from '#web/kit/ui/forms/use-record-form.ts'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { BookedInTime } from '#web/staff/parts/BookedInTime.tsx'
import { useBookedIn } from '#web/staff/parts/use-booked-in.ts'
import { offOnClock } from './member-days.ts'
import { TimeSelect } from '#web/kit/ui/forms/TimeSelect.tsx'
import type { ScheduledMember } from './use-team-time.ts'

/** The initial values of new time off. */
export interface TimeOffStart {
  staffId: string
  date: LocalDate
}

interface TimeOffFormProps extends SheetOpening {
  start: TimeOffStart
  /** The time off as it was when the form opened; null for new time off. */
  row: TimeOff | null
  latest: TimeOff | undefined
  members: readonly ScheduledMember[]
}

/** The values of the form, named as in the contract so that refusals find their field. */
interface Values {
  /** The time off in words, for the toast. */
  name: string
  staffId: string
  fromDate: string
  toDate: string
  isWholeDays: boolean
  fromTime: string
  toTime: string
  reason: string
}

const labels: Record<keyof Values, string> = {
  name: 'Time off',
  staffId: 'Staff',
  fromDate: 'From',
  toDate: 'To',
  isWholeDays: 'Whole days',
  fromTime: 'From time',
  toTime: 'To time',
  reason: 'Reason',
}

/**
 * Shows the form of time off. The appointments during it are listed as soon as its time is known, and the person
 * decides about them.
 */
export function TimeOffForm({ start, row, latest, members, ...sheet }: TimeOffFormProps) {
  const { timeZone } = useMe().salon
  const { form, field, optionalField, modal } = useRecordForm<TimeOff, Values>({
    ...sheet,
    thing: 'Time Off',
    row,
    latest,
    labels,
    valuesOf: (shown) => valuesOf(shown, start, timeZone),
    problemsOf: problems,
    async save(values, base, send) {
      const body = { ...bodyOf(values), told: booked.appointments.length }
      try {
        if (base) await send(editTimeOffContract, { params: { id: base.id }, body: { ...body, version: base.version } })
        else await send(addTimeOffContract, { body })
      } catch (refusal) {
        // Someone has booked since the list was read, so it is shown again and the person decides again.
        if (refusal instanceof ApiRefusal && refusal.code === 'time-off-over-appointments') await booked.refetch()
        throw refusal
      }
    },
  })
  const { values } = form
  const hasProblem = Object.keys(problems(values)).length > 0
  const { reason: _reason, ...asked } = bodyOf(values)
  const booked = useBookedIn(sheet.opened && !hasProblem ? withoutNulls(asked) : null)
  const isOver = booked.appointments.length > 0
  return (
    <FormModal {...modal} submitLabel={isOver ? 'Save Anyway' : modal.submitLabel}>
      <NativeSelect data={members.map(({ id, name }) => ({ value: id, label: name }))} {...field('staffId')} />
      <FieldPair>
        <TextInput type="date" {...field('fromDate')} />
        <TextInput type="date" {...field('toDate')} />
      </FieldPair>
      <Checkbox label={labels.isWholeDays} {...form.getInputProps('isWholeDays', { type: 'checkbox' })} />
      {!values.isWholeDays && (
        <FieldPair>
          <TimeSelect {...field('fromTime')} />
          <TimeSelect isEnd {...field('toTime')} />
        </FieldPair>
      )}
      <TextInput maxLength={200} autoComplete="off" {...optionalField('reason')} />
      <BookedInTime appointments={booked.appointments} />
    </FormModal>
  )
}

function valuesOf(row: TimeOff | null, { staffId, date }: TimeOffStart, zone: string): Values {
  const times = row ? offOnClock(row, zone) : { fromDate: date, toDate: date, fromTime: null, toTime: null }
  return {
    name: 'Time off',
    staffId: row?.staffId ?? staffId,
    fromDate: times.fromDate,
    toDate: times.toDate,
    isWholeDays: times.fromTime === null && times.toTime === null,
    fromTime: times.fromTime ?? '09:00',
    toTime: times.toTime ?? '18:00',
    reason: row?.reason ?? '',
  }
}

function bodyOf({ staffId, fromDate, toDate, isWholeDays, fromTime, toTime, reason }: Values) {
  const times = isWholeDays ? { fromTime: null, toTime: null } : { fromTime, toTime }
  return { staffId, fromDate, toDate, ...times, reason }
}

function withoutNulls({ fromTime, toTime, ...days }: Omit<ReturnType<typeof bodyOf>, 'reason'>) {
  return { ...days, ...(fromTime !== null && { fromTime }), ...(toTime !== null && { toTime }) }
}

function problems({ fromDate, toDate, isWholeDays, fromTime, toTime }: Values): Partial<Record<keyof Values, string>> {
  if (!isLocalDate(fromDate)) return { fromDate: 'Choose a date.' }
  if (!isLocalDate(toDate)) return { toDate: 'Choose a date.' }
  if (toDate < fromDate) return { toDate: sentenceOf('end-before-start') }
  const endsEarly = !isWholeDays && fromDate === toDate && toTime <= fromTime
  return endsEarly ? { toTime: sentenceOf('time-off-ends-early') } : {}
}
