import { NativeSelect, TextInput } from '@mantine/core'
import { today } from '#domain/kit/local-time.ts'
import { type DateRange, lastDay, whyCannotShow } from '#domain/kit/period.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { accountsRows } from '#domain/reports/accounts.ts'
import { readAccountsContract } from '#domain/reports/contract-accounts.ts'
import { call } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.tsx'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useNow } from '#web/kit/use-now.ts'

/** The number of years that are offered by name; for earlier ones, people choose the days. */
const yearsOffered = 5
const ownDays = 'custom'

interface AccountsModalProps extends SheetOpening {
  locationId: string | undefined
}

/** Shows the form that exports sales, refunds, VAT and expenses by month as a CSV file for the accountant. */
export function AccountsModal({ locationId, ...sheet }: AccountsModalProps) {
  const { timeZone, currency } = useMe().salon
  const now = today(useNow(), timeZone)
  const thisYear = Number(now.slice(0, 4))
  const form = useSheetForm({
    ...sheet,
    initialValues: { year: String(thisYear), from: `${thisYear}-01-01`, to: now },
    validate: (values) => problemsOf(daysOf(values)),
  })
  async function save(values: typeof form.values): Promise<void> {
    const days = daysOf(values)
    const { months } = await call(readAccountsContract, { query: { ...days, locationId } })
    const { saveCsv, writeCsv } = await import('#web/kit/csv.ts')
    saveCsv(`accounts-${days.from}-${days.to}.csv`, writeCsv(accountsRows(months, currency)))
    showToast(months.length === 1 ? '1 month exported' : `${months.length} months exported`)
  }
  const years = Array.from({ length: yearsOffered }, (_, back) => String(thisYear - back))
  return (
    <FormModal title="For the Accountant" form={form} submitLabel="Export CSV" busyLabel="Exporting..." onSubmit={save}>
      <p className="pl-quiet">Sales, refunds, VAT and expenses by month, as the reports count them.</p>
      <NativeSelect
        label="Year"
        data={[...years, { value: ownDays, label: 'Custom Range' }]}
        {...form.getInputProps('year')}
      />
      {form.values.year === ownDays && (
        <FieldPair>
          <TextInput type="date" label="Start Date" max={lastDay} {...form.getInputProps('from')} />
          <TextInput type="date" label="End Date" max={lastDay} {...form.getInputProps('to')} />
        </FieldPair>
      )}
    </FormModal>
  )
}

function daysOf({ year, from, to }: { year: string } & DateRange): DateRange {
  return year === ownDays ? { from, to } : { from: `${year}-01-01`, to: `${year}-12-31` }
}

function problemsOf(days: DateRange): Partial<Record<keyof DateRange, string>> {
  for (const field of ['from', 'to'] as const) if (days[field] === '') return { [field]: sentenceOf('invalid-input') }
  const why = whyCannotShow(days)
  return why ? { [why.field]: sentenceOf(why.code) } : {}
}
