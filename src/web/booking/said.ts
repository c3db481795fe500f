import { limits } from '#domain/booking/limits.ts'
import { isServerFault } from '#domain/kit/refusals-server.ts'
import type { EpochMin } from '#domain/kit/dates.ts'
import { visibleIn } from '#domain/kit/visible.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { type AtFields, refusedAt, tooLongIn } from './at-fields.ts'
import type { Typed } from './draft.ts'

/** The messages to the visitor after pressing the button. */
export interface Said {
  failure: { title: string; detail: string } | null
  /** The problems by field, in the order of the page. */
  problems: AtFields['problems']
  /** The free times near the chosen one, if that is taken. */
  nearest: readonly EpochMin[]
  /** The chosen time is taken. */
  isTaken?: true
}

const nothingSaid: Said = { failure: null, problems: {}, nearest: [] }

const failed = 'Failed to book appointment. Please try again.'

/** The id of the element for each field of a booking, from top to bottom of the page. */
export const placeOfField: Readonly<Record<string, string>> = {
  serviceIds: 'services',
  staffId: 'staff',
  startsAt: 'when',
  customerName: 'customerName',
  customerPhone: 'customerPhone',
  customerEmail: 'customerEmail',
  notes: 'notes',
  accepted: 'accept',
}

/**
 * Returns the problems with typed values that the page can detect: missing (document 2, section 8) or too long; null if
 * there are none. `tick` is the text of the rules that must be accepted; '' if there are none.
 */
export function wrongIn(typed: Typed, tick = ''): Said | null {
  const missing = {
    ...(visibleIn(typed.customerName) === '' && { customerName: 'Please type your name.' }),
    ...(visibleIn(typed.customerPhone) === '' && { customerPhone: 'Please type your phone number.' }),
    ...(typed.accepted !== tick && tick !== '' && { accepted: 'Please tick that you have read this.' }),
  }
  const { name: customerName, phone: customerPhone, email: customerEmail, notes } = limits
  const problems = { ...tooLongIn(typed, { customerName, customerPhone, customerEmail, notes }), ...missing }
  if (Object.keys(problems).length === 0) return null
  const title = Object.keys(missing).length > 0 ? 'Please fill in all required fields.' : 'Check the marked fields.'
  return { ...nothingSaid, failure: { title, detail: '' }, problems }
}

/** Returns why the booking failed, in words: a taken time with others near it, invalid fields, or a lost connection. */
export function saidOf(error: unknown): Said {
  // The script of the last step could not be loaded, so nothing was sent.
  if (!(error instanceof ApiRefusal))
    return { ...nothingSaid, failure: { title: failed, detail: 'The connection was lost. Nothing was booked.' } }
  const { code, message, params } = error
  if (code === 'slot-gone') {
    const nearest = String(params?.['nearest'] ?? '')
      .split(',')
      .filter(Boolean)
      .map(Number)
    const detail = nearest.length > 0 ? 'These times near it are free:' : 'What you typed is still here.'
    return { ...nothingSaid, failure: { title: message, detail }, nearest, isTaken: true }
  }
  const isOurs = error.isUnknown || isServerFault(code)
  if (isOurs) return { ...nothingSaid, failure: { title: failed, detail: message } }
  const { problems, failure } = refusedAt(error, Object.keys(placeOfField))
  const sentences = Object.values(problems)
  const atFields = sentences.length > 1 ? 'Check the marked fields.' : (sentences[0] ?? '')
  return { ...nothingSaid, failure: { title: atFields || failure!, detail: (atFields && failure) || '' }, problems }
}
