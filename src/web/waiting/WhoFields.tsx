import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { required } from '#domain/kit/first-sentences.ts'
import { phoneFieldLength } from '#domain/kit/phone-shape.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { doesAll } from '#domain/services/who-does.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { CustomerPick } from '#web/customers/parts/CustomerPick.tsx'
import { useMay } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { offeredChoices } from '#web/services/parts/service-choice.ts'
import { ServiceChecklist } from '#web/services/parts/ServiceChecklist.tsx'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'

/** The customer, the services and the wanted member, named as in the contracts. */
export interface WhoValues {
  name: string
  phone: string
  /** The customer whose name and phone were chosen; null while they are typed. */
  customerId: string | null
  serviceIds: string[]
  staffId: string
}

export const noWho: WhoValues = { name: '', phone: '', customerId: null, serviceIds: [], staffId: '' }

/** Returns the missing fields with their messages. */
export function whoProblems({ name, phone, serviceIds }: WhoValues): Partial<Record<keyof WhoValues, string>> {
  return {
    ...(name.trim() === '' && { name: required }),
    ...(phone.trim() === '' && { phone: required }),
    ...(serviceIds.length === 0 && { serviceIds: 'Please select at least one service.' }),
  }
}

/** Returns the values as a request body: the chosen customer is sent by name and phone. */
export function whoBody<Values extends WhoValues>(values: Values) {
  const { customerId: _customerId, staffId, ...rest } = values
  return { ...rest, staffId: staffId || null }
}

/** Shows the fields that the forms of the queue and of the waitlist share. */
export function WhoFields<Values extends WhoValues>({ form }: { form: UseFormReturnType<Values> }) {
  const services = useRead(listServicesContract, {}).data?.services ?? []
  const team = useRead(listStaffContract, {}).data?.staff ?? []
  const { serviceIds } = form.values
  const able = team.filter((member) => member.isActive && doesAll(member, serviceIds))
  return (
    <>
      <FieldPair>
        <NameField form={form} />
        <TextInput
          label="Phone"
          type="tel"
          maxLength={phoneFieldLength}
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
      </FieldPair>
      <ServiceChecklist
        choices={offeredChoices(services)}
        value={serviceIds}
        error={form.errors['serviceIds']}
        onChange={(to) => {
          form.setValues({ serviceIds: to } as Partial<Values>)
          form.clearFieldError('serviceIds')
        }}
      />
      <NativeSelect
        label="With"
        data={[{ value: '', label: 'Anyone' }, ...able.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.getInputProps('staffId')}
      />
    </>
  )
}

/** Shows the field for the name, which finds customers of the salon while it is typed; choosing one fills in the phone. */
function NameField<Values extends WhoValues>({ form }: { form: UseFormReturnType<Values> }) {
  const maySearch = useMay('seeCustomers')
  const { error } = form.getInputProps('name')
  const chosenPhone = useRef<string | null>(null)
  if (!maySearch) {
    return <TextInput label="Name" maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
  }
  return (
    <CustomerPick
      label="Name"
      placeholder=""
      data-path="name"
      error={error}
      isFree
      chosenId={form.values.customerId}
      text={form.values.name}
      onChange={(chosen, text) => {
        // The phone of a customer who was chosen before goes with them.
        const typed = form.values.phone === chosenPhone.current ? '' : form.values.phone
        chosenPhone.current = chosen?.phone ?? null
        const who = { customerId: chosen?.id ?? null, name: chosen?.name ?? text, phone: chosen?.phone ?? typed }
        form.setValues(who as Partial<Values>)
        for (const field of ['name', ...(who.phone ? ['phone'] : [])]) form.clearFieldError(field)
      }}
    />
  )
}
