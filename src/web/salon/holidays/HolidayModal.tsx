import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { addHolidayContract, editHolidayContract, type SalonHoliday } from '#domain/salon/contract-hours.ts'
import { FieldPair, FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { hintBeneath } from '#web/kit/ui/forms/hint-beneath.ts'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import { TimeSelect } from '#web/kit/ui/forms/TimeSelect.tsx'
import { useRecordForm } from '#web/kit/ui/forms/use-record-form.ts'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { type Told, useTold } from '#web/salon/hours/use-told.tsx'
import { bodyOf, type HolidayValues, problemsOf, recurrences, shortMonths, valuesOf } from './holiday-form.ts'

interface HolidayModalProps extends SheetOpening {
  /** The holiday as it was when the form opened; null for a new one. */
  holiday: SalonHoliday | null
  /** The current state of the holiday, if it is edited. */
  latest: SalonHoliday | undefined
}

/** Shows the form that adds or edits a holiday; appointments on its day are shown before it saves. */
export function HolidayModal(props: HolidayModalProps) {
  const told = useTold()
  const { form, field, optionalField, modal } = useHolidayForm(props, told)
  const { isClosed } = form.values
  return (
    <>
      <FormModal {...modal}>
        <TextInput maxLength={120} data-autofocus {...field('name')} />
        <FieldPair>
          <TextInput type="date" {...hintBeneath} description={shortMonths(form.values)} {...field('date')} />
          <NativeSelect
            data={Object.entries(recurrences).map(([value, label]) => ({ value, label }))}
            {...field('recurrence')}
          />
        </FieldPair>
        <Segmented
          label="That day"
          options={[
            { value: 'closed', label: 'Closed' },
            { value: 'special', label: 'Special Hours' },
          ]}
          value={isClosed ? 'closed' : 'special'}
          onChange={(kind) => form.setFieldValue('isClosed', kind === 'closed')}
        />
        {!isClosed && (
          <FieldPair>
            <TimeSelect empty="Select a time" {...field('openTime')} />
            <TimeSelect empty="Select a time" isEnd {...field('closeTime')} />
          </FieldPair>
        )}
        <Textarea rows={2} maxLength={2000} {...optionalField('notes')} />
      </FormModal>
      {told.dialog}
    </>
  )
}

const labels: Record<keyof HolidayValues, string> = {
  name: 'Name',
  date: 'Date',
  recurrence: 'Repeats',
  isClosed: 'Closed or special hours',
  openTime: 'Opens',
  closeTime: 'Closes',
  notes: 'Notes',
}

function useHolidayForm({ holiday, latest, ...sheet }: HolidayModalProps, told: Told) {
  return useRecordForm<SalonHoliday, HolidayValues>({
    ...sheet,
    thing: 'Holiday',
    row: holiday,
    latest,
    labels,
    valuesOf,
    problemsOf,
    async save(values, base, send) {
      const body = bodyOf(values)
      const change = { kind: 'holiday', id: base?.id, holiday: body } as const
      const saved = await told.send(change, (count) =>
        base
          ? send(editHolidayContract, {
              params: { id: base.id },
              body: { ...body, version: base.version, told: count },
            })
          : send(addHolidayContract, { body: { ...body, told: count } }),
      )
      return saved !== null
    },
  })
}
