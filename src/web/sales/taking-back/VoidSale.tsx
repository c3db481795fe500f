import { Checkbox } from '@mantine/core'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { ReasonField } from './ReasonField.tsx'

interface StepProps extends SheetOpening {
  sale: Receipt
}

/** Asks before a mistaken sale of today is voided, as if it had never been recorded. */
export function VoidSale({ sale, ...sheet }: StepProps) {
  const form = useSheetForm({
    ...sheet,
    initialValues: { reason: '', restock: true },
    validate: { reason: (reason) => (reason.trim() === '' ? sentenceOf('no-refund-reason') : null) },
  })
  const hasProducts = sale.lines.some(({ type }) => type === 'product')
  return (
    <FormModal
      title={`Void Receipt No. ${sale.number}`}
      form={form}
      submitLabel="Void Sale"
      busyLabel="Voiding..."
      onSubmit={async ({ reason, restock }) => {
        await form.send(voidSaleContract, { params: { saleId: sale.id }, body: { reason, restock } })
        showToast(`Receipt No. ${sale.number} voided`)
      }}
    >
      <p>Are you sure you want to void this sale? This action cannot be undone.</p>
      <ReasonField form={form} usual={['Entered twice', 'Wrong items', 'Wrong customer']} />
      {hasProducts && (
        <Checkbox label="Put the products back in stock" {...form.getInputProps('restock', { type: 'checkbox' })} />
      )}
    </FormModal>
  )
}
