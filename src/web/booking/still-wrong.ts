import type { AtFields } from './at-fields.ts'

type Values = Record<string, unknown>

/** Returns the problems of the fields whose values have not changed since the problems were found. */
export function stillWrong<Of extends object>(problems: AtFields['problems'], was: Of, is: Of): AtFields['problems'] {
  const isSame = ([field]: [string, unknown]) => `${(was as Values)[field]}` === `${(is as Values)[field]}`
  return Object.fromEntries(Object.entries(problems).filter(isSame))
}
