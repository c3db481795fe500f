/** A field that someone else changed: its name, and its new value if words can say it. */
export interface Change {
  name: string
  now?: string
}

/** The names of a form's fields. */
export type Labels<Values> = Readonly<Record<keyof Values & string, string>>

/** The fields in which two states of a form differ, and what the newer says. */
export function changedFields<Values extends object>(labels: Labels<Values>, before: Values, now: Values): Change[] {
  return fields(now)
    .filter((field) => !isSame(before[field], now[field]))
    .map((field) => ({ name: labels[field], ...(typeof now[field] === 'string' && { now: now[field] || 'none' }) }))
}

/** Merges typed values into a newer state: fields changed here stay as typed, the rest is as it is now. */
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
