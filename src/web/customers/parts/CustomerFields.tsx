import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useRef } from 'react'
import { looksLikePhone, phoneFieldLength } from '#domain/kit/phone-shape.ts'
import { useMay } from '#web/kit/me.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import type { NamedCustomer } from './customer-label.ts'
import { chooseCustomer, type CustomerValues, setCustomer } from './customer-values.ts'
import { CustomerPick } from './CustomerPick.tsx'

interface CustomerFieldsProps<Values> {
  form: UseFormReturnType<Values>
  /** Adds a customer with the typed name or phone; undefined for people who may not. */
  onAddCustomer: ((typed: string) => void) | undefined
  /** A walk-in needs no phone. */
  isPhoneOptional?: boolean
  /** The walk-in's number is not shown, and is kept if the field stays empty. */
  isPhoneHidden?: boolean
  /** A chosen customer without a phone becomes a walk-in, whose phone is typed next (`onChosen` does that). */
  needsPhone?: boolean
  /** Called with the chosen customer, or with null while someone types. */
  onChosen?: (customer: NamedCustomer | null) => void
}

const kinds = [
  { value: 'existing', label: 'Existing' },
  { value: 'walk-in', label: 'Walk-in' },
] as const

/**
 * Shows the choice between a customer of the salon and a walk-in with name and phone. Switching between the two loses
 * neither.
 */
export function CustomerFields<Values extends CustomerValues>(props: CustomerFieldsProps<Values>) {
  const { form, onAddCustomer, isPhoneOptional = false, isPhoneHidden = false, needsPhone = false, onChosen } = props
  const { kind, customerId, customerText } = form.values
  const maySearch = useMay('seeCustomers')
  const { nameRef, phoneRef, choose, takeWalkIn, goToPhone } = useWalkIn(form)
  return (
    <div className="pl-stack pl-shrink pl-gap-12" role="group" aria-label="Customer">
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
          onChange={(customer, text) => {
            chooseCustomer(form, customer, text)
            onChosen?.(customer)
            if (needsPhone && customer && !customer.phone) goToPhone()
          }}
          onAdd={onAddCustomer}
          onWalkIn={takeWalkIn}
        />
      ) : (
        <WalkInFields {...{ form, isPhoneOptional, isPhoneHidden, nameRef, phoneRef }} />
      )}
    </div>
  )
}

interface WalkInFieldsProps<Values> extends Pick<CustomerFieldsProps<Values>, 'form'> {
  isPhoneOptional: boolean
  isPhoneHidden: boolean
  nameRef: RefObject<HTMLInputElement | null>
  phoneRef: RefObject<HTMLInputElement | null>
}

function WalkInFields<Values>(props: WalkInFieldsProps<Values>) {
  const { form, isPhoneOptional, isPhoneHidden, nameRef, phoneRef } = props
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
        label={isPhoneOptional || isPhoneHidden ? optional('Phone') : 'Phone'}
        placeholder={isPhoneHidden ? 'Not shown, kept if empty' : undefined}
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
function useWalkIn<Values extends CustomerValues>(form: UseFormReturnType<Values>) {
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
    goToPhone() {
      next.current = phoneRef
    },
    choose(kind: CustomerValues['kind']) {
      if (kind === 'walk-in') next.current = nameRef
      setCustomer(form, { kind })
    },
    takeWalkIn(typed: string) {
      const isPhone = looksLikePhone(typed)
      next.current = isPhone ? nameRef : phoneRef
      setCustomer(form, {
        kind: 'walk-in',
        customerText: '',
        ...(isPhone ? { customerPhone: typed } : { customerName: typed }),
      })
    },
  }
}
