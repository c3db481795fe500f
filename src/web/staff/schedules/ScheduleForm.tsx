import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { addScheduleContract, editScheduleContract, type StaffSchedule } from '#domain/staff/contract-schedules.ts'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import { useHeld } from '#web/kit/ui/forms/use-held.ts'
import { useRecordForm } from '#web/kit/ui/forms/use-record-form.ts'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import {
  scheduleBody,
  scheduleProblems,
  type ScheduleStart,
  type ScheduleValues,
  scheduleValues,
} from './schedule-values.ts'
import { weekdayChoices } from './weekday-names.ts'
import { TimeSelect } from '#web/kit/ui/forms/TimeSelect.tsx'

interface ScheduleFormProps extends SheetOpening {
  start: ScheduleStart
  /** The row as it was when the form opened; null for a new one. */
  row: StaffSchedule | null
  /** The current rows of all members. */
  schedules: readonly StaffSchedule[]
}

const labels: Record<keyof ScheduleValues, string> = {
  name: 'Schedule',
  repeats: 'Repeats',
  weekday: 'Day',
  date: 'Date',
  isAvailable: 'Available',
  startTime: 'Start time',
  endTime: 'End time',
  breakStart: 'Break starts',
  breakEnd: 'Break ends',
  notes: 'Notes',
}

type Problems = ReturnType<typeof scheduleProblems>

const repeats = [
  { value: 'week', label: 'Every week' },
  { value: 'date', label: 'One date' },
] as const

/** Shows the form of one schedule row: for every week, or for a single date. */
export function ScheduleForm({ start, row, schedules, ...sheet }: ScheduleFormProps) {
  const { form, field, optionalField, modal } = useRecordForm<StaffSchedule, ScheduleValues>({
    ...sheet,
    thing: 'Schedule',
    row,
    latest: schedules.find(({ id }) => id === row?.id),
    labels,
    valuesOf: (shown) => scheduleValues(shown, start),
    problemsOf: (values): Problems => scheduleProblems(values, others),
    save: (values, base, send) =>
      base
        ? send(editScheduleContract, {
            params: { id: base.id },
            body: { ...scheduleBody(values), version: base.version },
          })
        : send(addScheduleContract, { body: { ...scheduleBody(values), staffId: start.staffId } }),
  })
  const held = useHeld(schedules, form.isUnsettled)
  const others = held.filter(({ staffId, id }) => staffId === start.staffId && id !== row?.id)
  const { isAvailable, repeats: chosen } = form.values
  return (
    <FormModal {...modal} title={`${row ? 'Edit schedule of' : 'New schedule for'} ${start.name}`}>
      <Segmented
        label={labels.repeats}
        options={repeats}
        value={chosen}
        onChange={(value) => form.setFieldValue('repeats', value)}
      />
      {chosen === 'week' ? (
        <NativeSelect data={weekdayChoices} {...field('weekday')} />
      ) : (
        <TextInput type="date" description="Instead of the usual hours for that day" {...field('date')} />
      )}
      <FieldPair>
        <TimeSelect {...field('startTime')} />
        <TimeSelect isEnd {...field('endTime')} />
      </FieldPair>
      <FieldPair>
        <TimeSelect empty="No break" {...optionalField('breakStart')} />
        <TimeSelect empty="No break" isEnd {...optionalField('breakEnd')} />
      </FieldPair>
      <Checkbox
        label={labels.isAvailable}
        description={isAvailable ? undefined : 'Unavailable: booking this day needs your confirmation.'}
        {...form.getInputProps('isAvailable', { type: 'checkbox' })}
      />
      <Textarea rows={2} resize="vertical" maxLength={2000} {...optionalField('notes')} />
    </FormModal>
  )
}
