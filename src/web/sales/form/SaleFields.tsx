import { Select, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { NamedCustomer } from '#web/customers/parts/customer-label.ts'
import { CustomerPick } from '#web/customers/parts/CustomerPick.tsx'
import { LocationField } from '#web/kit/ui/forms/LocationField.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { ItemRows } from './ItemRows.tsx'
import { moveOn } from './move-on.ts'
import { PaymentSection } from './PaymentSection.tsx'
import styles from './sale-form.module.css'
import { type SaleValues, whereItWasBooked } from './sale-values.ts'
import type { Offer } from './use-offer.ts'

interface SaleFieldsProps {
  form: UseFormReturnType<SaleValues>
  offer: Offer
  onCustomer: (customer: NamedCustomer | null, text: string) => void
  onAddCustomer: ((typed: string) => void) | undefined
  isOfAppointment: boolean
  showsEmpty: boolean
  onShowEmpty: (shows: boolean) => void
}

/** Shows the fields of a new sale. */
export function SaleFields(props: SaleFieldsProps) {
  const { form, offer, onCustomer, onAddCustomer, isOfAppointment, showsEmpty, onShowEmpty } = props
  const isPhone = useIsPhone()
  // The member may not be in the team: an address may name anyone, and a member may leave while the form is open.
  const { staffId } = form.values
  const isGone = staffId !== null && !offer.sellers.some(({ id }) => id === staffId)
  const fields = useRef<HTMLDivElement>(null)
  // The prefilled sale of an appointment needs only its payment.
  const [isFilled] = useState(() => form.values.items.every(({ choice }) => choice !== null))
  // Moves the focus once there is something to choose from, except on a phone, whose keyboard would cover the form.
  useEffect(() => {
    if (!isPhone) fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isPhone])
  return (
    <div role="presentation" style={{ display: 'contents' }} onKeyDown={moveOn}>
      <SoldAt form={form} isOfAppointment={isOfAppointment} />
      <div className={styles.who}>
        <CustomerPick
          {...form.getInputProps('customerId')}
          label={optional('Customer')}
          placeholder="Walk-in"
          chosenId={form.values.customerId}
          text={form.values.customerText}
          onChange={onCustomer}
          onAdd={onAddCustomer}
        />
        <Select
          label="Staff"
          searchable
          allowDeselect={false}
          data={offer.sellers.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('staffId')}
          error={form.errors['staffId'] ?? (isGone && goneMember)}
        />
      </div>
      <div className="pl-stack" ref={fields}>
        <ItemRows form={form} offer={offer} first={!isPhone && !isFilled} {...{ showsEmpty, onShowEmpty }} />
        <PaymentSection form={form} first={!isPhone && isFilled} />
      </div>
      <Textarea
        label={optional('Notes')}
        placeholder="Anything to remember about this sale"
        rows={2}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
    </div>
  )
}

const goneMember = 'This member is no longer on the team: choose who did it.'

/**
 * Shows the location of the sale, if there are several. Products belong to one location, so after a change they must be
 * chosen again.
 */
function SoldAt({ form, isOfAppointment }: Pick<SaleFieldsProps, 'form' | 'isOfAppointment'>) {
  const sellAt = (locationId: string) =>
    form.setValues({
      locationId,
      items: form.values.items.map((row) => (row.choice?.startsWith('product:') ? { ...row, choice: null } : row)),
    })
  return (
    <LocationField
      label="Sold at"
      empty={isOfAppointment ? whereItWasBooked : undefined}
      {...form.getInputProps('locationId')}
      onChange={(event) => sellAt(event.currentTarget.value)}
    />
  )
}
