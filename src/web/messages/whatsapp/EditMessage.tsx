import { Textarea } from '@mantine/core'
import { editWhatsAppContract, type WhatsAppMessage } from '#domain/messages/contract-whatsapp.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'

/** Shows the form that changes the text of a message before it is sent. */
export function EditMessage({ message: row, ...opening }: SheetOpening & { message: WhatsAppMessage | null }) {
  const was = row?.message ?? ''
  const form = useSheetForm({
    ...opening,
    initialValues: { message: was },
    validate: ({ message }) => problemsIn(editWhatsAppContract, { message, was }),
  })
  return (
    <FormModal
      title="Edit Message"
      form={form}
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={async ({ message }) =>
        row && (await form.send(editWhatsAppContract, { params: { id: row.id }, body: { message, was } }))
      }
    >
      <Textarea label="Message" autosize minRows={4} maxRows={12} maxLength={2000} {...form.getInputProps('message')} />
    </FormModal>
  )
}
