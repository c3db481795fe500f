import { Checkbox, Radio, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { required } from '#domain/kit/first-sentences.ts'
import { formatMoney, parseMoney, whyNotMoney } from '#domain/kit/money.ts'
import { firstDay } from '#domain/kit/period.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { addAdvanceContract } from '#domain/staff/contract-pay.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { useMe, useStartLocation } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { LocationField } from '#web/kit/ui/forms/LocationField.tsx'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import styles from './advance.module.css'

/** Shows the form that records money paid to a member before payday. `today` is the date in the salon's zone. */
export function AdvanceModal({ today, ...sheet }: SheetOpening & { today: string }) {
  const { currency } = useMe().salon
  const form = useSheetForm({
    ...sheet,
    initialValues: {
      staffId: '',
      amountMinor: '',
      givenOn: today,
      note: '',
      isFromTill: false,
      locationId: useStartLocation(),
    },
    validate: problemsOf(today),
  })
  const { getInputProps, values } = form
  const amount = useRef<HTMLInputElement>(null)
  const choose = (staffId: string) => {
    form.setFieldValue('staffId', staffId)
    amount.current?.focus()
  }
  return (
    <FormModal
      title="Add Advance"
      form={form}
      submitLabel="Add Advance"
      busyLabel="Adding..."
      onSubmit={async ({ amountMinor, ...rest }) => {
        const body = { ...rest, amountMinor: parseMoney(amountMinor) ?? 0, locationId: rest.locationId || null }
        await form.send(addAdvanceContract, { body })
        showToast(`Advance of ${formatMoney(body.amountMinor, currency)} added`)
      }}
    >
      <p>Money paid before payday. It is deducted from their earnings.</p>
      <StaffField opened={sheet.opened} field={getInputProps('staffId')} onChoose={choose} />
      <FieldPair>
        <MoneyField ref={amount} label="Amount" {...getInputProps('amountMinor')} value={values.amountMinor} />
        <TextInput type="date" label="Day" min={firstDay} max={today} {...getInputProps('givenOn')} />
      </FieldPair>
      <TextInput label={optional('Note')} maxLength={200} {...getInputProps('note')} />
      <Checkbox
        label="Cash out of the till"
        description={lessExpected}
        {...getInputProps('isFromTill', { type: 'checkbox' })}
      />
      {values.isFromTill && <LocationField label="Till" {...getInputProps('locationId')} />}
    </FormModal>
  )
}

interface StaffFieldProps {
  opened: boolean
  field: { value?: string; error?: ReactNode; 'data-path'?: string }
  onChoose: (staffId: string) => void
}

/** Shows the team as buttons: one press chooses a member. */
function StaffField({ opened, field, onChoose }: StaffFieldProps) {
  const team = useRead(listStaffContract, {}, { enabled: opened })
  return (
    <Loadable read={{ ...team, data: team.data?.staff }} what="Staff">
      {(staff) => (
        <Radio.Group label="Staff" {...field} onChange={onChoose}>
          <div className={styles.members}>
            {staff.map(({ id, name }, index) => (
              <Radio.Card
                key={id}
                value={id}
                className={styles.member}
                aria-label={name}
                aria-invalid={field.error ? true : undefined}
              >
                <StaffArch name={name} cloth={index + 1} size="sm" decorative />
                <span className="pl-one-line">{name}</span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      )}
    </Loadable>
  )
}

const lessExpected = 'Day Close will expect this much less cash.'

const problemsOf = (today: string) => ({
  staffId: (chosen: string) => (chosen === '' ? sentenceOf('no-staff') : null),
  amountMinor: whyNoAdvance,
  givenOn: (day: string) => whyNotGiven(day, today),
})

function whyNoAdvance(typed: string): string | null {
  const sentence = 'Enter an amount above 0, like 5,000.00.'
  return whyNotMoney(typed, sentence) ?? (parseMoney(typed) === 0 ? sentence : null)
}

function whyNotGiven(day: string, today: string): string | null {
  if (day === '') return required
  return day > today ? sentenceOf('day-not-begun') : null
}
