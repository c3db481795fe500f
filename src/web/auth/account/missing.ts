import { required } from '#domain/kit/first-sentences.ts'

/** What is asked for and was left empty, by field. */
export function missing(values: Record<string, string>): Record<string, string> {
  const empty = Object.entries(values).filter(([, value]) => value === '')
  return Object.fromEntries(empty.map(([name]) => [name, required]))
}
