import { TextInput } from '@mantine/core'
import type { Settings } from '#domain/salon/contract-settings.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { problemsOf, sentOf, valuesOf } from './commission-form.ts'
import { said } from './said.ts'
import { useSettingsSection } from './use-settings-section.ts'

/** Sets the commission rate of members without their own rate. */
export function DefaultCommission({ settings }: { settings: Settings }) {
  const section = useSettingsSection({
    section: 'commission',
    settings,
    labels: { percent: 'Default commission' },
    valuesOf,
    sentOf,
    problemsOf,
  })
  return (
    <FormSection
      title="Commission"
      section={section}
      line="For staff without their own rate. Past sales don’t change."
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
