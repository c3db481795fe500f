import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { useWrite } from '#web/kit/query.ts'
import { FormModal } from '#web/kit/ui/FormModal.tsx'
import { optional } from '#web/kit/ui/optional.tsx'
import { showToast } from '#web/kit/ui/toast.ts'

const empty = { name: '', phone: '', email: '', notes: '' }

/** The form that adds a customer; a plan's limit opens Upgrade Required over it. */
export function AddCustomer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const add = useWrite(addCustomerContract)
  const form = useForm({
    initialValues: empty,
    validate: { name: (name) => (name.trim() === '' ? 'This is required.' : null) },
  })
  async function send(values: typeof empty): Promise<void> {
    const { customer } = await add.mutateAsync({ body: values })
    showToast(`${customer.name} added`)
  }
  return (
    <FormModal
      title="Add Customer"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={send}
      submitLabel="Add Customer"
      busyLabel="Adding..."
    >
      <TextInput label="Name" maxLength={120} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={optional('Phone')}
        type="tel"
        maxLength={32}
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      <TextInput
        label={optional('Email')}
        type="email"
        maxLength={254}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <Textarea label={optional('Notes')} rows={2} maxLength={2000} {...form.getInputProps('notes')} />
    </FormModal>
  )
}
