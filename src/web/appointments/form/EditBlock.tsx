import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import { isLocalDate } from '#domain/kit/dates.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { editBlockContract, type TimeOff } from '#domain/staff/contract-off.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.tsx'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { useRecordForm } from '#web/kit/ui/forms/use-record-form.ts'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { BookedInTime } from '#web/staff/parts/BookedInTime.tsx'
import { TimeSelect } from '#web/kit/ui/forms/TimeSelect.tsx'
import { useBookedIn } from '#web/staff/parts/use-booked-in.ts'

interface EditBlockProps extends SheetOpening {
  block: TimeOff
  latest: TimeOff | undefined
  staff: readonly CalendarMember[]
  onRemove: (block: TimeOff) => Promise<void>
}

/** The values of the form, named as in the contract so that refusals find their field. */
interface Values {
  /** The block in words, for the toast. */
  name: string
  staffId: string
  date: string
  fromTime: string
  toTime: string
  reason: string
}

const labels: Record<keyof Values, string> = {
  name: 'Block',
  staffId: 'Staff',
  date: 'Date',
  fromTime: 'From',
  toTime: 'To',
  reason: 'Reason',
}

/** Shows the form of a block on the calendar: its time, its member and its reason, and a button to remove it. */
export function EditBlock({ block, latest, staff, onRemove, ...sheet }: EditBlockProps) {
  const { timeZone } = useMe().salon
  const { form, field, optionalField, modal } = useRecordForm<TimeOff, Values>({
    ...sheet,
    thing: 'Block',
    row: block,
    latest,
    labels,
    valuesOf: (row) => valuesOf(row ?? block, timeZone),
    problemsOf: problems,
    async save({ name: _name, ...values }, base, send) {
      const { id, version } = base ?? block
      const body = { ...values, version, told: booked.appointments.length }
      try {
        await send(editBlockContract, { params: { id }, body })
      } catch (refusal) {
        // Someone has booked since the list was read, so it is shown again and the person decides again.
        if (refusal instanceof ApiRefusal && refusal.code === 'time-off-over-appointments') await booked.refetch()
        throw refusal
      }
    },
  })
  const { staffId, date, fromTime, toTime } = form.values
  const asks = sheet.opened && Object.keys(problems(form.values)).length === 0
  const booked = useBookedIn(asks ? { staffId, fromDate: date, fromTime, toDate: date, toTime } : null)
  const remove = (
    <Button
      variant="subtle"
      color="pepper"
      onClick={() => {
        sheet.onClose()
        void onRemove(latest ?? block)
      }}
    >
      Remove
    </Button>
  )
  return (
    <FormModal {...modal} title="Blocked Time" actions={remove}>
      <NativeSelect data={staff.map(({ id, name }) => ({ value: id, label: name }))} {...field('staffId')} />
      <TextInput type="date" {...field('date')} />
      <FieldPair>
        <TimeSelect {...field('fromTime')} />
        <TimeSelect isEnd {...field('toTime')} />
      </FieldPair>
      <TextInput maxLength={200} autoComplete="off" placeholder="Lunch" {...optionalField('reason')} />
      <BookedInTime appointments={booked.appointments} />
    </FormModal>
  )
}

function valuesOf({ staffId, startsAt, endsAt, reason }: TimeOff, zone: string): Values {
  const end = localTimeOf(endsAt, zone)
  return {
    name: 'Block',
    staffId,
    date: localDateOf(startsAt, zone),
    fromTime: localTimeOf(startsAt, zone),
    toTime: end === '00:00' ? '24:00' : end,
    reason: reason ?? '',
  }
}

function problems({ date, fromTime, toTime }: Values): Partial<Record<keyof Values, string>> {
  if (!isLocalDate(date)) return { date: 'Choose a date.' }
  return toTime <= fromTime ? { toTime: sentenceOf('time-off-ends-early') } : {}
}
