import { atMost } from '#domain/booking/limits.ts'
import { ApiRefusal } from '#web/kit/api.ts'

/** The errors of a form: a sentence for each field, and one that belongs to no field. */
export interface AtFields {
  problems: Partial<Record<string, string>>
  failure: string | null
}

/** Returns the error of a form with its refusals at their fields. It says that fields are marked only if one is. */
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

/** Scrolls to the first of these elements that is on the page, and focuses it. */
export function showFirst(ids: readonly string[]): void {
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
  const field = found?.matches('section') ? found.querySelector<HTMLElement>('input:not(:disabled)') : found
  field?.focus({ preventScroll: true })
  // The element is not aligned with the lower edge, which the error message covers.
  found?.scrollIntoView({ block: found.matches('section') ? 'start' : 'center' })
}
