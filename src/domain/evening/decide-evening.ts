import { whySmsRefused, type SmsLeft } from '#domain/billing/credits.ts'
import type { Instant, LocalDate, TimeZone } from '#domain/kit/dates.ts'
import type { Currency } from '#domain/kit/money.ts'
import { requirePhone } from '#domain/kit/phone.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { zEmail } from '#domain/kit/text.ts'
import { requireSame } from '#domain/salon/was.ts'
import type { EveningSettings } from './contract.ts'
import { type KeptEvening, lastEvening } from './due.ts'

/** The default settings of a salon that never chose any. */
const usual: EveningSettings = { isOn: false, channel: 'whatsapp', hour: 20, recipient: '' }

/** Returns the settings of the summary; the default if none are stored. */
export function eveningSettings(kept: KeptEvening | null): EveningSettings {
  const { isOn, channel, hour, recipient } = kept ?? usual
  return { isOn, channel, hour, recipient }
}

/** The input of the decision: the stored settings, and the channels of this server. */
interface FoundEvening {
  kept: KeptEvening | null
  hasSms: boolean
  hasEmail: boolean
  /** The SMS credits that are left; null means that messages cost nothing. */
  left: SmsLeft | null
}

interface Saving {
  now: Instant
  timeZone: TimeZone
  currency: Currency
  plan: string
}

/**
 * Returns the settings to store. Days whose hour passed before the summary was turned on are not sent.
 * Throws 'changed-meanwhile', and refuses a channel that this server or the plan does not have, and an invalid address
 * or number.
 */
export function decideEvening(
  found: FoundEvening,
  { was, ...asked }: EveningSettings & { was: EveningSettings },
  call: Saving,
): KeptEvening {
  const before = eveningSettings(found.kept)
  requireSame(was, before)
  if (asked.isOn) requireWay(found, asked, call)
  return { ...asked, recipient: recipientOf(asked, call), toldOn: toldOn(found.kept, asked, call) }
}

function toldOn(kept: KeptEvening | null, asked: EveningSettings, call: Saving): LocalDate {
  if (kept?.isOn) return kept.toldOn
  const last = lastEvening(asked, call)
  return kept && kept.toldOn > last ? kept.toldOn : last
}

function requireWay({ hasSms, hasEmail, left }: FoundEvening, { channel }: EveningSettings, { plan }: Saving): void {
  const field = 'channel'
  if (channel === 'email' && !hasEmail) throw new Refusal('mail-not-set-up', { field })
  if (channel !== 'sms') return
  if (!hasSms) throw new Refusal('sms-not-set-up', { field })
  const gate = left && whySmsRefused({ plan }, left)
  if (gate) throw new Refusal(gate.code, { params: gate.params })
}

/** Returns the address or number as it is stored; '' only if nothing is sent. */
function recipientOf({ channel, recipient }: EveningSettings, { currency }: Saving): string {
  if (recipient === '') return ''
  if (channel === 'email') return zEmail.parse(recipient)
  return requirePhone(recipient, currency, 'recipient').e164
}
