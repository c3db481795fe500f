import { Switch, Textarea } from '@mantine/core'
import type { Settings } from '#domain/salon/contract-settings.ts'
import { mostPreparation } from '#domain/salon/preparation.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { said } from './said.ts'
import { useSettingsSection } from './use-settings-section.ts'

/** Sets the preparation rule for all visits; each service can have another one in its form. */
export function PreparationRule({ settings }: { settings: Settings }) {
  const section = useSettingsSection({
    section: 'preparation',
    settings,
    labels: { preparation: 'Rule for all visits', mustAcceptPreparation: 'Customers must accept it' },
    valuesOf: ({ preparation, mustAcceptPreparation }) => ({ preparation: preparation ?? '', mustAcceptPreparation }),
    sentOf: (values) => values,
  })
  return (
    <FormSection
      title="Preparation Rules"
      section={section}
      line="What customers must know or do before a visit. They read it before they book, and on the page of their appointment. A service can have its own rule in Services."
      {...said}
    >
      <Textarea
        rows={3}
        maxLength={mostPreparation}
        {...section.field('preparation')}
        label={optional('Rule for all visits')}
        placeholder="Please come on time. After 20 minutes we give the chair to the next customer."
      />
      <Switch
        label="Customers must accept it"
        description="They tick that they have read it. You see the words and the time in the appointment."
        {...section.form.getInputProps('mustAcceptPreparation', { type: 'checkbox' })}
      />
    </FormSection>
  )
}
