import { NativeSelect, Switch, TextInput } from '@mantine/core'
import {
  type Evening,
  eveningHours,
  type EveningSettings,
  readEveningContract,
  saveEveningContract,
} from '#domain/evening/contract.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { whyNotPhone } from '#domain/kit/phone-shape.ts'
import type { MessageChannel } from '#domain/messages/kinds.ts'
import { channelWords } from '#domain/messages/rule-words.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { problemsIn } from '#web/kit/problems-in.ts'
import { keepAnswer } from '#web/kit/query.ts'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { useSectionForm } from '#web/kit/ui/forms/use-section-form.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { eveningWays, whyNotSms } from './evening-ways.ts'
import styles from './evening.module.css'
import { EveningPreview } from './EveningPreview.tsx'
import { LastEvening } from './LastEvening.tsx'

type Values = Omit<EveningSettings, 'hour'> & { hour: string }

const hours = Array.from({ length: eveningHours.last - eveningHours.first + 1 }, (_, nth) => eveningHours.first + nth)
const hourChoices = hours.map((hour) => ({ value: String(hour), label: timeOfMinute(hour * 60) }))

/**
 * Shows the settings of the daily summary (on or off, channel, hour and recipient), with a preview of today's summary.
 */
export function EveningForm({ evening }: { evening: Evening }) {
  const mayChange = useMay('changeSettings')
  const section = useEveningForm(evening)
  const { channel } = section.form.values
  return (
    <div className={styles.columns}>
      {mayChange ? (
        <FormSection
          title="Every Evening"
          section={section}
          line="The day in a few lines, for the owner. Nothing is sent for a quiet closed day."
          saidWhenSaved="Saved."
          saidWhenFailed="Not saved."
        >
          <EveningFields evening={evening} section={section} />
          <LastEvening last={evening.last} />
        </FormSection>
      ) : (
        <Card title="Every Evening">
          <p>{settingsWords(evening.settings)}</p>
          <LastEvening last={evening.last} />
        </Card>
      )}
      <EveningPreview figures={evening.figures} channel={mayChange ? channel : evening.settings.channel} />
    </div>
  )
}

function useEveningForm(evening: Evening) {
  return useSectionForm<EveningSettings, Values>({
    saved: evening.settings,
    labels: { isOn: 'Send a summary every evening', channel: 'Send by', hour: 'From', recipient: 'To' },
    valuesOf: (saved) => ({ ...saved, hour: String(saved.hour) }),
    problemsOf: (values) => problemsOf(values, evening.settings),
    async save({ hour, ...values }, was, send) {
      const { settings } = await send(saveEveningContract, { body: { ...values, hour: Number(hour), was } })
      keepAnswer(readEveningContract, {}, { ...evening, settings })
      return settings
    },
  })
}

interface EveningFieldsProps {
  evening: Evening
  section: ReturnType<typeof useEveningForm>
}

function EveningFields({ evening, section: { form, field } }: EveningFieldsProps) {
  const { email, salon } = useMe()
  const { settings, hasEmail } = evening
  const noSms = whyNotSms(evening)
  const isMail = form.values.channel === 'email'
  function choose(channel: MessageChannel): void {
    form.setFieldValue('channel', channel)
    if ((channel === 'email') === isMail) return
    const isAsSaved = (channel === 'email') === (settings.channel === 'email')
    const own = (channel === 'email' ? email : salon.phone) ?? ''
    form.setFieldValue('recipient', isAsSaved && settings.recipient ? settings.recipient : own)
  }
  return (
    <>
      <Switch label="Send a summary every evening" {...form.getInputProps('isOn', { type: 'checkbox' })} />
      <FieldPair>
        <NativeSelect
          data={eveningWays(evening)}
          {...field('channel')}
          onChange={(event) => choose(event.currentTarget.value as MessageChannel)}
        />
        <NativeSelect data={hourChoices} {...field('hour')} />
      </FieldPair>
      <p className="pl-quiet">{hints[form.values.channel]}</p>
      <TextInput
        key={isMail ? 'email' : 'phone'}
        type={isMail ? 'email' : 'tel'}
        maxLength={254}
        {...field('recipient')}
        label={isMail ? 'E-mail address' : 'Phone number'}
      />
      {noSms && <p className="pl-quiet">By SMS: {noSms}</p>}
      {!hasEmail && <p className="pl-quiet">By e-mail: {sentenceOf('mail-not-set-up')}</p>}
    </>
  )
}

const hints: Readonly<Record<MessageChannel, string>> = {
  whatsapp: 'From that hour, salon time, it is ready to send under WhatsApp.',
  sms: 'At that hour, salon time. It costs an SMS credit each time.',
  email: 'At that hour, salon time.',
}

function problemsOf({ hour, ...values }: Values, was: EveningSettings): Record<string, string> {
  const problems = problemsIn(saveEveningContract, { ...values, hour: Number(hour), was })
  const phone = values.channel === 'email' ? null : whyNotPhone(values.recipient)
  return phone ? { ...problems, recipient: phone } : problems
}

function settingsWords({ isOn, channel, hour, recipient }: EveningSettings): string {
  if (!isOn) return 'It is off. Anyone who can change the salon’s settings can turn it on.'
  return `From ${timeOfMinute(hour * 60)} on by ${channelWords[channel]}, to ${recipient}. Anyone who can change the salon’s settings can change it.`
}
