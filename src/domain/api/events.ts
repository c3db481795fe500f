/** The events that other programs can receive, with their descriptions. */
export const events = {
  'appointment.created': 'An appointment was booked.',
  'appointment.changed': 'An appointment was moved, edited, started, completed, or restored.',
  'appointment.cancelled': 'An appointment was cancelled, or the customer didn’t come.',
  'appointment.deleted': 'An appointment was erased.',
  'customer.created': 'A customer was added; imported customers are not announced one by one.',
  'customer.changed': 'A customer was edited, archived, restored, or merged with another one.',
  'sale.recorded': 'A sale was recorded.',
  'sale.changed': 'A balance was paid, or a transfer arrived or did not.',
  'sale.refunded': 'A sale was refunded, wholly or in part.',
  'sale.voided': 'A sale was voided.',
} as const

export type EventName = keyof typeof events
export const eventNames = Object.keys(events) as [EventName, ...EventName[]]

/** The event that a test delivery sends, on request. */
export const testEvent = 'test'

/** The actions of the audit log whose events are not simply "changed". */
const named: Readonly<Record<string, EventName>> = {
  'appointment-booked': 'appointment.created',
  'appointment-cancelled': 'appointment.cancelled',
  'appointment-no-show': 'appointment.cancelled',
  'appointment-deleted': 'appointment.deleted',
  'customer-added': 'customer.created',
  'sale-recorded': 'sale.recorded',
  'sale-refunded': 'sale.refunded',
  'sale-voided': 'sale.voided',
}

const changes: Readonly<Record<string, EventName>> = {
  appointment: 'appointment.changed',
  customer: 'customer.changed',
  sale: 'sale.changed',
}

/** The kinds of records that events are about, as the audit log names them. */
export const toldSubjects = Object.keys(changes)

/** Returns the event that an entry of the audit log causes; null if it causes none. */
export function eventOf({ action, subject }: { action: string; subject: string }): EventName | null {
  return named[action] ?? changes[subject] ?? null
}

/**
 * Returns the body of a delivery: it names the record but not its contents, which need an API key. Its id stays the
 * same, however often it is sent.
 */
export function eventBody(of: {
  id: string
  event: string
  at: string
  subject: string
  subjectId: string | null
}): string {
  const { id, event, at, subject, subjectId } = of
  return JSON.stringify({ id, event, at, data: { type: subject, id: subjectId } })
}
