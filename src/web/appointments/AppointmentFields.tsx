import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { MinuteSpan } from '#domain/appointments/calendar.ts'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { Figure } from '#web/kit/ui/Figure.tsx'
import { Money } from '#web/kit/ui/Money.tsx'
import { optional } from '#web/kit/ui/optional.tsx'
import { type BookingValues, type ServiceChoice, totalsOf } from './booking-values.ts'
import { CustomerFields, type NamedCustomer } from './CustomerFields.tsx'
import styles from './modal.module.css'
import { ServiceChecklist } from './ServiceChecklist.tsx'
import { TimeFields } from './TimeFields.tsx'
import type { SlotCheck } from './use-slot-check.ts'

interface AppointmentFieldsProps {
  form: UseFormReturnType<BookingValues>
  staff: readonly CalendarMember[]
  choices: readonly ServiceChoice[]
  shown: MinuteSpan
  customer: NamedCustomer | null
  check: SlotCheck
  /** It is over: services, member and time stay. */
  closed?: boolean
}

/** The fields of an appointment, new or not, in the order in which they are asked for. */
export function AppointmentFields(props: AppointmentFieldsProps) {
  const { form, staff, choices, shown, customer, check, closed = false } = props
  const { durationMin } = totalsOf(form.values.serviceIds, choices)
  return (
    <>
      <CustomerFields form={form} chosen={customer} />
      <fieldset disabled={closed} className={styles.fieldset}>
        <ServiceChecklist form={form} choices={choices} />
      </fieldset>
      <TimeFields {...{ form, staff, shown, durationMin, check }} disabled={closed} />
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

/** The total price and minutes of what is ticked, for the footer. */
export function BookingTotal({
  serviceIds,
  choices,
}: {
  serviceIds: readonly string[]
  choices: readonly ServiceChoice[]
}) {
  const { currency } = useMe().salon
  const { priceMinor, durationMin } = totalsOf(serviceIds, choices)
  return (
    <>
      Total, {durationMin} minutes
      <Figure size="total">
        <Money minor={priceMinor} currency={currency} stepBack />
      </Figure>
    </>
  )
}
