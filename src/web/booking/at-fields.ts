import { atMost } from '#domain/booking/limits.ts'
import { ApiRefusal } from '#web/kit/api.ts'

/** The errors: each sentence at its field, and the one that belongs to no field. */
export interface AtFields {
  problems: Partial<Record<string, string>>
  failure: string | null
}

/** Puts refusals at the fields of a form. It never says that fields are marked if none is. */
export function refusedAt(error: Error | null, fields: readonly string[]): AtFields {
  if (!(error instanceof ApiRefusal)) return { problems: {}, failure: error && error.message }
  const { code, field, message } = error
  const told = error.fields.length > 0 ? error.fields : field === undefined ? [] : [{ field, message }]
  const problems: AtFields['problems'] = {}
  const others = new Set<string>()
  for (const one of told) {
    const name = one.field.split('.')[0]!
    if (fields.includes(name)) problems[name] ??= one.message
    else others.add(one.message)
  }
  if (told.length > 0) return { problems, failure: [...others].join(' ') || null }
  return {
    problems,
    failure: code === 'invalid-input' ? 'This could not be sent. Reload the page, then try again.' : message,
  }
}

/** Returns the fields that are too long. */
export function tooLongIn<Field extends string>(values: Record<Field, string>, most: Partial<Record<Field, number>>) {
  const long = Object.entries<number | undefined>(most).filter(
    ([field, limit]) => limit !== undefined && values[field as Field].trim().length > limit,
  )
  return Object.fromEntries(long.map(([field, limit]) => [field, atMost(limit!)])) as Partial<Record<Field, string>>
}

/** Brings the first of these elements that is on the page into view, with the focus. */
export function showFirst(ids: readonly string[]): void {
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
  const field = found?.matches('section') ? found.querySelector<HTMLElement>('input:not(:disabled)') : found
  field?.focus({ preventScroll: true })
  // Not at the lower edge, which the error message covers.
  found?.scrollIntoView({ block: found.matches('section') ? 'start' : 'center' })
}
