import { whySmsRefused, type SmsLeft } from '#domain/billing/credits.ts'
import { Refusal } from '#domain/kit/refusal.ts'

/** What decides whether a salon can send SMS now. */
export interface SmsState {
  hasSms: boolean
  /** The SMS credits that are left; null means that messages cost nothing. */
  left: SmsLeft | null
}

/** Throws, in this order, 'sms-not-set-up', a plan's gate and 'no-sms-credits' if no SMS can be sent. */
export function requireSms({ hasSms, left }: SmsState, plan: string): void {
  if (!hasSms) throw new Refusal('sms-not-set-up')
  const gate = left && whySmsRefused({ plan }, left)
  if (gate) throw new Refusal(gate.code, { params: gate.params })
  if (left?.total === 0) throw new Refusal('no-sms-credits')
}
