import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { addRecurringContract } from '#domain/expenses/contract-recurring.ts'
import { addExpenseContract, editExpenseContract, type Expense } from '#domain/expenses/contract.ts'
import { today } from '#domain/kit/local-time.ts'
import { firstDay, lastDay } from '#domain/kit/period.ts'
import { useMe, useStartLocation } from '#web/kit/me.tsx'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { LocationField } from '#web/kit/ui/forms/LocationField.tsx'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { useRecordForm } from '#web/kit/ui/forms/use-record-form.ts'
import type { SheetForm, SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { useNow } from '#web/kit/use-now.ts'
import {
  bodyOf,
  categoryChoices,
  type ExpenseValues,
  labels,
  problemsOf,
  recurrenceChoices,
  recurringBodyOf,
  valuesOf,
} from './expense-form.ts'
import { PhotoField, type PhotoFieldProps } from './PhotoField.tsx'
import { repeatHint } from './repeat-hint.ts'
import { usePhotoView } from './use-photo-view.tsx'

interface ExpenseModalProps extends SheetOpening {
  /** The expense as it was when the form opened; null for a new one. */
  expense: Expense | null
  /** The current state of the expense, if it is edited. */
  latest: Expense | undefined
}

/** Shows the forms Add Expense, whose expense can recur, and Edit Expense (document 2, section 2). */
export function ExpenseModal(props: ExpenseModalProps) {
  const { expense } = props
  const { form, field, modal, now } = useExpenseForm(props)
  const { repeats, spentOn, amountMinor } = form.values
  const isSingle = repeats === 'none'
  const view = usePhotoView()
  const often = [{ value: 'none', label: 'Once' }, ...recurrenceChoices]
  return (
    <>
      <FormModal {...modal}>
        <FieldPair>
          <NativeSelect data={categoryChoices} {...field('category')} />
          <MoneyField {...field('amountMinor')} value={amountMinor} />
        </FieldPair>
        <TextInput maxLength={200} autoComplete="off" {...field('description')} />
        <FieldPair>
          <TextInput type="date" min={firstDay} max={isSingle ? now : lastDay} {...field('spentOn')} />
          {!expense && <NativeSelect data={often} {...field('repeats')} />}
        </FieldPair>
        {!isSingle && <p className="pl-quiet">{repeatHint({ firstOn: spentOn, recurrence: repeats }, now)}</p>}
        <LocationField {...field('locationId')} />
        {isSingle && <PaidFields form={form} expenseId={expense?.id ?? null} onView={view.open} />}
      </FormModal>
      {view.sheet}
    </>
  )
}

interface PaidFieldsProps extends Pick<PhotoFieldProps, 'expenseId' | 'onView'> {
  form: SheetForm<ExpenseValues>
}

/** Shows the fields for an expense that was already paid: the source of the money, and the receipt. */
function PaidFields({ form, ...photo }: PaidFieldsProps) {
  return (
    <>
      <Checkbox
        label={labels.isFromTill}
        description="Day Close will expect this much less cash."
        {...form.getInputProps('isFromTill', { type: 'checkbox' })}
      />
      <PhotoField
        label={labels.photo}
        value={form.values.photo}
        onChange={(to) => form.setFieldValue('photo', to)}
        error={form.errors['photo'] as string | undefined}
        {...photo}
      />
    </>
  )
}

function useExpenseForm({ expense, latest, ...sheet }: ExpenseModalProps) {
  const { currency, timeZone } = useMe().salon
  const now = today(useNow(), timeZone)
  const locationId = useStartLocation()
  const record = useRecordForm<Expense, ExpenseValues>({
    ...sheet,
    thing: 'Expense',
    row: expense,
    latest,
    labels,
    nameOf: ({ description }) => description,
    valuesOf: (row) => valuesOf(row, { currency, today: now, locationId }),
    problemsOf: (values) => problemsOf(values, now),
    save(values, base, send) {
      const { repeats } = values
      const body = bodyOf(values)
      if (base) return send(editExpenseContract, { params: { id: base.id }, body: { ...body, version: base.version } })
      if (repeats === 'none') return send(addExpenseContract, { body })
      return send(addRecurringContract, { body: recurringBodyOf({ ...values, repeats }) })
    },
  })
  return { ...record, now }
}
