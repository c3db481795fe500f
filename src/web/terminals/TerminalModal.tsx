import { TextInput } from '@mantine/core'
import { addTerminalContract, editTerminalContract, type Terminal } from '#domain/terminals/contract.ts'
import { useStartLocation } from '#web/kit/me.tsx'
import { problemsIn } from '#web/kit/problems-in.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { LocationField } from '#web/kit/ui/forms/LocationField.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

interface TerminalModalProps extends SheetOpening {
  /** The terminal to edit; null for a new one. */
  terminal: Terminal | null
}

interface Values {
  code: string
  name: string
  locationId: string
}

/** Shows the form that registers a card terminal, or changes its name and location. */
export function TerminalModal({ terminal, ...sheet }: TerminalModalProps) {
  const here = useStartLocation()
  const form = useSheetForm<Values>({
    ...sheet,
    initialValues: {
      code: terminal?.code ?? '',
      name: terminal?.name ?? '',
      locationId: terminal?.locationId ?? here,
    },
    validate: (values) => problemsIn(addTerminalContract, values),
  })
  async function send({ code, name, locationId }: Values): Promise<void> {
    const fields = { name, locationId: locationId || null }
    if (terminal) await form.send(editTerminalContract, { params: { terminalId: terminal.id }, body: fields })
    else await form.send(addTerminalContract, { body: { code, ...fields } })
    showToast(terminal ? 'Terminal changed' : 'Terminal added')
  }
  return (
    <FormModal
      title={terminal ? 'Edit Terminal' : 'Add Terminal'}
      form={form}
      onSubmit={send}
      submitLabel={terminal ? 'Save' : 'Add Terminal'}
      busyLabel={terminal ? 'Saving...' : 'Asking Paystack...'}
    >
      {!terminal && (
        <TextInput
          label="Terminal ID"
          description="In your Paystack dashboard under Terminal, for example 2872S934."
          maxLength={40}
          autoComplete="off"
          {...form.getInputProps('code')}
          data-autofocus
        />
      )}
      <TextInput
        label="Name"
        description="As your team calls it, for example Front desk."
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <LocationField {...form.getInputProps('locationId')} />
    </FormModal>
  )
}
