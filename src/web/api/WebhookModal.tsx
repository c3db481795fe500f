import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { v7 } from 'uuid'
import { addWebhookContract, editWebhookContract, type Webhook } from '#domain/api/contract-webhooks.ts'
import { type EventName, eventNames, events } from '#domain/api/events.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'

interface WebhookModalProps extends SheetOpening {
  /** The webhook as it was when the form opened; null for a new one. */
  webhook: Webhook | null
  onSecret: (secret: string) => void
}

/** Shows the form that adds a webhook, or changes its address and events. */
export function WebhookModal({ webhook, onSecret, ...sheet }: WebhookModalProps) {
  const [id] = useState(() => v7())
  const form = useSheetForm<{ url: string; events: EventName[] }>({
    ...sheet,
    initialValues: { url: webhook?.url ?? 'https://', events: webhook?.events ?? [] },
    validate: (values) => problemsIn(addWebhookContract, { id, ...values }),
  })
  return (
    <FormModal
      title={webhook ? 'Edit Webhook' : 'Add Webhook'}
      form={form}
      submitLabel={webhook ? 'Save' : 'Add Webhook'}
      onSubmit={async (body) => {
        if (webhook) {
          await form.send(editWebhookContract, { params: { id: webhook.id }, body: { ...body, isOn: webhook.isOn } })
        } else onSecret((await form.send(addWebhookContract, { body: { id, ...body } })).secret)
      }}
    >
      <TextInput
        label="Address"
        description="An https address that can be reached from the internet."
        type="url"
        maxLength={500}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label="Events to send" {...form.getInputProps('events')}>
        <div className="pl-stack pl-above-8 pl-gap-12">
          {eventNames.map((name) => (
            <Checkbox key={name} value={name} label={name} description={events[name]} />
          ))}
        </div>
      </Checkbox.Group>
    </FormModal>
  )
}
