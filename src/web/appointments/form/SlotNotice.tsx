import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { isLocalDate, isLocalTime, minuteOfDay, timeOfMinute } from '#domain/kit/dates.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { formatDay, formatDuration } from '#domain/kit/time-format.ts'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { type BookingValues, bookedMinutes, chosenTotals } from './booking-values.ts'
import type { ServiceChoice } from '#web/services/parts/service-choice.ts'
import type { SlotCheck } from './use-slot-check.ts'

interface SlotNoticeProps {
  form: UseFormReturnType<BookingValues>
  choices: readonly ServiceChoice[]
  check: SlotCheck
  disabled: boolean
  /** The members to whom a customer who is here can change; left out if the visit does not begin now. */
  startNow?: StartNow
}

/** What can be changed so that a visit can begin now although its time is taken. */
export interface StartNow {
  /** A member who is free now. */
  freeMember: { id: string; name: string } | undefined
}

/** Says whether the chosen time is free, and offers the next free start. */
export function SlotNotice({ form, choices, check, disabled, startNow }: SlotNoticeProps) {
  const { date, time } = form.values
  return (
    <div role="status" className="pl-stack pl-if-any pl-gap-8" style={{ marginTop: -6 }}>
      {isLocalDate(date) && isLocalTime(time) && (
        <p className="pl-quiet pl-num">
          {`${formatDay(date)}, ${fromTo(time, bookedMinutes(form.values, choices))}`}
          {!disabled && <OwnLength form={form} choices={choices} />}
        </p>
      )}
      {check.why && <Conflict {...{ form, choices, check, startNow }} />}
    </div>
  )
}

function Conflict({ form, choices, check, startNow }: Omit<SlotNoticeProps, 'disabled'>) {
  const { why, reason, isWarning, next } = check
  const { date, time } = form.values
  const box = useRef<HTMLDivElement>(null)
  // The message may appear below the edge of the sheet, out of sight, so it is scrolled into view.
  useEffect(() => {
    // In braces, so that nothing is returned: newer browsers return a promise here, which React would mistake for a
    // clean-up function.
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  // After Create or Save, the same sentence is shown at the field.
  const words = form.errors.time === why ? 'Choose another time.' : why
  const isElsewhere = next && (next.date !== date || next.time !== time)
  const take = isElsewhere && (
    <Button
      variant="default"
      size="xs"
      onClick={() => {
        form.setValues({ date: next.date, time: next.time })
        form.clearFieldError('time')
        // The button disappears, and with it the focus.
        form.getInputNode('time')?.focus()
      }}
    >
      {next.date === date ? `Use ${next.time} instead` : `Use ${formatDay(next.date)}, ${next.time} instead`}
    </Button>
  )
  const shortMin = startNow ? check.shortMin : null
  const left = shortMin !== null && `${shortMin} of ${chosenTotals(form.values, choices).durationMin} minutes are left.`
  return (
    <MessageBar
      warns={isWarning}
      ref={box}
      action={
        <div className="pl-cluster pl-if-any">
          {startNow && <StartWays form={form} shortMin={shortMin} {...startNow} />}
          {take}
        </div>
      }
    >
      {[words, reason, left, isWarning && 'You will be asked before it is booked.'].filter(Boolean).join(' ')}
    </MessageBar>
  )
}

/** Offers a shorter visit, or another member who is free now, for a visit that is too long to begin now. */
function StartWays({
  form,
  shortMin,
  freeMember,
}: StartNow & { form: SlotNoticeProps['form']; shortMin: number | null }) {
  const change = (to: Partial<BookingValues>) => {
    form.setValues(to)
    form.clearFieldError('time')
  }
  return (
    <>
      {shortMin !== null && (
        <Button variant="default" size="xs" onClick={() => change({ durationMin: shortMin })}>
          {`Make It Short (${formatDuration(shortMin)})`}
        </Button>
      )}
      {freeMember && (
        <Button variant="default" size="xs" onClick={() => change({ staffId: freeMember.id, durationMin: null })}>
          {`Take ${firstNameOf(freeMember.name)} Instead`}
        </Button>
      )}
    </>
  )
}

/** Shows a custom length, which can be reset to the length of the services. */
function OwnLength({ form, choices }: Pick<SlotNoticeProps, 'form' | 'choices'>) {
  if (form.values.durationMin === null) return null
  const usual = chosenTotals(form.values, choices).durationMin
  return (
    <>
      {` (the services take ${formatDuration(usual)}) `}
      <button type="button" className="pl-link pl-bold" onClick={() => form.setFieldValue('durationMin', null)}>
        {`Make it ${formatDuration(usual)}`}
      </button>
    </>
  )
}

function fromTo(time: string, durationMin: number): string {
  if (durationMin === 0) return time
  const end = timeOfMinute((minuteOfDay(time) + durationMin) % 1440)
  return `${time}–${end}, ${formatDuration(durationMin)}`
}
