import { Switch } from '@mantine/core'
import type { Settings } from '#domain/salon/contract-settings.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { said } from './said.ts'
import { useSettingsSection } from './use-settings-section.ts'

/** Sets whether each online booking needs approval. */
export function OnlineBooking({ settings }: { settings: Settings }) {
  const section = useSettingsSection({
    section: 'online',
    settings,
    labels: { needsApproval: 'Approval' },
    valuesOf: (saved) => saved,
    sentOf: (values) => values,
  })
  return (
    <FormSection title="Online Booking" section={section} line="For bookings on your booking page." {...said}>
      <Switch
        label="We confirm each booking"
        description="The slot is held until you do, and the customer is told that you will confirm."
        {...section.form.getInputProps('needsApproval', { type: 'checkbox' })}
      />
    </FormSection>
  )
}
