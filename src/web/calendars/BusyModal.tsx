import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { v7 } from 'uuid'
import { addBusyCalendarContract } from '#domain/calendars/contract-busy.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'

/** Shows the form that adds a calendar by its address. */
export function BusyModal(sheet: SheetOpening) {
  const [id] = useState(() => v7())
  const form = useSheetForm({
    ...sheet,
    initialValues: { name: '', address: '' },
    validate: (values) => problemsIn(addBusyCalendarContract, { id, ...values }),
  })
  return (
    <FormModal
      title="Add a Calendar"
      form={form}
      submitLabel="Add Calendar"
      onSubmit={async (values) => void (await form.send(addBusyCalendarContract, { body: { id, ...values } }))}
    >
      <TextInput
        label="Name"
        placeholder="Private"
        maxLength={120}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Address"
        description="The secret address in iCal format: in Google under Settings, your calendar, Integrate calendar; in Outlook under Shared calendars, Publish; in Apple under Public Calendar. It is read every hour."
        type="url"
        maxLength={2000}
        autoComplete="off"
        {...form.getInputProps('address')}
      />
    </FormModal>
  )
}
