import { epochMinOf, instantOfMin, type Instant, minutesBetween } from '#domain/kit/dates.ts'
import type { Currency } from '#domain/kit/money.ts'
import { parsePhone, type Phone } from '#domain/kit/phone.ts'
import { lineIn, zEmail } from '#domain/kit/text.ts'

/** An event of Calendly, with the fields that decide about its import. */
export interface CalendlyEvent {
  id: string
  name: string
  startsAt: Instant
  endsAt: Instant
  /** The number of invitees who have not cancelled; null if Calendly does not say. */
  guests: number | null
  /** The number of all invitees, including those who cancelled; null if Calendly does not say. */
  invited: number | null
  /** The reason why the event cannot be imported, if a part of it could not be read; it is listed as a clash. */
  unreadable?: 'event-unreadable' | 'guests-unreadable'
}

/** An event as Calendly sent it; parts that could not be read are null. */
export interface ToldEvent {
  id: string
  name: string
  startsAt: Instant | null
  endsAt: Instant | null
  guests: number | null
  invited: number | null
}

/** An invitee of an event, as they entered their data; none of it is trusted. */
export interface ToldInvitee {
  isActive: boolean
  name: string
  email: string
  /** The invitee's phone for reminders by SMS. */
  phone: string | null
  answers: readonly { question: string; answer: string }[]
}

/** The guest: the first invitee; the fields are null if nothing usable is known of them. */
export interface Invited {
  customerName: string | null
  customerPhone: string | null
  customerEmail: string | null
  notes: string | null
}

/** The longest plausible event, in minutes; a later end, such as one in the year 9999, is ignored. */
const longestMin = 366 * 24 * 60

/**
 * Returns an event with its times as whole minutes and its name as one line. If one of its times can't be right, the
 * other is used for both; if neither can, `otherwise` is used.
 */
export function readEvent({ id, name, startsAt, endsAt, ...counts }: ToldEvent, otherwise: Instant): CalendlyEvent {
  const line = { id, name: lineIn(name, 120) || 'Calendly', ...counts }
  const start = startsAt ?? endsAt ?? otherwise
  if (startsAt && endsAt && startsAt < endsAt && minutesBetween(startsAt, endsAt) <= longestMin)
    return { ...line, startsAt: wholeMinute(startsAt), endsAt: wholeMinute(endsAt) }
  return { ...line, startsAt: wholeMinute(start), endsAt: wholeMinute(start), unreadable: 'event-unreadable' }
}

const wholeMinute = (at: Instant) => instantOfMin(Math.floor(epochMinOf(at)))

/**
 * Returns the guest of an event: the first invitee who did not cancel. Their phone is the one for reminders,
 * otherwise the first valid answer to a question about a phone. Other invitees and answers become notes.
 */
export function invitedOf(event: CalendlyEvent, told: readonly ToldInvitee[], currency: Currency): Invited {
  const [first, ...others] = told.filter(({ isActive }) => isActive)
  const about = aboutLine(event)
  if (!first) return { customerName: null, customerPhone: null, customerEmail: null, notes: about }
  const asked = first.answers.find(({ question, answer }) => aboutPhone.test(question) && parsePhone(answer, currency))
  const email = zEmail.safeParse(first.email)
  const answers = first.answers.filter((one) => one !== asked && one.answer.trim() !== '')
  const lines = [
    about,
    companyLine(others),
    ...answers.map(({ question, answer }) => `${lineIn(question, 100)}: ${lineIn(answer, 200)}`),
  ]
  return {
    customerName: lineIn(first.name, 120) || (email.success ? email.data.slice(0, 120) : null),
    customerPhone: phoneOf(first.phone, currency)?.typed ?? phoneOf(asked?.answer ?? null, currency)?.typed ?? null,
    customerEmail: email.success ? email.data : null,
    notes: lines.filter(Boolean).join('\n').slice(0, 1000).trim(),
  }
}

/** Returns the first line of the notes of an imported appointment. */
export const aboutLine = ({ name }: Pick<CalendlyEvent, 'name'>) => `Calendly: ${name}`

/** Returns the line of the notes that names the other guests; null if the customer comes alone. */
export function companyLine(others: readonly ToldInvitee[]): string | null {
  const names = others.map(({ name }) => lineIn(name, 120)).filter(Boolean)
  return names.length > 0 ? `With ${names.join(', ')}` : null
}

/** Returns an invitee's phone, or null if the text cannot be one. */
export function phoneOf(typed: string | null, currency: Currency): Phone | null {
  return typed === null ? null : parsePhone(lineIn(typed, 32), currency)
}

const aboutPhone = /phone|mobile|whatsapp|number|téléphone|telefon/i
