import type { Instant, LocalDate } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Fault } from './decide-sending.ts'
import type { MessageKind } from './kinds.ts'
import { requireSms, type SmsState } from './require-sms.ts'
import { composed } from './template.ts'
import type { LinkedVisit } from '#domain/kit/linked-visit.ts'
import { type Sender, visitValues } from './visit-values.ts'

/** An appointment whose customer should get a reminder. */
export interface ToRemind extends LinkedVisit {
  startsAt: Instant
  customerName: string
  /** The phone number in E.164; null if there is none. */
  phone: string | null
  /** The names of the members who do its services, by start. */
  staffNames: readonly string[]
  /** The customer wants no reminders. */
  isOff: boolean
  /** The customer has already been reminded of this visit, some hours before it. */
  isReminded: boolean
}

/** A reminder as it is written to the outbox. */
export interface Reminder {
  id: string
  channel: 'sms'
  kind: MessageKind
  about: { appointmentId: string; startsAt: Instant }
  recipient: string
  recipientName: string
  body: string
  keepsBody: true
  batchId: string
  fault?: Fault
}

/** The input of the decision about a press of the reminder button. */
export interface FoundForPress {
  /** The day whose customers are reminded now, with them. */
  day: LocalDate
  sender: Sender
  /** The salon's own text; null means the standard text. */
  text: string | null
  toRemind: readonly ToRemind[]
}

/** The input of the decision about a press that sends SMS. */
export type FoundForReminders = FoundForPress & SmsState

/** The context of a press. */
export interface Pressed {
  plan: string
  newId: () => string
}

/**
 * Returns the reminders of one press. Throws, in this order, 'sms-not-set-up', a plan's gate, 'no-sms-credits'
 * and 'reminded-day-changed'. Customers who want no reminders, or already have one, get none. A reminder to a customer
 * without a phone number is marked as failed, so that someone calls.
 */
export function decideReminders(
  { hasSms, left, ...found }: FoundForReminders,
  shown: LocalDate,
  { plan, newId }: Pressed,
): { batchId: string; reminders: Reminder[]; isTold: number } {
  requireSms({ hasSms, left }, plan)
  const { open, isTold } = openReminders(found, shown)
  const batchId = newId()
  return { batchId, reminders: remindersOf(open, found, { batchId, newId }), isTold }
}

/**
 * Returns the customers to remind with one press, by any channel. Leaves out customers who want no reminders or already
 * have one; `isTold` is the number of the latter. Throws 'reminded-day-changed' if the person was shown another day.
 */
export function openReminders(
  { day, toRemind }: Pick<FoundForPress, 'day' | 'toRemind'>,
  shown: LocalDate,
): { open: ToRemind[]; isTold: number } {
  if (shown !== day) throw new Refusal('reminded-day-changed')
  const wanting = toRemind.filter(({ isOff }) => !isOff)
  const open = wanting.filter(({ isReminded }) => !isReminded)
  return { open, isTold: wanting.length - open.length }
}

function remindersOf(
  toRemind: readonly ToRemind[],
  { sender, text }: Pick<FoundForPress, 'sender' | 'text'>,
  { batchId, newId }: { batchId: string; newId: () => string },
): Reminder[] {
  return toRemind.map(({ phone, ...visit }) => ({
    id: newId(),
    channel: 'sms',
    kind: 'reminder',
    about: { appointmentId: visit.appointmentId, startsAt: visit.startsAt },
    recipient: phone ?? '',
    recipientName: visit.customerName,
    body: composed('reminder', 'sms', text, visitValues(visit, sender)).body,
    keepsBody: true,
    batchId,
    ...(phone === null && { fault: 'no-phone' as const }),
  }))
}
