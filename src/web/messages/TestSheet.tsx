import { NativeSelect } from '@mantine/core'
import { sendTestContract } from '#domain/messages/contract-personal.ts'
import type { MessageKind } from '#domain/messages/kinds.ts'
import { channelWords, kindWords } from '#domain/messages/rule-words.ts'
import { useMe } from '#web/kit/me.tsx'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

interface TestSheetProps extends SheetOpening {
  kind: MessageKind
  /** The channel that is chosen at first. */
  channel: 'sms' | 'email'
  /** The text to try; null means the standard text. If it is missing, the salon's text is sent. */
  text?: string | null
}

const channels = (['sms', 'email'] as const).map((value) => ({ value, label: channelWords[value] }))

/** Shows the form that sends an automatic message to the person's own phone or e-mail address. */
export function TestSheet({ kind, channel, text, ...opening }: TestSheetProps) {
  const { email } = useMe()
  const form = useSheetForm({ ...opening, initialValues: { channel: email === null ? 'sms' : channel } })
  const isSms = form.values.channel === 'sms'
  return (
    <FormModal
      title="Send a Test"
      form={form}
      submitLabel="Send Test"
      busyLabel="Sending..."
      onSubmit={async (values) => {
        const body = { kind, channel: values.channel, ...(text !== undefined && { text }) }
        const { recipient } = await form.send(sendTestContract, { body })
        showToast(`The test is being sent to ${recipient}`)
      }}
    >
      <p className="pl-quiet">{kindWords[kind].name}, as a customer gets it.</p>
      <NativeSelect
        label="Send by"
        data={email === null ? channels.filter(({ value }) => value === 'sms') : channels}
        description={isSms ? 'To your own phone number, or else the salon’s. It costs one credit.' : `To ${email}.`}
        {...form.getInputProps('channel')}
      />
    </FormModal>
  )
}
