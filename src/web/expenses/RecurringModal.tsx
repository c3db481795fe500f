import { Button, NativeSelect, TextInput } from '@mantine/core'
import { editRecurringContract, type RecurringExpense } from '#domain/expenses/contract-recurring.ts'
import type { ExpenseRecurrence } from '#domain/expenses/recurring.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { today } from '#domain/kit/local-time.ts'
import { type Currency, typedMoney } from '#domain/kit/money.ts'
import { lastDay } from '#domain/kit/period.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { useMe } from '#web/kit/me.tsx'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { LocationField } from '#web/kit/ui/forms/LocationField.tsx'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { problemsIn } from '#web/kit/problems-in.ts'
import { useRecordForm } from '#web/kit/ui/forms/use-record-form.ts'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { useNow } from '#web/kit/use-now.ts'
import { amountProblem, categoryChoices, type ExpenseValues, recurrenceChoices, spentOf } from './expense-form.ts'
import { useStopRecurring } from './use-stop-recurring.tsx'

interface RecurringModalProps extends SheetOpening {
  recurring: RecurringExpense
  /** The current state of the recurring expense. */
  latest: RecurringExpense | undefined
}

type Values = Pick<ExpenseValues, 'category' | 'amountMinor' | 'description' | 'locationId'> & {
  recurrence: ExpenseRecurrence
  nextOn: string
}

const labels: Record<keyof Values, string> = {
  category: 'Category',
  amountMinor: 'Amount',
  description: 'Description',
  recurrence: 'Repeats',
  nextOn: 'Next on',
  locationId: 'Location',
}

/** Shows the form that changes the future dates of a recurring expense, or stops it. */
export function RecurringModal({ recurring, latest, ...sheet }: RecurringModalProps) {
  const { currency, timeZone } = useMe().salon
  const now = today(useNow(), timeZone)
  const { form, field, modal } = useRecordForm<RecurringExpense, Values>({
    ...sheet,
    thing: 'Recurring Expense',
    row: recurring,
    latest,
    labels,
    nameOf: ({ description }) => description,
    valuesOf: (row) => valuesOf(row ?? recurring, currency),
    problemsOf: (values) => ({
      ...problemsIn(editRecurringContract, bodyOf(values, recurring)),
      ...amountProblem(values),
      ...dayProblem(values.nextOn, recurring.nextOn, now),
    }),
    save: (values, base, send) =>
      send(editRecurringContract, { params: { id: recurring.id }, body: bodyOf(values, base ?? recurring) }),
  })
  const [ask, question] = useStopRecurring(recurring, sheet.onClose)
  return (
    <>
      <FormModal
        {...modal}
        submitLabel="Update Expense"
        actions={
          <Button variant="subtle" color="pepper" onClick={ask}>
            Stop
          </Button>
        }
      >
        <p className="pl-quiet">Changes apply from the next one on.</p>
        <FieldPair>
          <NativeSelect data={categoryChoices} {...field('category')} />
          <MoneyField {...field('amountMinor')} value={form.values.amountMinor} />
        </FieldPair>
        <TextInput maxLength={200} autoComplete="off" {...field('description')} />
        <FieldPair>
          <TextInput type="date" max={lastDay} {...field('nextOn')} />
          <NativeSelect data={recurrenceChoices} {...field('recurrence')} />
        </FieldPair>
        <LocationField {...field('locationId')} />
      </FormModal>
      {question}
    </>
  )
}

function valuesOf(row: RecurringExpense, currency: Currency): Values {
  const { category, description, recurrence, nextOn, locationId } = row
  return { category, description, recurrence, nextOn, locationId, amountMinor: typedMoney(row.amountMinor, currency) }
}

function bodyOf(values: Values, { version }: RecurringExpense) {
  return { ...spentOf(values), recurrence: values.recurrence, nextOn: values.nextOn, version }
}

function dayProblem(nextOn: string, was: string, now: string): { nextOn?: string } {
  if (nextOn === '') return { nextOn: required }
  return nextOn !== was && nextOn <= now ? { nextOn: sentenceOf('repeat-not-ahead') } : {}
}
