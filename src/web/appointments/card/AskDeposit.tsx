import { useState } from 'react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { askDepositContract } from '#domain/appointments/form/contract-deposit.ts'
import { dueChoices } from '#domain/appointments/form/due-choices.ts'
import { typedMoney } from '#domain/kit/money.ts'
import { useMe } from '#web/kit/me.tsx'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { useHeld } from '#web/kit/ui/forms/use-held.ts'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { useNow } from '#web/kit/use-now.ts'
import { DepositFields } from '#web/appointments/parts/DepositFields.tsx'
import { askedDeposit, type DepositValues, whyNotDeposit } from '#web/appointments/parts/deposit-values.ts'

interface AskDepositProps extends SheetOpening {
  appointment: Appointment
  onChanged: (appointment: Appointment) => void
}

/** Asks for a deposit, or for another amount or deadline. Remount it for each opening. */
export function AskDeposit({ appointment, onChanged, ...sheet }: AskDepositProps) {
  // As it was read when the form opened: another person's change since then is refused, not overwritten.
  const [opened] = useState(appointment)
  const { currency, timeZone } = useMe().salon
  const { id, version, priceMinor, startsAt, deposit } = opened
  const form = useSheetForm<DepositValues>({
    ...sheet,
    initialValues: { amountMinor: deposit ? typedMoney(deposit.amountMinor, currency) : '', dueAt: '' },
    validate: { amountMinor: (typed) => whyNotDeposit(typed, priceMinor) },
  })
  const choices = dueChoices(useHeld(useNow(), form.isUnsettled), { startsAt, dueAt: deposit?.dueAt }, timeZone)
  return (
    <FormModal
      title={deposit?.dueAt ? 'Change the Deposit' : 'Ask for a Deposit'}
      form={form}
      submitLabel={deposit?.dueAt ? 'Save' : 'Ask for It'}
      busyLabel="Saving..."
      width={460}
      onSubmit={async (values) => {
        const asked = askedDeposit(values, choices)
        if (!asked) return false
        onChanged((await form.send(askDepositContract, { params: { id }, body: { version, ...asked } })).appointment)
        return undefined
      }}
    >
      <p>
        If the deposit has not arrived by the deadline, the time is released. The customer pays into the account that is
        set in Settings, Deposits.
      </p>
      <DepositFields
        priceMinor={priceMinor}
        choices={choices}
        amount={{ ...form.getInputProps('amountMinor'), value: form.values.amountMinor, onChange: amountIn(form) }}
        due={{ ...form.getInputProps('dueAt'), value: form.values.dueAt }}
      />
    </FormModal>
  )
}

const amountIn = (form: { setFieldValue: (field: 'amountMinor', typed: string) => void }) => (typed: string) =>
  form.setFieldValue('amountMinor', typed)
