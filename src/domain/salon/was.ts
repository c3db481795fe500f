import { Refusal } from '#domain/kit/refusal.ts'

/**
 * Throws 'changed-meanwhile' if the edited value is not as the person saw it. It is for values without a
 * version: the hours of a week, or a section of the settings.
 */
export function requireSame<Value extends object>(was: Value, is: NoInfer<Value>): void {
  const differs = (Object.keys(was) as (keyof Value)[]).some(
    (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  )
  if (differs) throw new Refusal('changed-meanwhile')
}
