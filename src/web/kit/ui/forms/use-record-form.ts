import { showToast } from '#web/kit/ui/states/toast.ts'
import { changedFields, type Labels, laidOver } from './changed-fields.ts'
import { optional } from './optional.tsx'
import { useEditedRow } from './use-edited-row.tsx'
import { type SheetForm, type SheetOpening, useSheetForm } from './use-sheet-form.ts'

interface RecordForm<Row, Values> extends SheetOpening {
  /** The name of the kind of record: 'Customer'. */
  thing: string
  /** The record as it was when the form opened; null for a new one. */
  row: Row | null
  /** The current state of the record, if it is edited. */
  latest?: Row
  labels: Labels<Values>
  valuesOf: (row: Row | null) => Values
  /** Returns the name of the saved record. */
  nameOf?: (values: Values) => string
  /** Returns all problems at once, by field. */
  problemsOf: (values: Values) => Partial<Record<string, string>>
  /** Sends a new record, or an edit of `base` with its version. If it returns `false`, the form stays open. */
  save: (values: Values, base: Row | null, send: SheetForm<Values>['send']) => Promise<unknown>
}

/**
 * Returns the form that adds or edits a record: `modal` has the props of `FormModal`, with its words and the notice of
 * a concurrent change; `field` returns the label and value of each field. The message after saving contains the
 * record's name.
 */
export function useRecordForm<Row extends { version: number }, Values extends object>(record: RecordForm<Row, Values>) {
  const { thing, row, latest, labels, valuesOf, problemsOf, save, opened, onClose } = record
  const nameOf = record.nameOf ?? ((values: Values) => ('name' in values ? String(values.name) : thing))
  const form = useSheetForm<Values>({ opened, onClose, initialValues: valuesOf(row), validate: problemsOf })
  const { base, notice } = useEditedRow<Row, Row | null, Values>({
    opened: row,
    latest,
    form,
    valuesOf,
    changes: (before, now) => changedFields(labels, valuesOf(before), valuesOf(now)),
    merge: (typed, before, now) => laidOver(typed, valuesOf(before), valuesOf(now)),
  })
  const onSubmit = async (values: Values) => {
    if ((await save(values, base, form.send)) === false) return false
    showToast(`${nameOf(values).trim()} ${row ? 'updated' : 'added'}`)
  }
  const field = (name: keyof Values & string) => ({ label: labels[name], ...form.getInputProps(name) })
  const optionalField = (name: keyof Values & string) => ({ ...field(name), label: optional(labels[name]) })
  return { form, field, optionalField, modal: { ...words(thing, row !== null), form, onSubmit, notice: notice() } }
}

function words(thing: string, isEdit: boolean) {
  const title = `${isEdit ? 'Edit' : 'Add'} ${thing}`
  return isEdit
    ? { title, submitLabel: `Update ${thing}`, busyLabel: 'Updating...' }
    : { title, submitLabel: title, busyLabel: 'Adding...' }
}
