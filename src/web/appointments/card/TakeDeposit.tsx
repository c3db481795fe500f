import { useState } from 'react'
import type { Appointment } from '#domain/appointments/contract.ts'
import type { DepositMethod } from '#domain/appointments/deposit.ts'
import { receiveDepositContract } from '#domain/appointments/form/contract-deposit.ts'
import { formatMoney, parseMoney, typedMoney } from '#domain/kit/money.ts'
import { useMe } from '#web/kit/me.tsx'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { whyNotDeposit } from '#web/appointments/parts/deposit-values.ts'

interface TakeDepositProps extends SheetOpening {
  appointment: Appointment
  onChanged: (appointment: Appointment) => void
}

interface Values {
  amountMinor: string
  method: DepositMethod
}

/** Records a deposit that the customer paid, asked for or not. Remount it for each opening. */
export function TakeDeposit({ appointment, onChanged, ...sheet }: TakeDepositProps) {
  // As it was read when the form opened, as in AskDeposit.
  const [opened] = useState(appointment)
  const { currency } = useMe().salon
  const { id, version, priceMinor, deposit, awaitsApproval } = opened
  const form = useSheetForm<Values>({
    ...sheet,
    initialValues: { amountMinor: deposit ? typedMoney(deposit.amountMinor, currency) : '', method: 'transfer' },
    validate: { amountMinor: (typed) => whyNotDeposit(typed, priceMinor) },
  })
  return (
    <FormModal
      title="Took a Deposit"
      form={form}
      submitLabel="Record Deposit"
      busyLabel="Recording..."
      width={460}
      onSubmit={async ({ amountMinor: typed, method }) => {
        const amountMinor = parseMoney(typed) ?? 0
        const asked = { params: { id }, body: { version, method, amountMinor } }
        onChanged((await form.send(receiveDepositContract, asked)).appointment)
        showToast(`Deposit of ${formatMoney(amountMinor, currency)} recorded`)
      }}
    >
      <p>
        It counts in the till today, and is deducted at the sale of this appointment.
        {awaitsApproval && ' It also approves the booking.'}
      </p>
      <MoneyField
        label="Amount"
        {...form.getInputProps('amountMinor')}
        value={form.values.amountMinor}
        onChange={(typed: string) => form.setFieldValue('amountMinor', typed)}
      />
      <Segmented
        label="Method"
        options={[
          { value: 'transfer', label: 'Bank transfer' },
          { value: 'cash', label: 'Cash' },
          { value: 'card', label: 'Card' },
        ]}
        value={form.values.method}
        onChange={(method) => form.setFieldValue('method', method)}
      />
    </FormModal>
  )
}
