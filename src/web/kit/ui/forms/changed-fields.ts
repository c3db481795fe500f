/** A field that someone else changed, with its name and, if words can express it, its new value. */
export interface Change {
  name: string
  now?: string
}

/** The names of a form's fields. */
export type Labels<Values> = Readonly<Record<keyof Values & string, string>>

/** Returns the fields in which two states of a form differ, with the newer values. */
export function changedFields<Values extends object>(labels: Labels<Values>, before: Values, now: Values): Change[] {
  return fields(now)
    .filter((field) => !isSame(before[field], now[field]))
    .map((field) => ({ name: labels[field], ...(typeof now[field] === 'string' && { now: now[field] || 'none' }) }))
}

/**
 * Returns typed values merged into a newer state: fields changed in this form stay as typed, the others have their
 * newer values.
 */
export function laidOver<Values extends object>(typed: Values, before: Values, now: Values): Values {
  const own = fields(typed).filter((field) => !isSame(before[field], typed[field]))
  return { ...now, ...Object.fromEntries(own.map((field) => [field, typed[field]])) }
}

function fields<Values extends object>(values: Values) {
  return Object.keys(values) as (keyof Values & string)[]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
