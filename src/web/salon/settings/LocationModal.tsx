import { TextInput } from '@mantine/core'
import { phoneFieldLength, whyNotPhone } from '#domain/kit/phone-shape.ts'
import { addLocationContract, editLocationContract, type Location } from '#domain/salon/contract-locations.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { useRecordForm } from '#web/kit/ui/forms/use-record-form.ts'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'

/** The values of the form, named as in the contract so that refusals find their field. */
interface Values {
  name: string
  address: string
  phone: string
}

const labels: Record<keyof Values, string> = { name: 'Name', address: 'Address', phone: 'Phone' }

interface LocationModalProps extends SheetOpening {
  /** The location as it was when the form opened; null for a new one. */
  location: Location | null
  latest: Location | undefined
}

/** Shows the form that adds or edits a location; a plan's limit opens Upgrade Required over it. */
export function LocationModal({ location, latest, ...sheet }: LocationModalProps) {
  const { field, optionalField, modal } = useRecordForm<Location, Values>({
    ...sheet,
    thing: 'Location',
    row: location,
    latest,
    labels,
    valuesOf: (row) => ({ name: row?.name ?? '', address: row?.address ?? '', phone: row?.phone ?? '' }),
    problemsOf: problems,
    save: (values, base, send) =>
      base
        ? send(editLocationContract, { params: { id: base.id }, body: { ...values, version: base.version } })
        : send(addLocationContract, { body: values }),
  })
  return (
    <FormModal {...modal}>
      <TextInput maxLength={120} autoComplete="off" data-autofocus {...field('name')} />
      <TextInput maxLength={200} autoComplete="off" {...optionalField('address')} />
      <TextInput type="tel" maxLength={phoneFieldLength} autoComplete="off" {...optionalField('phone')} />
    </FormModal>
  )
}

function problems(values: Values) {
  const phone = whyNotPhone(values.phone)
  return { ...problemsIn(addLocationContract, values), ...(phone && { phone }) }
}
