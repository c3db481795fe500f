import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { required } from '#domain/kit/first-sentences.ts'
import { phoneFieldLength } from '#domain/kit/phone-shape.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { doesAll } from '#domain/services/who-does.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { useRead } from '#web/kit/query.ts'
import { takeFirst } from '#web/kit/ui/forms/take-first.ts'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import styles from './who-fields.module.css'

/** The customer, the services and the wanted member, named as in the contracts. */
export interface WhoValues {
  name: string
  phone: string
  serviceIds: string[]
  staffId: string
}

export const noWho: WhoValues = { name: '', phone: '', serviceIds: [], staffId: '' }

/** Returns the missing fields with their messages. */
export function whoProblems({ name, phone, serviceIds }: WhoValues): Partial<Record<keyof WhoValues, string>> {
  return {
    ...(name.trim() === '' && { name: required }),
    ...(phone.trim() === '' && { phone: required }),
    ...(serviceIds.length === 0 && { serviceIds: 'Please select at least one service.' }),
  }
}

/** Shows the fields that the forms of the queue and of the waitlist share. */
export function WhoFields<Values extends WhoValues>({ form }: { form: UseFormReturnType<Values> }) {
  const services = useRead(listServicesContract, {}).data?.services ?? []
  const team = useRead(listStaffContract, {}).data?.staff ?? []
  const [listOpened, setListOpened] = useState(false)
  const { serviceIds } = form.values
  const able = team.filter((member) => member.isActive && doesAll(member, serviceIds))
  return (
    <>
      <FieldPair>
        <TextInput label="Name" maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
        <TextInput
          label="Phone"
          type="tel"
          maxLength={phoneFieldLength}
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
      </FieldPair>
      <MultiSelect
        label="Services"
        placeholder={serviceIds.length === 0 ? 'Search by name' : undefined}
        searchable
        selectFirstOptionOnChange
        classNames={{ input: styles.field, inputField: styles.search }}
        maxValues={20}
        nothingFoundMessage="No matches"
        // The list closes after each choice, because on a phone an open list covers the button that sends the form.
        dropdownOpened={listOpened}
        onDropdownOpen={() => setListOpened(true)}
        onDropdownClose={() => setListOpened(false)}
        onOptionSubmit={() => setListOpened(false)}
        data={services.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('serviceIds')}
        onKeyDownCapture={takeFirst}
      />
      <NativeSelect
        label="With"
        data={[{ value: '', label: 'Anyone' }, ...able.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.getInputProps('staffId')}
      />
    </>
  )
}
