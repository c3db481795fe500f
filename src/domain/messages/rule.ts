import type { Instant, LocalTime } from '#domain/kit/dates.ts'
import { type MessageChannel, type MessageKind, messageKinds } from './kinds.ts'

/** A salon's settings for one kind of automatic message. */
export interface MessageRule {
  kind: MessageKind
  isOn: boolean
  /** The preferred channel; a customer's own choice takes precedence. */
  channel: MessageChannel
  /** The salon's own text; null means the standard text. */
  text: string | null
  /** The time on the salon's clock of the reminder on the day before. */
  atTime: LocalTime
  /** The number of hours before a visit at which its reminder is sent. */
  hoursBefore: number
  /** The number of weeks after the last visit at which the invitation to come back is sent. */
  weeksAfter: number
  /** The version of the rule, raised by every change; 0 means that it was never changed. */
  version: number
}

/** A rule as it is stored, with the moment at which it was turned on. Earlier events cause no message. */
export type KeptRule = MessageRule & { onSince: Instant | null }

/**
 * The first and last time on the salon's clock at which the reminder on the day before may be sent, outside quiet hours
 * (R-327).
 */
export const remindingHours = { first: '08:00', last: '19:30' } as const

/** The largest values that the form and the database accept. */
export const most = { hoursBefore: 12, weeksAfter: 52 } as const

/** Returns the rule of a kind that the salon has never changed: it is off. */
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

/** Returns the rules of a salon for all kinds, in their order, given the rules that it changed. */
export function allRules<R extends MessageRule>(changed: readonly R[]): (R | MessageRule)[] {
  return messageKinds.map((kind) => changed.find((rule) => rule.kind === kind) ?? usualRule(kind))
}
