import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Change } from './changed-fields.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import type { SheetForm } from './use-sheet-form.ts'

interface EditedRow<Row, Opened extends Row | null, Values> {
  /** As it was when the form opened; null for a new one. */
  opened: Opened
  /** Its current state, kept fresh; null or missing while it is unknown. */
  latest: Row | null | undefined
  form: SheetForm<Values>
  /** Returns the form's values of a row. */
  valuesOf: (row: Row) => Values
  /** Returns the differences between two states of the row. */
  changes: (before: Row, now: Row) => readonly Change[]
  /** Merges typed values into a newer state. */
  merge: (typed: Values, before: Row, now: Row) => Values
}

/**
 * Returns the row that a form was filled from (`base`: send its version) and, if someone else changed it meanwhile
 * (`isOutrun`), a notice with the two ways on. While nothing is typed the form follows the row; changes while it
 * is closed or being saved may be its own.
 */
export function useEditedRow<Row extends { version: number }, Opened extends Row | null, Values>(
  edited: EditedRow<Row, Opened, Values>,
) {
  const { opened, latest, form, valuesOf, changes, merge } = edited
  const [{ base, fills }, setState] = useState<{ base: Row | Opened; fills: number }>({ base: opened, fills: 0 })
  const filled = useRef(fills)
  const paused = !form.opened || form.isUnsettled
  const newer = !paused && base && latest && latest.version > base.version ? { before: base, now: latest } : null
  const load = (row: Row) => setState({ base: row, fills: fills + 1 })
  const rebase = (row: Row) => setState({ base: row, fills })
  const isDirty = form.isDirty()
  if (newer && !isDirty) load(newer.now)
  const fill = useEffectEvent((count: number) => {
    if (!base || filled.current === count) return
    filled.current = count
    form.setInitialValues(valuesOf(base))
    form.reset()
  })
  useEffect(() => fill(fills), [fills])
  return {
    base,
    isOutrun: newer !== null && isDirty,
    /** Another state of it, with the form as it is. */
    rebase,
    /** `by`: who did it, if that is known. */
    notice(by?: string | null): ReactNode {
      if (!newer || !isDirty) return null
      const { before, now } = newer
      const overwrite = (element: HTMLFormElement) => {
        // The form must hold them before it is sent.
        flushSync(() => {
          form.setValues(merge(form.values, before, now))
          rebase(now)
        })
        element.requestSubmit()
      }
      return (
        <ChangedMeanwhile by={by} changes={changes(before, now)} onLoad={() => load(now)} onOverwrite={overwrite} />
      )
    },
  }
}
