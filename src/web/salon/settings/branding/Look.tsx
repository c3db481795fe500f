import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { whatIsAdjusted } from '#domain/booking/palette.ts'
import { readLogoContract } from '#domain/salon/contract-logo.ts'
import type { Settings } from '#domain/salon/contract-settings.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { said } from '../said.ts'
import { useSettingsSection } from '../use-settings-section.ts'
import { ownColour, PagePreview } from './PagePreview.tsx'
import styles from './branding.module.css'

interface LookProps {
  settings: Settings
  cover: string | null
  /** The reason why visitors do not see the look; null if they do. */
  refusal: string | null
}

/** Sets the colour of the booking page, with a preview of the page. */
export function Look({ settings, cover, refusal }: LookProps) {
  const { salon } = useMe()
  const logo = useRead(readLogoContract, {}).data?.logo ?? null
  const section = useSettingsSection({
    section: 'branding',
    settings,
    labels: { bookingColour: 'Your colour' },
    valuesOf: (saved) => ({ bookingColour: saved.bookingColour ?? ownColour }),
    sentOf: ({ bookingColour }) => ({ bookingColour: bookingColour === ownColour ? null : bookingColour }),
  })
  const { bookingColour: typed } = section.form.getValues()
  const colour = typed === ownColour ? null : typed
  return (
    <FormSection
      title="Branding"
      section={section}
      line="The look of your booking page: your colour on its header and buttons, your logo, and a cover."
      actions={
        colour && (
          <Button variant="subtle" onClick={() => section.form.setFieldValue('bookingColour', ownColour)}>
            Parlour’s Colours
          </Button>
        )
      }
      {...said}
    >
      {refusal && <NotShown why={refusal} />}
      <TextInput type="color" maw={240} {...section.field('bookingColour')} />
      <div className={styles.previews}>
        {(['light', 'dark'] as const).map((scheme) => (
          <PagePreview key={scheme} scheme={scheme} look={{ name: salon.name, colour, logo, cover }} />
        ))}
      </div>
      {colour && whatIsAdjusted(colour) && <p className="pl-quiet">{whatIsAdjusted(colour)}</p>}
      <p>
        <Button component="a" variant="default" href={`/booking/${salon.slug}`} target="_blank" rel="noopener">
          Open the page
        </Button>
      </p>
    </FormSection>
  )
}

/** Says that the plan does not show the salon's own look; the settings stay stored. */
function NotShown({ why }: { why: string }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <MessageBar
        warns
        action={
          <Button variant="default" size="xs" onClick={() => setAsked(true)}>
            See Plans
          </Button>
        }
      >
        {why} Until then visitors see Parlour’s own look; your settings are kept.
      </MessageBar>
      <UpgradeRequired message={isAsked ? why : null} onClose={() => setAsked(false)} />
    </>
  )
}
