import { NativeSelect, TextInput } from '@mantine/core'
import { addDays, isLocalDate } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { addToWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import { dayParts, timesOfPart } from '#domain/waiting/day-parts.ts'
import { useMe } from '#web/kit/me.tsx'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useNow } from '#web/kit/use-now.ts'
import { useNewCustomer } from '#web/customers/parts/use-new-customer.ts'
import { refusedAtWho, setChosen, useNoWho, whoBody, whoOf, whoProblems, type WhoValues } from './parts/who-values.ts'
import { WhoFields } from './parts/WhoFields.tsx'

interface Values extends WhoValues {
  fromDate: string
  toDate: string
  part: string
  notes: string
}

/** Shows the form that adds a customer who called or is at the front desk to the waitlist. */
export function WishForm(opening: SheetOpening) {
  const day = today(useNow(), useMe().salon.timeZone)
  const initialValues: Values = { ...useNoWho(), fromDate: day, toDate: addDays(day, 6), part: 'any', notes: '' }
  const form = useSheetForm<Values>({ ...opening, initialValues, validate: problemsOf })
  const customer = useNewCustomer(form, (chosen) => setChosen(form, chosen))
  return (
    <>
      <FormModal
        title="Add to Waitlist"
        form={form}
        submitLabel="Add to Waitlist"
        busyLabel="Adding..."
        onSubmit={async (values) => {
          await refusedAtWho(values, form.send(addToWaitlistContract, { body: bodyOf(values) }))
          showToast(`${whoOf(values).name} is on the waitlist`)
        }}
      >
        <WhoFields form={form} onAddCustomer={customer.onAdd} />
        <FieldPair>
          <TextInput type="date" label="From" min={day} {...form.getInputProps('fromDate')} />
          <TextInput type="date" label="To" min={day} {...form.getInputProps('toDate')} />
        </FieldPair>
        <NativeSelect
          label="Time of the day"
          data={dayParts.map(({ value, label }) => ({ value, label }))}
          {...form.getInputProps('part')}
        />
        <TextInput label={optional('Notes')} maxLength={300} autoComplete="off" {...form.getInputProps('notes')} />
      </FormModal>
      {customer.dialog}
    </>
  )
}

function problemsOf(values: Values): Partial<Record<keyof Values, string>> {
  const problems: Partial<Record<keyof Values, string>> = whoProblems(values)
  for (const field of ['fromDate', 'toDate'] as const)
    if (!isLocalDate(values[field])) problems[field] = 'Choose a day.'
  const isBackwards = !problems.fromDate && !problems.toDate && values.toDate < values.fromDate
  return isBackwards ? { ...problems, toDate: sentenceOf('end-before-start') } : problems
}

function bodyOf(values: Values) {
  const { fromDate, toDate, part, notes } = values
  return { ...whoBody(values), fromDate, toDate, notes, ...timesOfPart(part) }
}
