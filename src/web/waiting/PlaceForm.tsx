import { NativeSelect } from '@mantine/core'
import { addToQueueContract } from '#domain/waiting/contract-queue.ts'
import { useMe } from '#web/kit/me.tsx'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { noWho, whoBody, WhoFields, whoProblems, type WhoValues } from './WhoFields.tsx'

interface Values extends WhoValues {
  locationId: string
}

/** Shows the form that adds a customer at the front desk to the queue. */
export function PlaceForm(opening: SheetOpening) {
  const { locations, locationId: here } = useMe()
  const isAsked = locations.length > 1 && here === null
  const initialValues = { ...noWho, locationId: here ?? locations[0]?.id ?? '' }
  const form = useSheetForm<Values>({ ...opening, initialValues, validate: whoProblems })
  return (
    <FormModal
      title="Add to Queue"
      form={form}
      submitLabel="Add to Queue"
      busyLabel="Adding..."
      onSubmit={async (values) => {
        const body = { ...whoBody(values), locationId: values.locationId || null }
        const { number } = await form.send(addToQueueContract, { body })
        showToast(`${values.name.trim()} is number ${number} in line`)
      }}
    >
      <WhoFields form={form} />
      {isAsked && (
        <NativeSelect
          label="Location"
          data={locations.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('locationId')}
        />
      )}
    </FormModal>
  )
}
