import { Switch, TextInput } from '@mantine/core'
import type { Settings } from '#domain/salon/contract-settings.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { said } from './said.ts'
import { useSettingsSection } from './use-settings-section.ts'

/** The public page's own colour, as long as the salon has none (tokens.css, --pl-wine). */
const ownColour = '#3a0d20'

/** How the public page looks, and whether somebody says yes to each booking. */
export function OnlineBooking({ settings }: { settings: Settings }) {
  const section = useSettingsSection({
    section: 'online',
    settings,
    labels: { needsApproval: 'Approval', bookingColour: 'Colour at the top of the page' },
    valuesOf: (saved) => ({ needsApproval: saved.needsApproval, bookingColour: saved.bookingColour ?? ownColour }),
    sentOf: ({ needsApproval, bookingColour }) => ({
      needsApproval,
      bookingColour: bookingColour === ownColour ? null : bookingColour,
    }),
  })
  return (
    <FormSection
      title="Online Booking"
      section={section}
      line="For what customers book by themselves on your booking page."
      {...said}
    >
      <Switch
        label="We confirm each booking"
        description="Its time is held until you do, and the customer reads that you will."
        {...section.form.getInputProps('needsApproval', { type: 'checkbox' })}
      />
      <TextInput type="color" {...section.field('bookingColour')} />
    </FormSection>
  )
}
