import { Refusal, sentenceOf } from '#domain/kit/refusal.ts'
import type { Addressee } from './choose-channel.ts'
import { type MessageChannel, messageChannels } from './kinds.ts'
import { requireSms, type SmsState, whyNoSms } from './require-sms.ts'

/** The input of the decision about a message to one customer. */
export interface FoundForPersonal extends SmsState {
  hasEmail: boolean
  salonName: string
  /** The customer's name and contact data; null if the caller reaches no such customer. */
  whom: (Addressee & { customerName: string }) | null
}

const recipientBy = (channel: MessageChannel, { phone, email }: Addressee) => (channel === 'email' ? email : phone)

/**
 * Returns how a message to one customer can be sent now, the customer's preferred channel first. WhatsApp is
 * always by hand. Throws 'not-found'.
 */
export function waysTo({ whom, hasEmail, ...sms }: FoundForPersonal, plan: string) {
  if (!whom) throw new Refusal('not-found')
  const noSms = whyNoSms(sms, plan)
  const isOpen = { sms: noSms === null, email: hasEmail, whatsapp: true }
  const ways = messageChannels.flatMap((channel) => {
    const recipient = isOpen[channel] ? recipientBy(channel, whom) : null
    return recipient === null ? [] : [{ channel, recipient }]
  })
  const isPreferred = ({ channel }: { channel: MessageChannel }) => Number(channel === whom.messageChannel)
  return {
    ways: ways.toSorted((one, other) => isPreferred(other) - isPreferred(one)),
    smsRefusal: whom.phone !== null && noSms ? sentenceOf(noSms.code, noSms.params) : null,
    credits: sms.left && sms.left.total,
    wantsNone: whom.isOff,
  }
}

/**
 * Returns a message that a person wrote to one customer. Throws 'not-found', 'customer-wants-none',
 * 'customer-not-reached', 'mail-not-set-up', or as `requireSms`.
 */
export function decidePersonal(
  found: FoundForPersonal,
  { channel, message }: { channel: MessageChannel; message: string },
  plan: string,
) {
  const { whom } = found
  if (!whom) throw new Refusal('not-found')
  const { customerName: name } = whom
  if (whom.isOff) throw new Refusal('customer-wants-none', { params: { name } })
  const recipient = recipientBy(channel, whom)
  if (recipient === null) throw new Refusal('customer-not-reached', { params: { name }, field: 'channel' })
  if (channel === 'sms') requireSms(found, plan)
  if (channel === 'email' && !found.hasEmail) throw new Refusal('mail-not-set-up')
  return {
    channel,
    kind: 'personal' as const,
    recipient,
    recipientName: name,
    subject: `A message from ${found.salonName}`,
    body: message,
    keepsBody: true,
  }
}
