import { isOptional, type MessageChannel, type MessageKind } from './kinds.ts'

/** The contact data of a recipient. */
export interface Addressee {
  /** The phone number in E.164. */
  phone: string | null
  email: string | null
  /** The channel on which the recipient wants messages; null means the salon's default. */
  messageChannel: MessageChannel | null
  /** The recipient wants no optional messages. */
  isOff: boolean
}

/**
 * The channels that this server has for a salon: SMS if it is set up and in the salon's plan; WhatsApp always, by hand
 * if not automatically.
 */
export interface Ways {
  sms: boolean
  email: boolean
}

/** The destination of a message, or the reason why there is none. */
export type Way =
  | { channel: MessageChannel; recipient: string; why: null }
  | { channel: null; recipient: null; why: 'wants-none' | 'not-reached' }

/**
 * Chooses the channel of a message to a customer: the customer's choice, otherwise the salon's. If that channel
 * is not available, or the customer lacks its address, SMS or e-mail is used. WhatsApp messages that someone has to
 * send by hand are used only if WhatsApp was chosen.
 */
export function chooseWay(kind: MessageKind, whom: Addressee, first: MessageChannel, ways: Ways): Way {
  if (whom.isOff && isOptional(kind)) return { channel: null, recipient: null, why: 'wants-none' }
  const found = [whom.messageChannel ?? first, 'sms' as const, 'email' as const].find(
    (channel) => (channel === 'whatsapp' || ways[channel]) && recipientBy(channel, whom) !== null,
  )
  const recipient = found ? recipientBy(found, whom) : null
  if (!found || recipient === null) return { channel: null, recipient: null, why: 'not-reached' }
  return { channel: found, recipient, why: null }
}

const recipientBy = (channel: MessageChannel, { phone, email }: Addressee) => (channel === 'email' ? email : phone)
