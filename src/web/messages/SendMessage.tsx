import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { Output } from '#domain/kit/endpoint.ts'
import { whatsAppLink } from '#domain/kit/message-links.ts'
import { readPersonalContract, sendPersonalContract } from '#domain/messages/contract-personal.ts'
import type { MessageChannel } from '#domain/messages/kinds.ts'
import { channelWords } from '#domain/messages/rule-words.ts'
import { templateAtMost } from '#domain/messages/template.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { useRead } from '#web/kit/query.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { useHeld } from '#web/kit/ui/forms/use-held.ts'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { SmsLength } from './SmsLength.tsx'
import { openAtPress } from './whatsapp/open-at-press.ts'

interface SendMessageProps extends SheetOpening {
  customerId: string
  name: string
}

/** Shows the form for a message to one customer: its text, its channel, its length and its cost. */
export function SendMessage({ name, ...to }: SendMessageProps) {
  const { read, form, ways, channel, send } = usePersonalMessage({ name, ...to })
  const { message } = form.values
  return (
    <FormModal
      title={`Message to ${name}`}
      form={form}
      submitLabel={channel === 'whatsapp' ? 'Open in WhatsApp' : 'Send Message'}
      busyLabel="Sending..."
      onSubmit={send}
    >
      {read.isError && (
        <ErrorBar
          title="The channels could not be loaded."
          message={read.error.message}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.data && <WhyNot of={read.data} name={name} />}
      <Textarea label="Message" rows={4} maxLength={templateAtMost} {...form.getInputProps('message')} />
      {message === '' && (
        <ReminderText text={read.data?.reminder} onUse={(text) => form.setFieldValue('message', text)} />
      )}
      <NativeSelect
        label="Send by"
        data={ways.map(({ channel: value, recipient }) => ({ value, label: `${channelWords[value]}, ${recipient}` }))}
        disabled={ways.length === 0}
        {...form.getInputProps('channel')}
        value={channel ?? ''}
      />
      {channel === 'sms' && <SmsLength body={message} />}
      {read.data && channel && <p className="pl-quiet pl-num">{costWords(channel, read.data.credits)}</p>}
    </FormModal>
  )
}

/** Returns the form with the channels that reach the customer, and the function that sends the message. */
function usePersonalMessage({ customerId, name, ...opening }: SendMessageProps) {
  const params = { id: customerId }
  const read = useRead(readPersonalContract, { params }, { enabled: opening.opened })
  const form = useSheetForm({
    ...opening,
    initialValues: { channel: '' as MessageChannel | '', message: '' },
    validate: ({ message }) => problemsIn(sendPersonalContract, { channel: 'sms', message }),
  })
  const ways = useHeld(read.data?.ways, form.isUnsettled) ?? []
  const channel = form.values.channel || ways[0]?.channel
  const send = async ({ message }: { message: string }) => {
    if (channel === undefined) return false
    const open = channel === 'whatsapp' ? openAtPress() : null
    const body = { channel, message }
    const { recipient } = await form.send(sendPersonalContract, { params, body }).catch((error: unknown) => {
      open?.(null)
      throw error
    })
    open?.(whatsAppLink(recipient, message.trim()))
    showToast(open ? `Marked as sent to ${name}` : `The message to ${name} is being sent`)
  }
  return { read, form, ways, channel, send }
}

/** Shows the button that fills in the reminder of the next visit, if there is one. */
function ReminderText({ text, onUse }: { text: string | null | undefined; onUse: (text: string) => void }) {
  return (
    text && (
      <Button variant="subtle" size="xs" style={{ justifySelf: 'start' }} onClick={() => onUse(text)}>
        Use the Reminder’s Text
      </Button>
    )
  )
}

/** Says why nothing, or no SMS, can be sent. */
function WhyNot({ of, name }: { of: Output<typeof readPersonalContract>; name: string }) {
  const { wantsNone, ways, smsRefusal } = of
  if (wantsNone) return <MessageBar warns>{name} wants no messages. Call instead.</MessageBar>
  if (smsRefusal) return <MessageBar warns>{smsRefusal}</MessageBar>
  return ways.length === 0 && <MessageBar warns>{name} has no phone number or e-mail address.</MessageBar>
}

function costWords(channel: MessageChannel, credits: number | null): string {
  if (channel === 'whatsapp') return 'Your own WhatsApp opens with the text; you only press Send there.'
  if (channel === 'email' || credits === null) return 'It costs no credit.'
  return `It costs one credit of ${credits.toLocaleString('en-NG')}.`
}
