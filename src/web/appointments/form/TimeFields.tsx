import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { isLocalTime, timeOfMinute } from '#domain/kit/dates.ts'
import { doesAll } from '#domain/services/who-does.ts'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import type { BookingValues } from './booking-values.ts'
import { memberLabel, type Member } from './members.ts'

interface TimeFieldsProps {
  form: UseFormReturnType<BookingValues>
  team: readonly Member[]
  /** The hours that the calendar shows: the times that are offered. */
  shown: MinuteSpan
  disabled: boolean
}

/** With whom and when. */
export function TimeFields({ form, team, shown, disabled }: TimeFieldsProps) {
  const { time, staffId, serviceIds } = form.values
  return (
    <>
      <NativeSelect label="Staff" disabled={disabled} {...form.getInputProps('staffId')}>
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
        <NativeSelect label="Time" disabled={disabled} {...form.getInputProps('time')}>
          <option value="">Select a time</option>
          {timeChoices(shown, time).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </NativeSelect>
      </FieldPair>
    </>
  )
}

/** Quarters of an hour, and the time there is, should it lie elsewhere. A browser's own field may say 'PM'. */
function timeChoices({ fromMin, toMin }: MinuteSpan, time: string): string[] {
  const quarters = Array.from({ length: (toMin - fromMin) / 15 }, (_, i) => timeOfMinute(fromMin + i * 15))
  return isLocalTime(time) && !quarters.includes(time) ? [...quarters, time].toSorted() : quarters
}
