import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { v4 } from 'uuid'
import { type PaymentMethod, paymentMethods } from '#domain/sales/payments.ts'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { payments as ways } from '#web/kit/ui/values/PaymentBadge.tsx'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import styles from './checkout.module.css'
import { focusNext } from './focus-next.ts'
import { paymentEntries, whyNotMorePayments } from './payment-rows.ts'
import { type PaymentRow, typedMoney } from './sale-values.ts'

interface PaymentRowsProps {
  rows: readonly PaymentRow[]
  dueMinor: number
  /** The surrounding form, which has the rows as `payments`. */
  form: {
    getInputProps: (path: string) => { onChange: (value: unknown) => void; error?: ReactNode }
    insertListItem: (path: 'payments', row: PaymentRow) => void
    removeListItem: (path: 'payments', index: number) => void
  }
}

/** Shows payments split between methods, with the amount of each and the cash given; an empty amount means the rest. */
export function PaymentRows({ rows, dueMinor, form }: PaymentRowsProps) {
  const whyNotMore = whyNotMorePayments(rows.length)
  return (
    <>
      {rows.map((row, index) => (
        <PaymentFields key={row.key} rows={rows} dueMinor={dueMinor} form={form} index={index} />
      ))}
      <div className="pl-cluster pl-center">
        <Button
          size="xs"
          variant="light"
          disabled={whyNotMore !== null}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          data-opens="payments"
          onClick={(event) => {
            focusNext(event.currentTarget, `[data-path="payments.${rows.length}.amount"]`)
            form.insertListItem('payments', paymentRow(nextMethod(rows)))
          }}
        >
          Add payment
        </Button>
        {whyNotMore && <p className="pl-quiet">{whyNotMore}</p>}
      </div>
    </>
  )
}

function PaymentFields({ rows, dueMinor, form, index }: PaymentRowsProps & { index: number }) {
  // The row has no room for a visible label.
  const isPhone = useIsPhone()
  const row = rows[index]!
  const isRest = rows.findIndex(({ amount }) => amount.trim() === '') === index
  const restMinor = paymentEntries(rows, dueMinor)[index]!.amountMinor
  const at = (field: keyof PaymentRow) => form.getInputProps(`payments.${index}.${field}`)
  return (
    <div className={styles.payment} role="group" aria-label={`Payment ${index + 1}`}>
      <Select
        label="Method"
        allowDeselect={false}
        data={paymentMethods.map((method) => ({ value: method, label: ways[method].label }))}
        {...at('method')}
        value={row.method}
      />
      <MoneyField
        label="Amount"
        placeholder={isRest ? `${typedMoney(restMinor)}${isPhone ? '' : ', the rest'}` : undefined}
        {...at('amount')}
        value={row.amount}
      />
      {row.method === 'cash' && (
        <MoneyField
          className={styles.given}
          label="Cash given"
          placeholder="Exactly"
          {...at('given')}
          value={row.given}
        />
      )}
      <ActionIcon
        className={styles.away}
        aria-label={`Remove payment ${index + 1}`}
        onClick={(event) => {
          focusNext(event.currentTarget, '[data-opens="payments"]')
          form.removeListItem('payments', index)
        }}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** Returns a payment without typed values, except for the cash given. */
export function paymentRow(method: PaymentMethod, given = ''): PaymentRow {
  return { key: v4(), method, amount: '', given }
}

/** Returns the first payment method that these rows do not use yet. */
export function nextMethod(rows: readonly PaymentRow[]): PaymentMethod {
  return paymentMethods.find((method) => rows.every((row) => row.method !== method)) ?? 'cash'
}
