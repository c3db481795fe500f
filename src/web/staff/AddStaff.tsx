import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Output } from '#domain/kit/endpoint.ts'
import { whyNotPhone } from '#domain/kit/phone-shape.ts'
import type { listServicesContract, Service } from '#domain/services/contract.ts'
import { addStaffContract } from '#domain/staff/contract.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { useWrite } from '#web/kit/query.ts'
import { ContactFields } from '#web/kit/ui/forms/ContactFields.tsx'
import { formWords } from '#web/kit/ui/forms/form-words.ts'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { Loadable, type Read } from '#web/kit/ui/states/Loadable.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import styles from './staff.module.css'
import { bodyOf, problemsOf, type StaffValues } from './staff-form.ts'

const empty: StaffValues = { name: '', role: 'stylist', phone: '', email: '', commissionBp: '', serviceIds: [] }
const roles = [
  { value: 'stylist', label: 'Stylist' },
  { value: 'receptionist', label: 'Receptionist' },
]

/** Everything at once: what the page asks and what the contract says. */
function checked(values: StaffValues) {
  const phone = whyNotPhone(values.phone)
  return { ...problemsIn(addStaffContract, bodyOf(values)), ...(phone && { phone }), ...problemsOf(values) }
}

interface AddStaffProps {
  opened: boolean
  onClose: () => void
  /** What was read: `useRead`'s answer fits. */
  services: Read<Output<typeof listServicesContract>>
}

/** The form that adds a member of staff; a plan's limit opens Upgrade Required over it. */
export function AddStaff({ opened, onClose, services }: AddStaffProps) {
  const add = useWrite(addStaffContract, { opened })
  const form = useForm<StaffValues>({ initialValues: empty, validate: checked })
  async function send(values: StaffValues): Promise<void> {
    const { member } = await add.mutateAsync({ body: bodyOf(values) })
    showToast(`${member.name} added`)
  }
  return (
    <FormModal {...formWords('Staff')} opened={opened} onClose={onClose} form={form} onSubmit={send}>
      <TextInput label="Name" maxLength={120} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <FieldPair>
        <NativeSelect label="Role" data={roles} {...form.getInputProps('role')} />
        <TextInput
          label={optional('Commission %')}
          placeholder="The salon’s rate"
          inputMode="decimal"
          {...form.getInputProps('commissionBp')}
        />
      </FieldPair>
      <FieldPair>
        <ContactFields phone={form.getInputProps('phone')} email={form.getInputProps('email')} />
      </FieldPair>
      <Loadable read={{ ...services, data: services.data?.services }} what="Services">
        {(offered) => <ServiceChecklist services={offered} field={form.getInputProps('serviceIds')} />}
      </Loadable>
    </FormModal>
  )
}

function ServiceChecklist({ services, field }: { services: readonly Service[]; field: object }) {
  if (services.length === 0) return <p>No services available. Add services first.</p>
  return (
    <Checkbox.Group label="Services" description="None ticked: every service." {...field}>
      <div className={styles.checklist}>
        {services.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
