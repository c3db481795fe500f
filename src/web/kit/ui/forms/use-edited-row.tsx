import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Change } from './changed-fields.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import type { SheetForm } from './use-sheet-form.ts'

interface EditedRow<Row, Opened extends Row | null, Values> {
  /** The row as it was when the form opened; null for a new one. */
  opened: Opened
  /** The current state of the row, kept up to date; null or missing while it is unknown. */
  latest: Row | null | undefined
  form: SheetForm<Values>
  /** Returns the form's values for a row. */
  valuesOf: (row: Row) => Values
  /** Returns the differences between two states of the row. */
  changes: (before: Row, now: Row) => readonly Change[]
  /** Returns typed values merged into a newer state. */
  merge: (typed: Values, before: Row, now: Row) => Values
}

/**
 * Returns the row from which a form was filled (`base`, whose version must be sent) and, if someone else changed the
 * row meanwhile (`isOutrun`), a notice with the two ways to continue. While nothing is typed, the form follows
 * the row. Changes while the form is closed or being saved are ignored, because they may be its own.
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
    /** Sets another state of the row as the base, and leaves the form as it is. */
    rebase,
    /** Returns the notice; `by` is the name of the person who made the change, if known. */
    notice(by?: string | null): ReactNode {
      if (!newer || !isDirty) return null
      const { before, now } = newer
      const overwrite = (element: HTMLFormElement) => {
        // The form must have the merged values before it is sent.
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
