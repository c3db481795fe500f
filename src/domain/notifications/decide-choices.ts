import type { Instant } from '#domain/kit/dates.ts'
import type { Currency } from '#domain/kit/money.ts'
import { requirePhone } from '#domain/kit/phone.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { zEmail } from '#domain/kit/text.ts'
import { requireSame } from '#domain/salon/was.ts'
import { type KeptChoices, type NotificationSettings, settingsOf } from './settings.ts'

/**
 * Returns the choices to store. Throws 'changed-meanwhile', 'mail-not-set-up' if this server sends no e-mails,
 * and refuses an invalid number.
 */
export function decideChoices(
  { kept, seesEveryone, hasEmail }: { kept: KeptChoices; seesEveryone: boolean; hasEmail: boolean },
  { was, ...asked }: NotificationSettings & { was: NotificationSettings },
  { now, currency }: { now: Instant; currency: Currency },
): KeptChoices {
  const before = settingsOf(kept, seesEveryone)
  requireSame(was, before)
  const isSameWay = asked.channel === before.channel
  if (asked.channel === 'email' && !hasEmail && !isSameWay) throw new Refusal('mail-not-set-up', { field: 'channel' })
  const scope = asked.scope === before.scope ? kept.scope : asked.scope
  const sentSince = asked.channel === 'none' ? null : isSameWay ? kept.sentSince : now
  return { scope, hasSound: asked.hasSound, channel: asked.channel, recipient: recipientOf(asked, currency), sentSince }
}

/** Returns the address or number as it is stored; '' if nothing is sent. */
function recipientOf({ channel, recipient }: NotificationSettings, currency: Currency): string {
  if (channel === 'none') return ''
  return channel === 'email' ? zEmail.parse(recipient) : requirePhone(recipient, currency, 'recipient').e164
}
