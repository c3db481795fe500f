import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { TimeSelect } from '#web/kit/ui/forms/TimeSelect.tsx'
import { useSalonClock } from '#web/kit/use-salon-clock.ts'
import type { BookingValues } from './booking-values.ts'
import { timeGroups } from './time-groups.ts'
import type { OfferedTimes } from './use-offered-times.ts'

interface TimeFieldsProps {
  form: UseFormReturnType<BookingValues>
  /** The hours that the calendar shows, from which times are offered. */
  shown: MinuteSpan
  /** The times of the day that can be booked. */
  offered: OfferedTimes
  disabled: boolean
  /** The focus begins at the date. */
  beginsHere: boolean
}

/** Shows the fields for the date and the time. */
export function TimeFields({ form, shown, offered, disabled, beginsHere }: TimeFieldsProps) {
  const { date } = form.values
  const clock = useSalonClock()
  const { free, choose } = offered
  const groups = free && !disabled ? timeGroups(free, date === clock.date ? clock.time : null) : undefined
  const field = form.getInputProps('time')
  return (
    <FieldPair>
      <TextInput
        label="Date"
        type="date"
        disabled={disabled}
        data-autofocus={beginsHere || undefined}
        {...form.getInputProps('date')}
      />
      <TimeSelect
        label="Time"
        disabled={disabled}
        {...shown}
        groups={groups}
        empty="Select a time"
        {...field}
        onChange={(event) => {
          const at = free && [...free.times, ...free.others].find(({ time }) => time === event.currentTarget.value)
          if (at) choose(at)
          else field.onChange(event)
        }}
      />
    </FieldPair>
  )
}
