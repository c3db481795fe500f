import { required } from '#domain/kit/first-sentences.ts'

/** Returns the required fields that are empty, with their messages. */
export function missing(values: Record<string, string>): Record<string, string> {
  const empty = Object.entries(values).filter(([, value]) => value === '')
  return Object.fromEntries(empty.map(([name]) => [name, required]))
}
