import type { Currency } from '#domain/kit/money.ts'
import { formatMoney } from '#domain/kit/money.ts'
import type { Instant } from '#domain/kit/dates.ts'
import { approvedMessage } from './approved.ts'
import { type Addressee, chooseWay, type Ways } from './choose-channel.ts'
import { isOptional, type MessageChannel, type MessageKind } from './kinds.ts'
import type { KeptRule } from './rule.ts'
import { composed, type Values } from './template.ts'
import {
  type AwaitedDeposit,
  depositValues,
  type Sender,
  senderValues,
  type ToldVisit,
  visitValues,
} from './visit-values.ts'

/** The data of the salon and the server that decide about every message. */
export interface From {
  rules: readonly KeptRule[]
  sender: Sender
  ways: Ways
  /** WhatsApp messages are sent automatically, in approved texts; otherwise people send them. */
  sendsWhatsApp: boolean
  /** The salon can pay for SMS and WhatsApp messages: it has credits left, or they cost none. */
  hasCredits: boolean
  newId: () => string
  /** Returns the link with which a customer can end optional messages; null if this server has no public address. */
  stopUrlOf: (customerId: string) => string | null
}

/** The recipient of a message. */
export interface Told extends Addressee {
  customerName: string
  /** The customer's id; null if the recipient is not a customer of the salon. */
  customerId: string | null
}

/** An automatic message, as it is written to the outbox. */
export interface AutomaticMessage {
  id: string
  channel: MessageChannel
  kind: MessageKind
  recipient: string
  recipientName: string
  subject: string
  body: string
  keepsBody: true
  about: { appointmentId: string; startsAt: Instant } | null
  cause: string | null
  stopUrl: string | null
  /** The values for WhatsApp's approved text; null if another channel or a person sends the message. */
  parameters: string[] | null
}

interface CallContext {
  kind: MessageKind
  whom: Told
  values: Values
  about?: AutomaticMessage['about']
  cause?: string | null
  /** The moment of the event; missing if the message is due now. */
  at?: Instant
}

/**
 * Returns a message by the salon's rule, or null: the rule is off, or the customer wants no such messages or cannot be
 * reached.
 */
export function automaticMessage(from: From, { kind, whom, values, ...why }: CallContext): AutomaticMessage | null {
  const rule = from.rules.find((one) => one.kind === kind)
  if (!rule?.onSince || (why.at && why.at < rule.onSince)) return null
  const { channel, recipient } = chooseWay(kind, whom, rule.channel, from.ways)
  if (channel === null) return null
  const stopUrl = whom.customerId && isOptional(kind) && channel === 'email' ? from.stopUrlOf(whom.customerId) : null
  const approved = channel === 'whatsapp' && from.sendsWhatsApp ? approvedMessage(kind, values) : null
  return {
    id: from.newId(),
    channel,
    kind,
    recipient,
    recipientName: whom.customerName,
    parameters: null,
    ...composed(kind, channel, rule.text, values),
    ...approved,
    keepsBody: true,
    about: why.about ?? null,
    cause: why.cause ?? null,
    stopUrl,
  }
}

/**
 * Returns the message about a visit, with more values than the visit's if given. Without a cause, the message is sent once
 * per start of the visit.
 */
export function visitMessage(
  from: From,
  kind: MessageKind,
  visit: ToldVisit & Told,
  { values = {}, ...why }: Pick<CallContext, 'cause' | 'at'> & { values?: Values } = {},
): AutomaticMessage | null {
  const about = { appointmentId: visit.appointmentId, startsAt: visit.startsAt }
  const all = { ...visitValues(visit, from.sender), ...values }
  return automaticMessage(from, { kind, whom: visit, values: all, about, ...why })
}

/** Returns the reminder of a deposit that is due soon, by the salon's rule. */
export function depositMessage(
  from: From,
  visit: ToldVisit & Told,
  deposit: AwaitedDeposit & { currency: Currency },
  cause: string,
): AutomaticMessage | null {
  const values = depositValues(deposit, deposit.currency, from.sender.timeZone)
  return visitMessage(from, 'deposit-due', visit, { values, cause })
}

/** Returns the thanks for a sale, with its receipt. */
export function thanksMessage(
  from: From,
  sale: Told & { number: number; totalMinor: number; currency: Currency },
  why: Pick<CallContext, 'cause' | 'at'>,
): AutomaticMessage | null {
  const total = formatMoney(sale.totalMinor, sale.currency)
  const values = { ...senderValues(sale.customerName, from.sender), receipt: String(sale.number), total }
  return automaticMessage(from, { kind: 'thanks', whom: sale, values, ...why })
}

/** Returns an unrequested greeting. */
export function greeting(
  from: From,
  kind: 'come-back' | 'birthday',
  whom: Told,
  cause: string,
): AutomaticMessage | null {
  return automaticMessage(from, { kind, whom, values: senderValues(whom.customerName, from.sender), cause })
}

/**
 * Returns whether a kind of message is sent to a customer automatically: its rule is on, the customer can be reached,
 * no person has to send it, and there is a credit for it.
 */
export function leavesByItself(
  { rules, ways, sendsWhatsApp, hasCredits, sender }: From,
  kind: MessageKind,
  whom: Addressee,
): boolean {
  const rule = rules.find((one) => one.kind === kind)
  if (!rule?.onSince) return false
  const { channel } = chooseWay(kind, whom, rule.channel, ways)
  if (channel === null || channel === 'email') return channel !== null
  // Without a phone or a link, the approved text lacks a value.
  return hasCredits && (channel === 'sms' || (sendsWhatsApp && Boolean(sender.phone && sender.booking)))
}
