import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { FieldPair } from '#web/kit/ui/FormModal.tsx'
import { Segmented } from '#web/kit/ui/Segmented.tsx'
import type { BookingValues } from './booking-values.ts'
import { CustomerSearch, type NamedCustomer } from './CustomerSearch.tsx'
import styles from './modal.module.css'

interface CustomerFieldsProps {
  form: UseFormReturnType<BookingValues>
  /** Who the appointment is for; they need not be among those found. */
  chosen: NamedCustomer | null
}

const kinds = [
  { value: 'existing', label: 'Existing' },
  { value: 'walk-in', label: 'Walk-in' },
] as const

/** A customer of the salon, or a walk-in's name and phone. Changing one's mind loses neither. */
export function CustomerFields({ form, chosen }: CustomerFieldsProps) {
  const { kind, customerId } = form.values
  const [picked, setPicked] = useState(chosen)
  const { nameRef, phoneRef, takeWalkIn } = useWalkIn(form)
  const known = [picked, chosen].find((customer) => customer?.id === customerId) ?? null
  return (
    <div className={styles.group} role="group" aria-label="Customer">
      <div className={styles.groupHead}>
        <span className={styles.legend} aria-hidden>
          Customer
        </span>
        <Segmented
          label="Customer type"
          options={kinds}
          value={kind}
          onChange={(to) => form.setFieldValue('kind', to)}
        />
      </div>
      {kind === 'existing' ? (
        <CustomerSearch
          form={form}
          chosen={known}
          onChoose={(customer) => {
            setPicked(customer)
            form.setFieldValue('customerId', customer?.id ?? null)
          }}
          onWalkIn={takeWalkIn}
        />
      ) : (
        <FieldPair>
          <TextInput
            label="Name"
            autoComplete="off"
            maxLength={120}
            ref={nameRef}
            {...form.getInputProps('customerName')}
          />
          <TextInput
            label="Phone"
            type="tel"
            autoComplete="off"
            maxLength={32}
            ref={phoneRef}
            {...form.getInputProps('customerPhone')}
          />
        </FieldPair>
      )}
    </div>
  )
}

/** Takes what was typed into the search as the name or phone of a walk-in, and goes on to the other of the two. */
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
    takeWalkIn(typed: string) {
      const isPhone = /^[\d\s+().-]{3,}$/.test(typed)
      next.current = isPhone ? nameRef : phoneRef
      form.setValues({ kind: 'walk-in', ...(isPhone ? { customerPhone: typed } : { customerName: typed }) })
    },
  }
}
