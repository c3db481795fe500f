import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { Figure } from '#web/kit/ui/values/Figure.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { type BookingValues, type ServiceChoice, chosenTotals } from './booking-values.ts'
import { CustomerFields } from './CustomerFields.tsx'
import type { Member } from './members.ts'
import styles from './modal.module.css'
import { ServiceChecklist } from './ServiceChecklist.tsx'
import { TimeFields } from './TimeFields.tsx'

interface AppointmentFieldsProps {
  form: UseFormReturnType<BookingValues>
  team: readonly Member[]
  choices: readonly ServiceChoice[]
  shown: MinuteSpan
  onAddCustomer: ((typed: string) => void) | undefined
  /** It is over: services, member and time stay. */
  closed?: boolean
  /** Shown under date and time: whether they are available. */
  children: ReactNode
}

/** The fields of an appointment, new or not, in the order in which they are asked for. */
export function AppointmentFields(props: AppointmentFieldsProps) {
  const { form, team, choices, shown, onAddCustomer, closed = false, children } = props
  return (
    <>
      <CustomerFields form={form} onAddCustomer={onAddCustomer} />
      <fieldset disabled={closed} className={styles.fieldset}>
        <ServiceChecklist form={form} choices={choices} closed={closed} />
      </fieldset>
      <TimeFields {...{ form, team, shown }} disabled={closed} />
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
  serviceIds: readonly string[]
  choices: readonly ServiceChoice[]
  /** The number of appointments that a repeat makes. */
  times?: number
}

/** The total price and minutes of what is ticked, for the footer. */
export function BookingTotal({ serviceIds, choices, times = 1 }: BookingTotalProps) {
  const { priceMinor, durationMin } = chosenTotals(serviceIds, choices)
  return (
    <>
      {times > 1 ? `Each of ${times}` : 'Total'}, {durationMin} minutes
      <Figure size="total">
        <Money minor={priceMinor} stepBack />
      </Figure>
    </>
  )
}
