import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { whyNotPhone } from '#domain/kit/phone-shape.ts'
import type { NotificationScope } from '#domain/notifications/concerns.ts'
import {
  type NotificationChoices as Choices,
  readNotificationSettingsContract,
  saveNotificationSettingsContract,
} from '#domain/notifications/contract.ts'
import { type NotificationChannel, type NotificationSettings, whyNotRecipient } from '#domain/notifications/settings.ts'
import { keepAnswer, useRead } from '#web/kit/query.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { useSectionForm } from '#web/kit/ui/forms/use-section-form.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'

/** Shows what a person is notified of and how, to choose it. */
export function NotificationChoices() {
  return (
    <Loadable read={useRead(readNotificationSettingsContract, {})} what="Your notifications">
      {(choices) => <ChoicesForm choices={choices} />}
    </Loadable>
  )
}

function useChoicesForm(choices: Choices) {
  return useSectionForm<NotificationSettings, NotificationSettings>({
    saved: choices.settings,
    labels: { scope: 'Notify me of', hasSound: 'Play a sound', channel: 'Also send', recipient: 'To' },
    valuesOf: (saved) => saved,
    problemsOf: (values) => {
      const why = whyNotRecipient(values) ?? (values.channel === 'whatsapp' ? whyNotPhone(values.recipient) : null)
      return why ? { recipient: why } : {}
    },
    async save(values, was, send) {
      const { settings } = await send(saveNotificationSettingsContract, { body: { ...values, was } })
      keepAnswer(readNotificationSettingsContract, {}, { ...choices, settings })
      return settings
    },
  })
}

function ChoicesForm({ choices }: { choices: Choices }) {
  const section = useChoicesForm(choices)
  const { form, field } = section
  const { channel } = form.values
  function choose(to: NotificationChannel): void {
    form.setFieldValue('channel', to)
    const { settings, own } = choices
    const suggested = { none: '', email: own.email ?? '', whatsapp: own.phone ?? '' }[to]
    form.setFieldValue('recipient', to === settings.channel ? settings.recipient : suggested)
  }
  return (
    <FormSection
      title="Notifications"
      section={section}
      line="Bookings, changes and cancellations that others make. The bell at the top of each page has them."
      saidWhenSaved="Saved."
      saidWhenFailed="Not saved."
    >
      <NativeSelect data={choices.scopes.map((value) => ({ value, label: scopeWords[value] }))} {...field('scope')} />
      <NativeSelect
        data={choices.channels.map((value) => ({ value, label: channelWords[value] }))}
        {...field('channel')}
        onChange={(event) => choose(event.currentTarget.value as NotificationChannel)}
      />
      {channel !== 'none' && (
        <TextInput
          key={channel}
          type={channel === 'email' ? 'email' : 'tel'}
          maxLength={254}
          {...field('recipient')}
          label={channel === 'email' ? 'E-mail address' : 'Phone number'}
        />
      )}
      {channel === 'whatsapp' && (
        <p className="pl-quiet">The message waits under WhatsApp until someone at the desk sends it.</p>
      )}
      <Switch label="Play a sound on open pages" {...form.getInputProps('hasSound', { type: 'checkbox' })} />
    </FormSection>
  )
}

const scopeWords: Readonly<Record<NotificationScope, string>> = {
  mine: 'My appointments',
  online: 'My appointments, and what customers do online',
  all: 'All appointments',
  none: 'Nothing',
}

const channelWords: Readonly<Record<NotificationChannel, string>> = {
  none: 'Nothing',
  email: 'An e-mail',
  whatsapp: 'A WhatsApp message',
}
