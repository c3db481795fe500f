import { TextInput } from '@mantine/core'
import type { Settings } from '#domain/salon/contract-settings.ts'
import { typedPercent } from '#domain/sales/form/typed-numbers.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { said } from './said.ts'
import { useSettingsSection } from './use-settings-section.ts'

/** The commission of members who have no rate of their own. */
export function DefaultCommission({ settings }: { settings: Settings }) {
  const section = useSettingsSection({
    section: 'commission',
    settings,
    labels: { percent: 'Default commission' },
    valuesOf: ({ defaultCommissionBp }) => ({ percent: String(defaultCommissionBp / 100) }),
    sentOf: ({ percent }) => ({ defaultCommissionBp: typedPercent(percent) }),
    problemsOf: ({ percent }) => {
      // Where a percentage cannot be read, 0 would be a promise to nobody's liking.
      const isRate = /^\d{1,3}(\.\d{0,2})?\s*%?$/.test(percent.trim()) && typedPercent(percent) <= 10_000
      return isRate ? {} : { percent: 'Enter a percentage from 0 to 100, like 12.5.' }
    },
  })
  return (
    <FormSection
      title="Commission"
      section={section}
      line="Of members of staff without a rate of their own. Sales that were recorded keep theirs."
      {...said}
    >
      <TextInput
        inputMode="decimal"
        maxLength={6}
        rightSection={<span aria-hidden>%</span>}
        {...section.field('percent')}
      />
    </FormSection>
  )
}
