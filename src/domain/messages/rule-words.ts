import { isAutomatic, type MessageChannel, type MessageKind, type SentKind } from './kinds.ts'
import type { MessageRule } from './rule.ts'

/** The names of the channels, for people. */
export const channelWords: Readonly<Record<MessageChannel, string>> = {
  sms: 'SMS',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
}

/** The names of the automatic messages, and what each is for. */
export const kindWords: Readonly<Record<MessageKind, { name: string; line: string }>> = {
  confirmation: { name: 'Booking confirmation', line: 'When an appointment is booked, or you approve one' },
  reminder: { name: 'Reminder the day before', line: 'On the day before the appointment' },
  'reminder-soon': { name: 'Reminder hours before', line: 'Shortly before the appointment' },
  'deposit-due': {
    name: 'Deposit due soon',
    line: 'An hour before a deposit is due, or after half of the time to pay; if this is off, by e-mail only',
  },
  moved: { name: 'Appointment moved', line: 'When you move an appointment to another time' },
  cancelled: { name: 'Appointment cancelled', line: 'When you cancel an appointment' },
  thanks: { name: 'Thank you with receipt', line: 'After a sale to a customer' },
  'come-back': { name: 'Come back', line: 'Some weeks after the last visit, if nothing is booked' },
  birthday: { name: 'Birthday', line: 'On the birthday, in the morning' },
}

/** Returns the name of a kind of message. */
export function kindName(kind: SentKind): string {
  if (isAutomatic(kind)) return kindWords[kind].name
  return { personal: 'Message', test: 'Test', notification: 'Notification' }[kind]
}

/** Returns in a few words when a message is sent. */
export function whenWords({ kind, atTime, hoursBefore, weeksAfter }: MessageRule): string {
  if (kind === 'reminder') return `The day before at ${atTime}`
  if (kind === 'reminder-soon') return hoursBefore === 1 ? '1 hour before' : `${hoursBefore} hours before`
  if (kind === 'come-back')
    return weeksAfter === 1 ? '1 week after the last visit' : `${weeksAfter} weeks after the last visit`
  return kindWords[kind].line
}
