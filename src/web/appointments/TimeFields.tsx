import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { MinuteSpan } from '#domain/appointments/calendar.ts'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import { isLocalDate, isLocalTime, minuteOfDay, timeOfMinute } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { FieldPair } from '#web/kit/ui/FormModal.tsx'
import type { BookingValues } from './booking-values.ts'
import styles from './modal.module.css'
import type { SlotCheck } from './use-slot-check.ts'

interface TimeFieldsProps {
  form: UseFormReturnType<BookingValues>
  staff: readonly CalendarMember[]
  /** The hours that the calendar shows: the times that are offered. */
  shown: MinuteSpan
  durationMin: number
  check: SlotCheck
  disabled: boolean
}

/** With whom and when, and at once whether that is free. */
export function TimeFields({ form, staff, shown, durationMin, check, disabled }: TimeFieldsProps) {
  const { time, date, staffId, serviceIds } = form.values
  const { next } = check
  return (
    <>
      <NativeSelect label="Staff" disabled={disabled} {...form.getInputProps('staffId')}>
        <option value="">Select a staff member</option>
        {staff
          .filter(({ id, isActive }) => isActive || id === staffId)
          .map((member) => (
            <option key={member.id} value={member.id} disabled={!canDo(member, serviceIds)}>
              {labelOf(member, serviceIds)}
            </option>
          ))}
      </NativeSelect>
      <FieldPair>
        <TextInput label="Date" type="date" disabled={disabled} {...form.getInputProps('date')} />
        <NativeSelect label="Time" disabled={disabled} {...form.getInputProps('time')}>
          <option value="">Select a time</option>
          {timesOf(shown, time).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </NativeSelect>
      </FieldPair>
      <div role="status" className={styles.check}>
        {check.why ? (
          <div className={styles.conflict}>
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
            {/* After Create or Save it stands at the field too. */}
            <p>{form.errors.time === check.why ? 'Another time is needed.' : check.why}</p>
            {next && (
              <Button
                variant="default"
                size="xs"
                onClick={() => form.setValues({ date: next.date, time: next.time })}
              >{`Use ${next.time} instead`}</Button>
            )}
          </div>
        ) : (
          isLocalDate(date) &&
          isLocalTime(time) && <p className={styles.ends}>{`${formatDay(date)}, ${spanOf(time, durationMin)}`}</p>
        )}
      </div>
    </>
  )
}

function canDo({ serviceIds }: CalendarMember, chosen: readonly string[]): boolean {
  return serviceIds.length === 0 || chosen.every((id) => serviceIds.includes(id))
}

function labelOf(member: CalendarMember, chosen: readonly string[]): string {
  const words = `${member.name}, ${member.role}`
  return canDo(member, chosen) ? words : `${words} (does not do these services)`
}

/** Quarters of an hour, and the time there is, should it lie elsewhere. A browser's own field may say 'PM'. */
function timesOf({ fromMin, toMin }: MinuteSpan, time: string): string[] {
  const quarters = Array.from({ length: (toMin - fromMin) / 15 }, (_, i) => timeOfMinute(fromMin + i * 15))
  return isLocalTime(time) && !quarters.includes(time) ? [...quarters, time].toSorted() : quarters
}

function spanOf(time: string, durationMin: number): string {
  if (durationMin === 0) return time
  const end = timeOfMinute((minuteOfDay(time) + durationMin) % 1440)
  return `${time}–${end}, ${durationMin} minutes`
}
