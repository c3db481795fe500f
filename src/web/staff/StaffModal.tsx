import { NativeSelect, TextInput } from '@mantine/core'
import { isOwner, mayGiveRole, whyRoleRefused } from '#domain/auth/permissions.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { whyNotPhone } from '#domain/kit/phone-shape.ts'
import type { listServicesContract } from '#domain/services/contract.ts'
import { addStaffContract, editStaffContract, type Member } from '#domain/staff/contract.ts'
import { useLocations, useMay, useMe } from '#web/kit/me.tsx'
import { ContactFields } from '#web/kit/ui/forms/ContactFields.tsx'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import type { Read } from '#web/kit/ui/states/Loadable.tsx'
import { useRecordForm } from '#web/kit/ui/forms/use-record-form.ts'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { MemberLocation, useMovingAlong } from './MemberLocation.tsx'
import { bodyOf, editOf, problemsOf, type StaffValues, valuesOf } from './staff-form.ts'
import { WhatTheyDo } from './WhatTheyDo.tsx'

const labels: Record<keyof StaffValues, string> = {
  name: 'Name',
  role: 'Role',
  phone: 'Phone',
  email: 'Email',
  commissionBp: 'Commission %',
  onlyThese: 'All services or some',
  serviceIds: 'Services',
  takesAppointments: 'Takes appointments',
  locationId: 'Location',
}
const roles = [
  { value: 'stylist', label: 'Stylist' },
  { value: 'receptionist', label: 'Receptionist' },
  { value: 'manager', label: 'Manager' },
] as const

function problems(values: StaffValues) {
  const phone = whyNotPhone(values.phone)
  return { ...problemsOf(values), ...(phone && { phone }) }
}

interface StaffModalProps extends SheetOpening {
  /** The member as they were when the form opened; null for a new one. */
  member: Member | null
  /** The current state of the member, if they are edited. */
  latest: Member | undefined
  /** The loaded services, as from `useRead`. */
  services: Read<Output<typeof listServicesContract>>
}

/** Shows the form that adds or edits a member of staff; a plan's limit opens Upgrade Required over it. */
export function StaffModal({ member, latest, services, ...sheet }: StaffModalProps) {
  const seesPay = useMay('seeStaffPay')
  const me = useMe()
  const [first] = useLocations()
  const start = first ? (me.locationId ?? first.id) : ''
  const { form, field, optionalField, modal } = useRecordForm<Member, StaffValues>({
    ...sheet,
    thing: 'Staff',
    row: member,
    latest,
    labels,
    valuesOf: (row) => valuesOf(row, start),
    problemsOf: problems,
    async save(values, base, send) {
      if (!base) return await send(addStaffContract, { body: bodyOf(values) })
      const body = editOf(values, base, { seesPay, told: moving.ahead?.count ?? 0 })
      return await send(editStaffContract, { params: { id: base.id }, body }).catch(moving.showAnew)
    },
  })
  const moving = useMovingAlong(member, form.values.locationId)
  const given = roles.filter(({ value }) =>
    member ? whyRoleRefused(me, member, value) === null : mayGiveRole(me, value),
  )
  return (
    <FormModal {...modal}>
      <TextInput maxLength={120} autoComplete="off" data-autofocus {...field('name')} />
      <FieldPair>
        {!(member && isOwner(member.role)) && <NativeSelect data={given} {...field('role')} />}
        {seesPay && <TextInput placeholder="The salon’s rate" inputMode="decimal" {...optionalField('commissionBp')} />}
      </FieldPair>
      <FieldPair>
        <ContactFields phone={optionalField('phone')} email={optionalField('email')} />
      </FieldPair>
      <MemberLocation member={member} field={field('locationId')} ahead={moving.ahead} />
      <WhatTheyDo form={form} labels={labels} services={services} />
    </FormModal>
  )
}
