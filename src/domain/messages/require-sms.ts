import { whySmsRefused, type SmsLeft } from '#domain/billing/credits.ts'
import { Refusal } from '#domain/kit/refusal.ts'

/** What decides whether a salon can send SMS now. */
export interface SmsState {
  hasSms: boolean
  /** The SMS credits that are left; null means that messages cost nothing. */
  left: SmsLeft | null
}

/** Returns why no SMS can be sent: 'sms-not-set-up', a plan's gate or 'no-sms-credits', in this order; null if one can. */
export function whyNoSms({ hasSms, left }: SmsState, plan: string): Pick<Refusal, 'code' | 'params'> | null {
  if (!hasSms) return { code: 'sms-not-set-up' }
  const gate = left && whySmsRefused({ plan }, left)
  return gate ?? (left?.total === 0 ? { code: 'no-sms-credits' } : null)
}

/** Throws as `whyNoSms` says, if no SMS can be sent. */
export function requireSms(state: SmsState, plan: string): void {
  const why = whyNoSms(state, plan)
  if (why) throw new Refusal(why.code, { params: why.params })
}
