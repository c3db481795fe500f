import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { currencies, currencyCodes } from '#domain/kit/money.ts'
import { phoneFieldLength, whyNotPhone } from '#domain/kit/phone-shape.ts'
import type { SectionValues, Settings } from '#domain/salon/contract-settings.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { said } from './said.ts'
import styles from './settings.module.css'
import { zoneGroups } from './time-zones.ts'
import { useExplained } from './use-explained.tsx'
import { useSettingsSection } from './use-settings-section.ts'

type Profile = SectionValues<'profile'>
type ProfileValues = { [Field in keyof Profile]: Profile[Field] extends boolean ? boolean : string }

const labels: Record<keyof ProfileValues, string> = {
  name: 'Salon name',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  isEmailPublic: 'Show the e-mail on the booking page',
  currency: 'Currency',
  timeZone: 'Time zone',
}

/** Sets the salon's name and address (document 3, section 2). */
export function SalonProfile({ settings }: { settings: Settings }) {
  const explained = useExplained()
  const section = useSettingsSection<'profile', ProfileValues>({
    section: 'profile',
    settings,
    labels,
    valuesOf: (saved) => ({
      ...saved,
      address: saved.address ?? '',
      phone: saved.phone ?? '',
      email: saved.email ?? '',
    }),
    sentOf: (values) => values,
    problemsOf: ({ phone }) => {
      const why = whyNotPhone(phone)
      return why ? { phone: why } : {}
    },
    ask: explained.ask,
  })
  const { form, field } = section
  return (
    <>
      <FormSection title="Salon Profile" section={section} {...said}>
        <TextInput maxLength={120} autoComplete="organization" {...field('name')} />
        <TextInput maxLength={200} autoComplete="street-address" {...field('address')} label={optional('Address')} />
        <div className={styles.pair}>
          <TextInput
            type="tel"
            maxLength={phoneFieldLength}
            autoComplete="tel"
            {...field('phone')}
            label={optional('Phone')}
          />
          <TextInput type="email" maxLength={254} autoComplete="email" {...field('email')} label={optional('E-mail')} />
        </div>
        <Checkbox label={labels.isEmailPublic} {...form.getInputProps('isEmailPublic', { type: 'checkbox' })} />
        <div className={styles.pair}>
          <NativeSelect data={currencyChoices} {...field('currency')} />
          <NativeSelect data={zoneGroups(form.values.timeZone)} {...field('timeZone')} />
        </div>
      </FormSection>
      {explained.dialog}
    </>
  )
}

/** The currencies with symbol, name and code. */
const currencyChoices = currencyCodes.map((value) => {
  const { symbol, name } = currencies[value]
  return { value, label: `${symbol} ${name} (${value})` }
})
