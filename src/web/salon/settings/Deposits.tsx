import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { Settings } from '#domain/salon/contract-settings.ts'
import { whyNoDeposits } from '#domain/salon/deposit-rules.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { typedPercent } from '#domain/sales/form/typed-numbers.ts'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { choices, lengthOf } from './lengths.ts'
import { said } from './said.ts'
import { useSettingsSection } from './use-settings-section.ts'

const times = [30, 60, 120, 240, 720, 1440, 2880]
const never = 'never'
const labels = {
  isDepositOn: 'Deposits',
  depositDueMin: 'Time to pay',
  depositNoShows: 'Asked for anything',
  percent: 'Part of the price',
  bankName: 'Bank',
  bankAccountNumber: 'Account number',
  bankAccountName: 'Account name',
  depositNote: 'Note for your customers',
}

/**
 * Sets whether visitors pay in advance, how long they have, and where they pay. Each service has its own
 * deposit.
 */
export function Deposits({ settings }: { settings: Settings }) {
  const section = useDeposits(settings)
  const { form, field } = section
  return (
    <FormSection
      title="Deposits"
      section={section}
      line="Customers who book online pay a part in advance: by card if you accept cards, otherwise by bank transfer. Their time is held until the money arrives, or released if it doesn’t. Set the amount on each service. The account is also on the bills of balances."
      {...said}
    >
      <Switch label="Ask for deposits" {...form.getInputProps('isDepositOn', { type: 'checkbox' })} />
      <NativeSelect {...field('depositDueMin')} data={choices(times, form.values.depositDueMin, lengthOf)} />
      <FieldPair>
        <TextInput maxLength={60} {...field('bankName')} />
        <TextInput maxLength={40} inputMode="numeric" autoComplete="off" {...field('bankAccountNumber')} />
      </FieldPair>
      <TextInput maxLength={120} autoComplete="off" {...field('bankAccountName')} />
      <Textarea rows={2} maxLength={300} {...field('depositNote')} label={optional(labels.depositNote)} />
      <OfNoShows section={section} />
    </FormSection>
  )
}

/** Sets the deposit for customers who missed visits: a part of the price of any service. */
function OfNoShows({ section: { field, form } }: { section: ReturnType<typeof useDeposits> }) {
  const { depositNoShows } = form.values
  const after = choices([1, 2, 3], depositNoShows, (count) => `After ${count} no-show${count === 1 ? '' : 's'}`)
  return (
    <>
      <NativeSelect {...field('depositNoShows')} data={[{ value: never, label: 'No one' }, ...after]} />
      <TextInput
        inputMode="decimal"
        maxLength={6}
        rightSection={<span aria-hidden>%</span>}
        disabled={depositNoShows === never}
        {...field('percent')}
      />
    </>
  )
}

function useDeposits(settings: Settings) {
  return useSettingsSection({
    section: 'deposits',
    settings,
    labels,
    valuesOf: (saved) => ({
      isDepositOn: saved.isDepositOn,
      depositDueMin: String(saved.depositDueMin),
      depositNoShows: String(saved.depositNoShows ?? never),
      percent: String(saved.depositNoShowBp / 100),
      bankName: saved.bankName ?? '',
      bankAccountNumber: saved.bankAccountNumber ?? '',
      bankAccountName: saved.bankAccountName ?? '',
      depositNote: saved.depositNote ?? '',
    }),
    sentOf: ({ percent, depositDueMin, depositNoShows, ...values }) => ({
      ...values,
      depositDueMin: Number(depositDueMin),
      depositNoShows: depositNoShows === never ? null : Number(depositNoShows),
      depositNoShowBp: typedPercent(percent),
    }),
    problemsOf: ({ percent, ...values }) => {
      const bp = typedPercent(percent)
      const why = whyNoDeposits(values)
      return {
        ...((bp <= 0 || bp > 10_000) && { percent: 'Enter more than 0 %, at most 100 %.' }),
        ...(why && { bankAccountNumber: sentenceOf(why) }),
      }
    },
  })
}
