import { isServerFault } from '#domain/kit/refusals-server.ts'
import type { EpochMin } from '#domain/kit/dates.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import type { Typed } from './draft.ts'

/** What the visitor is told after pressing the button. */
export interface Said {
  failure: { title: string; detail: string } | null
  /** By field. */
  problems: Partial<Record<keyof Typed, string>>
  /** Free times near the one that is gone. */
  nearest: readonly EpochMin[]
}

export const nothingSaid: Said = { failure: null, problems: {}, nearest: [] }

const failed = 'Failed to book appointment. Please try again.'

/** What must still be typed; null when nothing is missing (document 2, section 8). */
export function missingIn({ customerName, customerPhone }: Typed): Said | null {
  const problems = {
    ...(customerName.trim() === '' && { customerName: 'Please type your name.' }),
    ...(customerPhone.trim() === '' && { customerPhone: 'Please type your phone number.' }),
  }
  if (Object.keys(problems).length === 0) return null
  return { failure: { title: 'Please fill in all required fields.', detail: '' }, problems, nearest: [] }
}

/** Why it was not booked, in words: a taken time with others near it, a field, or a connection that was lost. */
export function saidOf(error: unknown, typed: Typed): Said {
  // The script of the last step did not come: nothing was sent.
  if (!(error instanceof ApiRefusal))
    return { ...nothingSaid, failure: { title: failed, detail: 'The connection was lost. Nothing was booked.' } }
  const { code, field, message, params } = error
  if (code === 'slot-gone') {
    const nearest = String(params?.['nearest'] ?? '')
      .split(',')
      .filter(Boolean)
      .map(Number)
    const detail = nearest.length > 0 ? 'These times near it are free:' : 'What you typed is still here.'
    return { ...nothingSaid, failure: { title: message, detail }, nearest }
  }
  const isOurs = error.isUnknown || isServerFault(code)
  return {
    ...nothingSaid,
    failure: isOurs ? { title: failed, detail: message } : { title: message, detail: '' },
    problems: field !== undefined && field in typed ? { [field]: message } : {},
  }
}
