import { Switch, TextInput } from '@mantine/core'
import {
  readSaleSettingsContract,
  saveSaleSettingsContract,
  type SaleSettings,
} from '#domain/sales/contract-settings.ts'
import { typedPercent } from '#domain/sales/form/typed-numbers.ts'
import { keepAnswer, useRead } from '#web/kit/query.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { useSectionForm } from '#web/kit/ui/forms/use-section-form.ts'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { said } from './said.ts'

/** Sets whether sales have VAT, and its rate. */
export function VatSettings() {
  return (
    <Loadable read={useRead(readSaleSettingsContract, {})} what="VAT">
      {({ settings }) => <VatForm settings={settings} />}
    </Loadable>
  )
}

interface VatValues {
  isVatOn: boolean
  percent: string
  vatNumber: string
}

function VatForm({ settings }: { settings: SaleSettings }) {
  const section = useSectionForm<SaleSettings, VatValues>({
    saved: settings,
    labels: { isVatOn: 'VAT', percent: 'Rate', vatNumber: 'VAT number' },
    valuesOf: ({ isVatOn, vatBp, vatNumber }) => ({
      isVatOn,
      percent: String(vatBp / 100),
      vatNumber: vatNumber ?? '',
    }),
    problemsOf: ({ isVatOn, percent }) => {
      const vatBp = typedPercent(percent)
      return isVatOn && (vatBp <= 0 || vatBp > 10_000) ? { percent: 'Enter more than 0 %, at most 100 %.' } : {}
    },
    async save({ isVatOn, percent, vatNumber }, was, send) {
      const vatBp = Math.min(typedPercent(percent), 10_000)
      const saved = await send(saveSaleSettingsContract, { body: { isVatOn, vatBp, vatNumber, was } })
      keepAnswer(readSaleSettingsContract, {}, saved)
      return saved.settings
    },
  })
  const { form, field } = section
  return (
    <FormSection
      title="VAT"
      section={section}
      line="Your prices include VAT. Once it is on, receipts show its share of the total; earlier sales don’t change."
      {...said}
    >
      <Switch label="Sales include VAT" {...form.getInputProps('isVatOn', { type: 'checkbox' })} />
      <FieldPair>
        <TextInput inputMode="decimal" maxLength={6} rightSection={<span aria-hidden>%</span>} {...field('percent')} />
        <TextInput maxLength={60} {...field('vatNumber')} label={optional('VAT number')} />
      </FieldPair>
    </FormSection>
  )
}
