import { Refusal } from '#domain/kit/refusal.ts'

/**
 * Refuses 'changed-meanwhile' where what somebody edits is not any more as they saw it. For what has no version
 * of its own: the week, a section of the settings.
 */
export function requireSame<Value extends object>(was: Value, is: NoInfer<Value>): void {
  const differs = (Object.keys(was) as (keyof Value)[]).some(
    (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  )
  if (differs) throw new Refusal('changed-meanwhile')
}
