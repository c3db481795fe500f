import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { doesAll } from '#domain/services/who-does.ts'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { TimeSelect } from '#web/kit/ui/forms/TimeSelect.tsx'
import type { BookingValues } from './booking-values.ts'
import { goneMember, memberLabel, type Member } from './members.ts'

interface TimeFieldsProps {
  form: UseFormReturnType<BookingValues>
  team: readonly Member[]
  /** The hours that the calendar shows, from which times are offered. */
  shown: MinuteSpan
  disabled: boolean
}

/** Shows the fields for the member, the date and the time. */
export function TimeFields({ form, team, shown, disabled }: TimeFieldsProps) {
  const { staffId, serviceIds } = form.values
  const isGone = staffId !== '' && !team.some(({ id }) => id === staffId)
  return (
    <>
      <NativeSelect
        label="Staff"
        disabled={disabled}
        {...form.getInputProps('staffId')}
        error={form.errors['staffId'] ?? (isGone && goneMember)}
        // For a member who is not in the list, the browser would show no choice at all, so the field is emptied.
        value={isGone ? '' : staffId}
      >
        <option value="">Select a staff member</option>
        {team
          .filter(({ id, isActive }) => isActive || id === staffId)
          .map((member) => (
            <option key={member.id} value={member.id} disabled={!doesAll(member, serviceIds) && member.id !== staffId}>
              {memberLabel(member, serviceIds)}
            </option>
          ))}
      </NativeSelect>
      <FieldPair>
        <TextInput label="Date" type="date" disabled={disabled} {...form.getInputProps('date')} />
        <TimeSelect label="Time" disabled={disabled} {...shown} empty="Select a time" {...form.getInputProps('time')} />
      </FieldPair>
    </>
  )
}
