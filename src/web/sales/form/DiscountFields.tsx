import { ActionIcon, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { currencies } from '#domain/kit/money.ts'
import { useMe } from '#web/kit/me.tsx'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import styles from './checkout.module.css'
import { focusNext } from './focus-next.ts'
import type { DiscountRow, SaleValues } from './sale-values.ts'

interface DiscountFieldsProps {
  form: UseFormReturnType<SaleValues>
  /** The path of the discount in the form: 'discount', 'items.0.discount'. */
  path: string
  value: DiscountRow
  /** The accessible name: 'Discount on item 1', 'Discount on the sale'. */
  label: string
}

/** Shows the fields of a discount: an amount or a percentage, and the reason. */
export function DiscountFields({ form, path, value, label }: DiscountFieldsProps) {
  const { currency } = useMe().salon
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const change = (key: keyof DiscountRow) => (typed: string) => form.setFieldValue(`${path}.${key}`, typed)
  const shared = { ...form.getInputProps(`${path}.value`), ref: field, value: value.value, 'aria-label': label }
  return (
    <div className={styles.discount} role="group" aria-label={label}>
      <Segmented
        label="Amount or percentage"
        options={[
          { value: 'amount', label: currencies[currency].symbol },
          { value: 'percent', label: '%' },
        ]}
        value={value.kind}
        onChange={change('kind')}
      />
      {value.kind === 'amount' ? (
        <MoneyField {...shared} onChange={change('value')} />
      ) : (
        <TextInput
          {...shared}
          classNames={{ input: 'pl-num pl-text-end' }}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          rightSection={<span aria-hidden>%</span>}
          onChange={(event) => change('value')(event.currentTarget.value)}
        />
      )}
      <TextInput
        className={styles.reason}
        aria-label="Reason for the discount"
        placeholder="Reason"
        maxLength={120}
        {...form.getInputProps(`${path}.reason`)}
      />
      <ActionIcon
        className={styles.away}
        aria-label={`No ${label.toLowerCase()}`}
        onClick={(event) => {
          focusNext(event.currentTarget, `[data-opens="${path}"]`)
          form.setFieldValue(path, null)
        }}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** The values of a discount before anything is typed. */
export const emptyDiscount: DiscountRow = { kind: 'amount', value: '', reason: '' }
