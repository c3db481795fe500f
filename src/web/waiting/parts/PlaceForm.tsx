import { NativeSelect, Textarea } from '@mantine/core'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { addToQueueContract } from '#domain/waiting/contract-queue.ts'
import { placeInLine } from '#domain/waiting/waiting-words.ts'
import { useNewCustomer } from '#web/customers/parts/use-new-customer.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.tsx'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { type SheetForm, type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useSalonClock } from '#web/kit/use-salon-clock.ts'
import { useStartNow } from './use-start-now.ts'
import { refusedAtWho, setChosen, useNoWho, whoBody, whoOf, whoProblems, type WhoValues } from './who-values.ts'
import { WhoFields } from './WhoFields.tsx'

interface PlaceValues extends WhoValues {
  locationId: string
  notes: string
}

/** What can be known before the form opens. */
export type KnownPlace = Partial<Omit<PlaceValues, 'locationId'>>

interface PlaceFormProps extends SheetOpening {
  /** What was already typed in the form of an appointment, which stays open beneath. */
  known?: KnownPlace
  /** Called once the customer is in the queue, or started. */
  onAdded?: () => void
}

/**
 * Shows the form that adds a customer at the front desk to the queue, or starts them at once with a member who is free
 * (R-422).
 */
export function PlaceForm({ known, onAdded, ...opening }: PlaceFormProps) {
  const { locations, locationId: here } = useMe()
  const isAsked = locations.length > 1 && here === null
  const initialValues: PlaceValues = { ...useNoWho(), notes: '', ...known, locationId: here ?? locations[0]?.id ?? '' }
  const form = useSheetForm<PlaceValues>({
    ...opening,
    initialValues,
    validate: (values) => whoProblems(values, { isPhoneOptional: starter !== null }),
  })
  const starter = useStartNow(form.values, opening.opened)
  const customer = useNewCustomer(form, (chosen) => setChosen(form, chosen))
  const clock = useSalonClock()
  return (
    <>
      <FormModal
        title="Add to Queue"
        form={form}
        submitLabel="Add to Queue"
        busyLabel="Adding..."
        second={starter ? { label: `Start Now with ${firstNameOf(starter.name)}`, value: starter.id } : undefined}
        onSubmit={async (values, startWith) => {
          if (startWith) await startNow(form, startWith, clock)
          else await addPlace(form)
          const { name } = whoOf(values)
          if (startWith) showToast(`${name} is being served: see the calendar`)
          onAdded?.()
        }}
      >
        <WhoFields form={form} onAddCustomer={customer.onAdd} />
        {isAsked && (
          <NativeSelect
            label="Location"
            data={locations.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('locationId')}
          />
        )}
        <Textarea
          label={optional('Notes')}
          rows={2}
          resize="vertical"
          maxLength={2000}
          {...form.getInputProps('notes')}
        />
      </FormModal>
      {customer.dialog}
    </>
  )
}

async function addPlace({ values, send }: SheetForm<PlaceValues>): Promise<void> {
  const { name, phone } = whoOf(values)
  if (phone.trim() === '') throw new ApiRefusal({ code: 'invalid-input', message: required, field: 'customerPhone' })
  const body = { ...whoBody(values), locationId: values.locationId || null, notes: values.notes }
  const { ahead } = await refusedAtWho(values, send(addToQueueContract, { body }))
  showToast(`${name} is ${placeInLine(ahead)}`)
}

async function startNow(
  { values, send }: SheetForm<PlaceValues>,
  staffId: string,
  { date, time }: ReturnType<typeof useSalonClock>,
): Promise<void> {
  const { kind, chosen, customerName, customerPhone, serviceIds, notes } = values
  const who = kind === 'existing' && chosen ? { customerId: chosen.id } : { customerName, customerPhone }
  await send(addAppointmentContract, { body: { ...who, serviceIds, staffId, date, time, notes, isStarted: true } })
}
