import { Textarea } from '@mantine/core'
import type { Settings } from '#domain/salon/contract-settings.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { said } from './said.ts'
import { useSettingsSection } from './use-settings-section.ts'

/** Sets the text at the foot of every receipt. */
export function ReceiptFooter({ settings }: { settings: Settings }) {
  const section = useSettingsSection({
    section: 'receipts',
    settings,
    labels: { receiptFooter: 'Receipt footer' },
    valuesOf: ({ receiptFooter }) => ({ receiptFooter: receiptFooter ?? '' }),
    sentOf: (values) => values,
  })
  return (
    <FormSection title="Receipts" section={section} line="Printed under the thanks on every receipt." {...said}>
      <Textarea
        rows={3}
        maxLength={300}
        {...section.field('receiptFooter')}
        label={optional('Receipt footer')}
        placeholder="Follow us @adunhair. No refunds after 7 days."
      />
    </FormSection>
  )
}
