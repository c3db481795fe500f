import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { TimeSelect } from '#web/kit/ui/forms/TimeSelect.tsx'
import type { BookingValues } from './booking-values.ts'

interface TimeFieldsProps {
  form: UseFormReturnType<BookingValues>
  /** The hours that the calendar shows, from which times are offered. */
  shown: MinuteSpan
  disabled: boolean
  /** The focus begins at the date. */
  beginsHere: boolean
}

/** Shows the fields for the date and the time. */
export function TimeFields({ form, shown, disabled, beginsHere }: TimeFieldsProps) {
  return (
    <FieldPair>
      <TextInput
        label="Date"
        type="date"
        disabled={disabled}
        data-autofocus={beginsHere || undefined}
        {...form.getInputProps('date')}
      />
      <TimeSelect label="Time" disabled={disabled} {...shown} empty="Select a time" {...form.getInputProps('time')} />
    </FieldPair>
  )
}
