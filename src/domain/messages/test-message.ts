import type { Instant } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { MessageKind } from './kinds.ts'
import { requireSms, type SmsState } from './require-sms.ts'
import { type SampleSender, sampleValues } from './sample-message.ts'
import { composed } from './template.ts'

/** The input of the decision about a test to oneself. */
export interface FoundForTest extends SmsState {
  hasEmail: boolean
  sender: SampleSender
  /** The salon's own text; null means the standard text. */
  ownText: string | null
  /** The phone number of the caller, or else of the salon, in E.164; null if there is none. */
  phone: string | null
}

interface Asked {
  kind: MessageKind
  channel: 'sms' | 'email'
  text?: string | null | undefined
}

interface Caller {
  now: Instant
  plan: string
  by: { userName: string; userEmail: string | null }
}

/**
 * Returns an automatic message as its preview shows it, for the caller's own phone or e-mail address. Throws as
 * `requireSms`, 'mail-not-set-up', 'no-own-phone' or 'no-own-email'.
 */
export function decideTest(found: FoundForTest, { kind, channel, text }: Asked, { now, plan, by }: Caller) {
  if (channel === 'sms') requireSms(found, plan)
  if (channel === 'email' && !found.hasEmail) throw new Refusal('mail-not-set-up')
  const recipient = channel === 'sms' ? found.phone : by.userEmail
  if (recipient === null) throw new Refusal(channel === 'sms' ? 'no-own-phone' : 'no-own-email', { field: 'channel' })
  const own = text === undefined ? found.ownText : text || null
  const { subject, body } = composed(kind, channel, own, sampleValues(found.sender, now))
  return { channel, kind: 'test' as const, recipient, recipientName: `${by.userName} (test)`, subject, body }
}
