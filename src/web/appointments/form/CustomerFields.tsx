import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useRef } from 'react'
import { looksLikePhone, phoneFieldLength } from '#domain/kit/phone-shape.ts'
import { useMay } from '#web/kit/me.tsx'
import { useSalonClock } from '#web/kit/use-salon-clock.ts'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { CustomerPick } from '#web/customers/parts/CustomerPick.tsx'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import { type BookingValues, minutesSinceStart } from './booking-values.ts'
import styles from './modal.module.css'
import { chooseCustomer } from './use-new-customer.ts'

interface CustomerFieldsProps {
  form: UseFormReturnType<BookingValues>
  onAddCustomer: ((typed: string) => void) | undefined
}

const kinds = [
  { value: 'existing', label: 'Existing' },
  { value: 'walk-in', label: 'Walk-in' },
] as const

/**
 * Shows the choice between a customer of the salon and a walk-in with name and phone; a walk-in who is here needs no
 * phone. Switching between the two loses neither.
 */
export function CustomerFields({ form, onAddCustomer }: CustomerFieldsProps) {
  const { kind, customerId, customerText } = form.values
  const maySearch = useMay('seeCustomers')
  const { nameRef, phoneRef, choose, takeWalkIn } = useWalkIn(form)
  return (
    <div className={styles.group} role="group" aria-label="Customer">
      <div className="pl-cluster pl-between pl-center">
        <span className="pl-label" aria-hidden>
          Customer
        </span>
        {maySearch && <Segmented label="Customer type" options={kinds} value={kind} onChange={choose} />}
      </div>
      {kind === 'existing' ? (
        <CustomerPick
          {...form.getInputProps('customerId')}
          aria-label="Existing customer"
          chosenId={customerId}
          text={customerText}
          onChange={(customer, text) => chooseCustomer(form, customer, text)}
          onAdd={onAddCustomer}
          onWalkIn={takeWalkIn}
        />
      ) : (
        <WalkInFields form={form} nameRef={nameRef} phoneRef={phoneRef} />
      )}
    </div>
  )
}

interface WalkInFieldsProps extends Pick<CustomerFieldsProps, 'form'> {
  nameRef: RefObject<HTMLInputElement | null>
  phoneRef: RefObject<HTMLInputElement | null>
}

function WalkInFields({ form, nameRef, phoneRef }: WalkInFieldsProps) {
  const clock = useSalonClock()
  const isHere = minutesSinceStart(form.values, clock) >= 0
  return (
    <FieldPair>
      <TextInput
        label="Name"
        autoComplete="off"
        maxLength={120}
        ref={nameRef}
        {...form.getInputProps('customerName')}
      />
      <TextInput
        label={isHere ? optional('Phone') : 'Phone'}
        type="tel"
        autoComplete="off"
        maxLength={phoneFieldLength}
        ref={phoneRef}
        {...form.getInputProps('customerPhone')}
      />
    </FieldPair>
  )
}

/**
 * Returns a function that uses the text typed into the search as the name or phone of a walk-in, and moves on to the
 * other field.
 */
function useWalkIn(form: UseFormReturnType<BookingValues>) {
  const nameRef = useRef<HTMLInputElement>(null)
  const phoneRef = useRef<HTMLInputElement>(null)
  const next = useRef<typeof nameRef | null>(null)
  useEffect(() => {
    if (!next.current?.current) return
    next.current.current.focus()
    next.current = null
  })
  return {
    nameRef,
    phoneRef,
    choose(kind: BookingValues['kind']) {
      if (kind === 'walk-in') next.current = nameRef
      form.setFieldValue('kind', kind)
    },
    takeWalkIn(typed: string) {
      const isPhone = looksLikePhone(typed)
      next.current = isPhone ? nameRef : phoneRef
      form.setValues({
        kind: 'walk-in',
        customerText: '',
        ...(isPhone ? { customerPhone: typed } : { customerName: typed }),
      })
    },
  }
}
