import type { UseFormReturnType } from '@mantine/form'
import type { DueChoice } from '#domain/appointments/form/due-choices.ts'
import { Disclosure } from '#web/kit/ui/page/Disclosure.tsx'
import { DepositFields } from '#web/appointments/parts/DepositFields.tsx'
import type { BookingValues } from './booking-values.ts'

interface AskedDepositProps {
  form: UseFormReturnType<BookingValues>
  priceMinor: number
  /** The deadlines to choose from; empty if the visit has begun, or if its start or price is not known. */
  choices: readonly DueChoice[]
}

/** Shows the fields that ask for a deposit with the booking. */
export function AskedDeposit({ form, priceMinor, choices }: AskedDepositProps) {
  if (choices.length === 0)
    return form.values.deposit.amountMinor === '' ? null : <p className="pl-quiet">No deposit is asked for.</p>
  return (
    <Disclosure title="Ask for a deposit" needed={Boolean(form.errors['deposit.amountMinor'])}>
      <DepositFields
        priceMinor={priceMinor}
        choices={choices}
        amount={{
          ...form.getInputProps('deposit.amountMinor'),
          value: form.values.deposit.amountMinor,
          onChange: (typed) => form.setFieldValue('deposit.amountMinor', typed),
        }}
        due={{ ...form.getInputProps('deposit.dueAt'), value: form.values.deposit.dueAt }}
      />
    </Disclosure>
  )
}
