import { useState } from 'react'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { payBalanceContract } from '#domain/sales/contract-payments.ts'
import { settle, whyCannotPayBalance } from '#domain/sales/payments.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { Figure } from '#web/kit/ui/values/Figure.tsx'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { paymentEntries, paymentProblems } from '#web/sales/form/payment-rows.ts'
import { paymentRow, PaymentRows } from '#web/sales/form/PaymentRows.tsx'
import type { PaymentRow } from '#web/sales/form/sale-values.ts'
import { SettlementLine } from '#web/sales/form/SettlementLine.tsx'
import { TerminalChoice } from '#web/terminals/parts/TerminalChoice.tsx'
import { useChosenTerminal, useTerminalProblem } from '#web/terminals/parts/use-terminals.ts'

interface StepProps extends SheetOpening {
  sale: Receipt
}

interface Values {
  payments: PaymentRow[]
  /** The chosen card terminal; '' for another card machine, null while nothing is chosen. */
  terminalId: string | null
}

/** Shows the form for a payment of a sale's balance, or of a part of it. Remount it for each payment. */
export function PayBalance({ sale, ...sheet }: StepProps) {
  // The balance as it was when the form opened, because the receipt behind it changes as soon as the payment is
  // recorded.
  const [owedMinor] = useState(sale.balanceMinor)
  const form = useSheetForm<Values>({
    ...sheet,
    initialValues: { payments: [paymentRow(sale.paidSaidAt ? 'transfer' : 'cash')], terminalId: null },
  })
  const terminalId = useChosenTerminal(form.values.terminalId, sale.locationId)
  const entries = paymentEntries(form.values.payments, owedMinor, terminalId)
  const isByCard = form.values.payments.some(({ method }) => method === 'card')
  const isCharged = isByCard && terminalId !== undefined
  const noTerminal = useTerminalProblem(form.values.terminalId, sale.locationId)

  async function send({ payments }: Values): Promise<void> {
    if (isByCard && noTerminal) throw noTerminal
    const code = whyCannotPayBalance(owedMinor, entries)
    if (code) {
      const fields = paymentProblems(payments, owedMinor)
      throw new ApiRefusal({ code, message: sentenceOf(code), field: 'payments', fields })
    }
    await form.send(payBalanceContract, { params: { saleId: sale.id }, body: { payments: entries } })
    showToast(isCharged ? 'Sending to the terminal' : `Payment for receipt No. ${sale.number} recorded`)
  }

  return (
    <FormModal
      title="Take Payment"
      form={form}
      onSubmit={send}
      submitLabel={isCharged ? 'Charge on Terminal' : 'Record Payment'}
      busyLabel="Recording..."
      summary={
        <>
          Owed of receipt No. {sale.number}
          <Figure size="total">
            <Money minor={owedMinor} currency={sale.salon.currency} stepBack />
          </Figure>
        </>
      }
    >
      <PaymentRows rows={form.values.payments} dueMinor={owedMinor} form={form} />
      {isByCard && (
        <TerminalChoice
          value={terminalId ?? ''}
          onChange={(chosen) => form.setFieldValue('terminalId', chosen)}
          locationId={sale.locationId}
        />
      )}
      <SettlementLine {...settle(owedMinor, entries)} />
    </FormModal>
  )
}
