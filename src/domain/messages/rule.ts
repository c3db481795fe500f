import type { Instant, LocalTime } from '#domain/kit/dates.ts'
import { type MessageChannel, type MessageKind, messageKinds } from './kinds.ts'

/** A salon's settings for one kind of automatic message. */
export interface MessageRule {
  kind: MessageKind
  isOn: boolean
  /** The preferred channel; a customer's own choice takes precedence. */
  channel: MessageChannel
  /** The salon's own words; null: the standard text. */
  text: string | null
  /** For the reminder on the day before, on the salon's clock. */
  atTime: LocalTime
  /** For the reminder some hours before. */
  hoursBefore: number
  /** For the invitation to come back, after the last visit. */
  weeksAfter: number
  /** Raised by every change; 0: never changed. */
  version: number
}

/** The same as it is stored: with the time it was turned on. Earlier events cause no message. */
export type KeptRule = MessageRule & { onSince: Instant | null }

/** The hours of the salon's clock at which the reminder on the day before may leave: outside of the quiet ones. */
export const remindingHours = { first: '08:00', last: '19:30' } as const

/** The most of each, as the form and the database take it. */
export const most = { hoursBefore: 12, weeksAfter: 52 } as const

/** Returns the rule of a kind that the salon has never changed: off. */
export function usualRule(kind: MessageKind): MessageRule {
  return {
    kind,
    isOn: false,
    channel: 'sms',
    text: null,
    atTime: '10:00',
    hoursBefore: 2,
    weeksAfter: 6,
    version: 0,
  }
}

/** The rules of a new salon: booking confirmations, by e-mail, or by SMS if SMS is available (0-decisions). */
export const newSalonRules: readonly MessageRule[] = [{ ...usualRule('confirmation'), isOn: true, channel: 'email' }]

/** The rules of a salon, all kinds in their order, from those that it changed. */
export function allRules<R extends MessageRule>(changed: readonly R[]): (R | MessageRule)[] {
  return messageKinds.map((kind) => changed.find((rule) => rule.kind === kind) ?? usualRule(kind))
}
