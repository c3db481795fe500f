import { epochMinOf, instantOfMin, type Instant } from '#domain/kit/dates.ts'
import type { Currency } from '#domain/kit/money.ts'
import { parsePhone, type Phone } from '#domain/kit/phone.ts'
import { lineIn, zEmail } from '#domain/kit/text.ts'

/** An event of Calendly, as far as it decides anything. */
export interface CalendlyEvent {
  id: string
  name: string
  startsAt: Instant
  endsAt: Instant
}

/** Who is invited to an event, in the words of whoever they are: nothing of it is trusted. */
export interface ToldInvitee {
  isActive: boolean
  name: string
  email: string
  /** For reminders by SMS. */
  phone: string | null
  answers: readonly { question: string; answer: string }[]
}

/** Who comes: the first of those invited; null in what nothing usable was told of. */
export interface Invited {
  customerName: string | null
  customerPhone: string | null
  customerEmail: string | null
  notes: string | null
}

/** An event with its times as whole minutes and its name as a line. */
export function readEvent({ id, name, startsAt, endsAt }: CalendlyEvent): CalendlyEvent {
  const whole = (at: Instant) => instantOfMin(epochMinOf(at))
  return { id, name: lineIn(name, 120) || 'Calendly', startsAt: whole(startsAt), endsAt: whole(endsAt) }
}

/**
 * Who comes to an event, of those who are invited to it: the first who did not cancel. Their phone is the one for
 * reminders, else the first answer to a question about a phone that is one. Others, and other answers, become notes.
 */
export function invitedOf(event: CalendlyEvent, told: readonly ToldInvitee[], currency: Currency): Invited {
  const [first, ...others] = told.filter(({ isActive }) => isActive)
  const about = `Calendly: ${event.name}`
  if (!first) return { customerName: null, customerPhone: null, customerEmail: null, notes: about }
  const asked = first.answers.find(({ question, answer }) => aboutPhone.test(question) && parsePhone(answer, currency))
  const email = zEmail.safeParse(first.email)
  const names = others.map(({ name }) => lineIn(name, 120)).filter(Boolean)
  const answers = first.answers.filter((one) => one !== asked && one.answer.trim() !== '')
  const lines = [
    about,
    names.length > 0 && `With ${names.join(', ')}`,
    ...answers.map(({ question, answer }) => `${lineIn(question, 100)}: ${lineIn(answer, 200)}`),
  ]
  return {
    customerName: lineIn(first.name, 120) || (email.success ? email.data.slice(0, 120) : null),
    customerPhone: phoneOf(first.phone, currency)?.typed ?? phoneOf(asked?.answer ?? null, currency)?.typed ?? null,
    customerEmail: email.success ? email.data : null,
    notes: lines.filter(Boolean).join('\n').slice(0, 1000).trim(),
  }
}

/** The phone of somebody invited, or null where it can be none. */
export function phoneOf(typed: string | null, currency: Currency): Phone | null {
  return typed === null ? null : parsePhone(lineIn(typed, 32), currency)
}

const aboutPhone = /phone|mobile|whatsapp|number|téléphone|telefon/i
