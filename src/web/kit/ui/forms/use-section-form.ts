import { useEffect, useState } from 'react'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { useDiscard } from '#web/kit/ui/sheets/use-discard.tsx'
import { changedFields, type Labels, laidOver } from './changed-fields.ts'
import { useEditedRow } from './use-edited-row.tsx'
import { useFormSubmit } from './use-form-submit.ts'
import { type SheetForm, useSheetForm } from './use-sheet-form.ts'

interface SectionOf<Saved, Values> {
  /** The saved value, kept up to date. */
  saved: Saved
  labels: Labels<Values>
  valuesOf: (saved: Saved) => Values
  /** Returns all problems at once, by field. */
  problemsOf?: (values: Values) => Partial<Record<string, string>>
  /**
   * Sends the value with the previously saved one and returns the new saved value; null if the person changed
   * their mind. Cached data must be up to date when it resolves (`keepAnswer`).
   */
  save: (values: Values, was: Saved, send: SheetForm<Values>['send']) => Promise<Saved | null>
}

const SAID_FOR_MS = 3000
const outrun = sentenceOf('changed-meanwhile')

/**
 * Returns a form that is part of a page and is saved separately, for `FormSection`. `field` returns the label and value
 * of each field.
 */
export function useSectionForm<Saved extends object, Values extends object>(section: SectionOf<Saved, Values>) {
  const { saved, labels, valuesOf, save } = section
  const form = useSheetForm<Values>({
    opened: true,
    onClose: () => undefined,
    initialValues: valuesOf(saved),
    validate: (values) => section.problemsOf?.(values) ?? {},
  })
  const latest = useNumbered(saved)
  const [opened] = useState(latest)
  const { base, rebase, notice } = useEditedRow<Numbered<Saved>, Numbered<Saved>, Values>({
    opened,
    latest,
    form,
    valuesOf: ({ value }) => valuesOf(value),
    changes: (before, now) => changedFields(labels, valuesOf(before.value), valuesOf(now.value)),
    merge: (typed, before, now) => laidOver(typed, valuesOf(before.value), valuesOf(now.value)),
  })
  const [isSaid, say] = useForMoments()
  const sending = useFormSubmit(form, async (values) => {
    const answer = await save(values, base.value, form.send)
    if (answer === null) return
    const [shown, fresh] = [JSON.stringify(form.getValues()), valuesOf(answer)]
    form.setInitialValues(fresh)
    form.resetDirty(fresh)
    // Text that is typed during the save stays.
    if (shown === JSON.stringify(values)) form.setValues(fresh)
    rebase({ version: latest.version + 1, value: answer })
    say()
  })
  const changed = notice()
  if (changed && sending.failure === outrun) sending.forgetFailure()
  const { question } = useDiscard(true, form.isDirty, () => undefined, sending.saveState)
  const field = (name: keyof Values & string) => ({ label: labels[name], ...form.getInputProps(name) })
  return { form, field, sending, changed, question, isSaid, isDirty: form.isDirty() }
}

interface Numbered<Value> {
  version: number
  value: Value
}

/** Returns a value that has no version with a number that counts its states. */
function useNumbered<Value>(value: Value): Numbered<Value> {
  const [known, setKnown] = useState<Numbered<Value>>({ version: 1, value })
  if (JSON.stringify(known.value) === JSON.stringify(value)) return known
  const next = { version: known.version + 1, value }
  setKnown(next)
  return next
}

/** Returns true for 3 seconds after `say` was called (document 3, section 9). */
function useForMoments(): [isSaid: boolean, say: () => void] {
  const [times, setTimes] = useState(0)
  const [over, setOver] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setOver(times), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [times])
  return [times > over, () => setTimes((count) => count + 1)]
}
