import { type Instant, type TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { nameInMail } from '#domain/kit/name-in-mail.ts'
import { formatTime, formatWeekday, formatDate } from '#domain/kit/time-format.ts'
import type { Fault } from './decide-sending.ts'
import type { MessageKind } from './kinds.ts'
import { plainForSms, smsPages } from './sms-text.ts'

/** An appointment of whom is to be reminded. */
export interface ToRemind {
  appointmentId: string
  startsAt: Instant
  customerName: string
  /** In E.164; null: there is none. */
  phone: string | null
  staffName: string
}

/** Of the salon what stands in its messages. */
export interface Sender {
  name: string
  phone: string | null
  timeZone: TimeZone
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

/** The reminders of all of them; of whom there is no phone number one that has failed, so that somebody calls. */
export function remindersOf(
  toRemind: readonly ToRemind[],
  sender: Sender,
  { batchId, newId }: { batchId: string; newId: () => string },
): Reminder[] {
  return toRemind.map(({ appointmentId, startsAt, phone, ...whom }) => ({
    id: newId(),
    channel: 'sms',
    kind: 'reminder',
    about: { appointmentId, startsAt },
    recipient: phone ?? '',
    recipientName: whom.customerName,
    body: reminderText({ startsAt, ...whom }, sender),
    keepsBody: true,
    batchId,
    ...(phone === null && { fault: 'no-phone' as const }),
  }))
}

/** The words of a reminder, on one page: what does not fit is left out, the least needed first. */
export function reminderText(
  { startsAt, customerName, staffName }: Pick<ToRemind, 'startsAt' | 'customerName' | 'staffName'>,
  { name, phone, timeZone }: Sender,
): string {
  const date = localDateOf(startsAt, timeZone)
  const when = `${formatWeekday(date).slice(0, 3)} ${formatDate(date).slice(0, -5)} at ${formatTime(startsAt, timeZone)}`
  const known = nameInMail(customerName)
  const [hello, who, call] = [
    known ? `Hello ${known}. ` : '',
    ` with ${staffName}`,
    phone ? ` To change it, call ${phone}.` : '',
  ]
  const is = (salon: string, greeting: string, by: string, last: string) =>
    plainForSms(`${greeting}Reminder of your visit to ${salon} on ${when}${by}.${last}`)
  const shorter = [
    is(name, hello, who, call),
    is(name, hello, '', call),
    is(name, '', '', call),
    is(name, '', '', ''),
    is(name.slice(0, 25), '', '', ''),
  ]
  return shorter.find((text) => smsPages(text).pages === 1) ?? shorter.at(-1)!
}
