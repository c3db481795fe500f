import { whySmsRefused } from '#domain/billing/credits.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import type { readRulesContract } from '#domain/messages/contract-rules.ts'
import { allRules } from '#domain/messages/rule.ts'
import type { UseCase } from '#server/kit/call.ts'
import { findSalon } from '#server/salon/store.ts'
import { bookingPage, findOwnDomain } from './load-from.ts'
import type { MessagesParts } from './parts.ts'
import { findLeft } from './send-message.ts'
import { selectRules } from './store-rules.ts'

/** The messages that go out by themselves, and by which ways this server sends. */
export function readRules(parts: MessagesParts): UseCase<typeof readRulesContract> {
  return async (call) => {
    const { tx, salonId, plan } = call
    const [rules, salon, left, domain] = await Promise.all([
      selectRules(tx, salonId),
      findSalon(tx, salonId),
      parts.costsCredits ? findLeft(call) : null,
      findOwnDomain(call),
    ])
    const gate = left && whySmsRefused({ plan }, left)
    return {
      rules: allRules(rules),
      hasSms: parts.hasSms,
      hasEmail: parts.hasEmail,
      sendsWhatsApp: parts.hasWhatsApp && !gate,
      smsRefusal: gate && sentenceOf(gate.code, gate.params),
      booking: salon && bookingPage(parts, { ...salon, domain }),
    }
  }
}
