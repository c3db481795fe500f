import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listed } from '#web/kit/listed.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'

interface EditedRow<Row, Values> {
  /** As it was when the form opened; null for a new one. */
  opened: Row | null
  /** As it is now, kept fresh; null or missing while that is not known. */
  latest: Row | null | undefined
  form: UseFormReturnType<Values>
  /** What the form shows of a row. */
  valuesOf: (row: Row) => Values
  /** What the fields are called. */
  names: Readonly<Record<keyof Values & string, string>>
  /** While the form is closed or being saved: what is new then is its own doing. */
  paused: boolean
}

/**
 * The row that a form was filled from (`base`: send its version) and, where somebody else changed it meanwhile, a notice
 * with the two ways on. While nothing is typed the form follows by itself.
 */
export function useEditedRow<Row extends { version: number }, Values extends object>(
  edited: EditedRow<Row, Values>,
): { base: Row | null; notice: ReactNode } {
  const { opened, latest, form, valuesOf, names, paused } = edited
  const [{ base, fills }, setState] = useState({ base: opened, fills: 0 })
  const filled = useRef(fills)
  const newer = !paused && base && latest && latest.version > base.version ? latest : null
  const isDirty = form.isDirty()
  if (newer && !isDirty) setState({ base: newer, fills: fills + 1 })
  const fill = useEffectEvent((count: number) => {
    if (!base || filled.current === count) return
    filled.current = count
    form.setInitialValues(valuesOf(base))
    form.reset()
  })
  useEffect(() => fill(fills), [fills])
  if (!base || !newer || !isDirty) return { base, notice: null }

  const [before, now] = [valuesOf(base), valuesOf(newer)]
  const changed = fieldsOf(now).filter((field) => !isSame(before[field], now[field]))
  const what = changed.length > 0 ? `the ${listed(changed.map((field) => names[field].toLowerCase()))}` : 'it'
  const notice = (
    <ChangedMeanwhile
      sentence={`Someone changed ${what} meanwhile.`}
      now={changed.flatMap((field) => wordsOf(names[field], now[field]))}
      onLoad={() => setState({ base: newer, fills: fills + 1 })}
      onOverwrite={(element) => {
        // The form must hold them before it is sent.
        flushSync(() => {
          form.setValues(laidOver(now, before, form.values))
          setState({ base: newer, fills })
        })
        element.requestSubmit()
      }}
    />
  )
  return { base, notice }
}

/** What was changed here stays as typed, the rest is as somebody else left it. */
function laidOver<Values extends object>(now: Values, before: Values, typed: Values): Values {
  const own = fieldsOf(typed).filter((field) => !isSame(before[field], typed[field]))
  return { ...now, ...Object.fromEntries(own.map((field) => [field, typed[field]])) }
}

function wordsOf(name: string, value: unknown): { name: string; value: string }[] {
  return typeof value === 'string' ? [{ name, value: value || 'none' }] : []
}

function fieldsOf<Values extends object>(values: Values) {
  return Object.keys(values) as (keyof Values & string)[]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
