import { isOptional, type MessageChannel, type MessageKind } from './kinds.ts'

/** The contact data of a recipient. */
export interface Addressee {
  /** In E.164. */
  phone: string | null
  email: string | null
  /** The channel on which they want messages; null: the salon's default. */
  messageChannel: MessageChannel | null
  /** They want none of what is optional. */
  isOff: boolean
}

/** The channels this server has for this salon: SMS if it is set up and in its plan; WhatsApp always, by hand if not automatically. */
export interface Ways {
  sms: boolean
  email: boolean
}

/** The destination of a message, or why there is none. */
export type Way =
  | { channel: MessageChannel; recipient: string; why: null }
  | { channel: null; recipient: null; why: 'wants-none' | 'not-reached' }

/**
 * Chooses the channel of a message to a customer: the customer's choice, otherwise the salon's; if that is not
 * available or they lack the address, SMS or e-mail. WhatsApp, which someone has to send, only if it was chosen.
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
