import { Button, Checkbox, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { refundSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { type PaymentMethod, paymentMethods } from '#domain/sales/payments.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { payments as ways } from '#web/kit/ui/values/PaymentBadge.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { QuantityField } from '#web/sales/form/QuantityField.tsx'
import styles from '#web/sales/receipt/record.module.css'
import { entryOfRefund, refundRefusal, type RefundValues } from './refund-form.ts'
import { ReasonField } from './ReasonField.tsx'
import { RefundSummary } from './RefundSummary.tsx'

interface StepProps extends SheetOpening {
  sale: Receipt
}

/** Shows the form that refunds items of a sale. Remount it for each refund. */
export function RefundSale({ sale: current, ...sheet }: StepProps) {
  // The sale as it was when the form opened, because the receipt behind it changes as soon as the refund is recorded.
  const [sale] = useState(current)
  const form = useSheetForm<RefundValues>({ ...sheet, initialValues: initialValues(sale) })
  const entry = entryOfRefund(sale, form.values)

  async function send(values: RefundValues): Promise<void> {
    const refusal = refundRefusal(sale, values)
    if (refusal) throw refusal
    const { reason, method, restock } = values
    const body = { lines: entry.lines, withTips: entry.withTips, reason, method, restock }
    await form.send(refundSaleContract, { params: { saleId: sale.id }, body })
    showToast(`Refund of receipt No. ${sale.number} recorded`)
  }

  return (
    <FormModal
      title={`Refund Receipt No. ${sale.number}`}
      form={form}
      onSubmit={send}
      submitLabel="Record Refund"
      busyLabel="Recording..."
      width={560}
      summary={<RefundSummary sale={sale} entry={entry} />}
    >
      <RefundLines form={form} sale={sale} />
      <Select
        label="Handed back by"
        allowDeselect={false}
        data={paymentMethods.map((method) => ({ value: method, label: ways[method].label }))}
        {...form.getInputProps('method')}
        onChange={(method) => form.setFieldValue('method', method as PaymentMethod)}
      />
      <ReasonField form={form} usual={['Not happy', 'Wrong item', 'Not done', 'Wrong price']} />
      {sale.lines.some(({ type }) => type === 'product') && (
        <Checkbox label="Put the products back in stock" {...form.getInputProps('restock', { type: 'checkbox' })} />
      )}
      {sale.tipsMinor > sale.refundedTipsMinor && (
        <Checkbox label="Refund the tips too" {...form.getInputProps('withTips', { type: 'checkbox' })} />
      )}
    </FormModal>
  )
}

function RefundLines({ form, sale }: { form: UseFormReturnType<RefundValues>; sale: Receipt }) {
  const left = leftOf(sale)
  return (
    <div className="pl-stack pl-gap-12" role="group" aria-label="Items to refund">
      {sumOf(left) > 1 && (
        <div>
          <Button size="xs" variant="default" onClick={() => form.setFieldValue('quantities', left.map(String))}>
            Refund Everything
          </Button>
        </div>
      )}
      {sale.lines.map(({ position, name, quantity, totalMinor }, index) => {
        const leftHere = left[index]!
        const path = `quantities.${index}`
        return (
          <div key={position} className={styles.line} role="group" aria-label={name}>
            <span>
              {name}
              <small>
                {leftHere} of {quantity} left, <Money minor={totalMinor} currency={sale.salon.currency} />
              </small>
            </span>
            {leftHere > 0 ? (
              <QuantityField
                {...form.getInputProps(path)}
                value={form.values.quantities[index] ?? '0'}
                min={0}
                max={leftHere}
                onChange={(typed) => form.setFieldValue(path, typed)}
              />
            ) : (
              <small>Refunded</small>
            )}
          </div>
        )
      })}
    </div>
  )
}

const sumOf = (quantities: readonly number[]) => quantities.reduce((sum, one) => sum + one, 0)

/** Returns the quantity of each line that is not refunded yet. */
function leftOf({ lines }: Receipt): number[] {
  return lines.map(({ quantity, refundedQuantity }) => quantity - refundedQuantity)
}

/** Returns the initial values: nothing, so that an early press refunds nothing; by the method of payment. */
function initialValues(sale: Receipt): RefundValues {
  return {
    quantities: sale.lines.map(() => '0'),
    method: sale.paymentMethod,
    restock: true,
    withTips: false,
    reason: '',
  }
}
