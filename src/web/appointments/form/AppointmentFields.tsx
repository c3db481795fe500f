import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { keepsHiddenPhone } from '#domain/appointments/form/decide-edit.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { formatDuration } from '#domain/kit/time-format.ts'
import { Figure } from '#web/kit/ui/values/Figure.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { bookedMinutes, type BookingValues, chosenTotals, isSplit, minutesSinceStart } from './booking-values.ts'
import type { ServiceChoice } from '#web/services/parts/service-choice.ts'
import { CustomerFields } from '#web/customers/parts/CustomerFields.tsx'
import { useMe } from '#web/kit/me.tsx'
import { useSalonClock } from '#web/kit/use-salon-clock.ts'
import type { Member } from './members.ts'
import styles from './modal.module.css'
import { FreeTimes } from './FreeTimes.tsx'
import { ServiceField } from '#web/services/parts/ServiceField.tsx'
import { SharedFields } from './SharedFields.tsx'
import { StaffFields } from './StaffFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import { useOfferedTimes } from './use-offered-times.ts'

interface AppointmentFieldsProps {
  form: UseFormReturnType<BookingValues>
  team: readonly Member[]
  choices: readonly ServiceChoice[]
  shown: MinuteSpan
  /** The appointment that is edited. */
  base?: Pick<Appointment, 'id' | 'customerId'>
  onAddCustomer: ((typed: string) => void) | undefined
  /** The form opens at its date. */
  beginsAtTime?: boolean
  /** The content under date and time offers the next free time. */
  isNextOffered: boolean
  /** The appointment is over: services, member and time cannot be changed (R-29). */
  closed?: boolean
  /** The content under date and time, which says whether they are available. */
  children: ReactNode
}

/** Shows the fields of a new or existing appointment, in the order in which they are filled in. */
export function AppointmentFields(props: AppointmentFieldsProps) {
  const { form, base, team, choices, shown, onAddCustomer, isNextOffered, children } = props
  const { closed = false, beginsAtTime = false } = props
  const { serviceIds, staffId } = form.values
  const [me, clock] = [useMe(), useSalonClock()]
  const offered = useOfferedTimes(form, base?.id)
  return (
    <>
      {/* A walk-in who is here needs no phone (R-401), and one whose number is not shown keeps it (R-458). */}
      <CustomerFields
        {...{ form, onAddCustomer }}
        isPhoneOptional={minutesSinceStart(form.values, clock) >= 0}
        isPhoneHidden={base !== undefined && keepsHiddenPhone(me, base, { customerPhone: null })}
      />
      <fieldset disabled={closed} className={styles.fieldset}>
        <ServiceField
          {...{ choices, closed }}
          value={serviceIds}
          error={form.errors['serviceIds']}
          onChange={(to) => {
            // A change of the services resets a custom length (R-41).
            form.setValues({ serviceIds: to, durationMin: null })
            form.clearFieldError('serviceIds')
          }}
        />
      </fieldset>
      <StaffFields {...{ form, team, choices }} appointmentId={base?.id} disabled={closed} />
      <TimeFields {...{ form, shown, offered }} beginsHere={beginsAtTime} disabled={closed} />
      {!closed && <FreeTimes {...{ form, offered, isNextOffered }} />}
      {/* Beneath the free times, which must not move when one of them is pressed. */}
      {serviceIds.length === 1 && !isSplit(form.values) && (
        <SharedFields {...{ form, team }} serviceId={serviceIds[0]!} staffId={staffId} disabled={closed} />
      )}
      {children}
      <Textarea
        label={optional('Notes')}
        rows={2}
        resize="vertical"
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
    </>
  )
}

interface BookingTotalProps {
  values: BookingValues
  choices: readonly ServiceChoice[]
  /** The number of appointments that a repeat makes. */
  times?: number
  /** What is still to be done, or what will be booked. */
  step?: string
}

/** Shows the total price of the ticked services and the minutes of the visit, for the footer. */
export function BookingTotal({ values, choices, times = 1, step }: BookingTotalProps) {
  const { priceMinor } = chosenTotals(values, choices)
  return (
    <>
      <span>
        {step && <b className={styles.step}>{step}</b>}
        <span>{`${times > 1 ? `Each of ${times}` : 'Total'}, ${formatDuration(bookedMinutes(values, choices))}`}</span>
      </span>
      <Figure size="total">
        <Money minor={priceMinor} stepBack />
      </Figure>
    </>
  )
}
