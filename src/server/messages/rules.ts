import { whySmsRefused } from '#domain/billing/credits.ts'
import { Refusal, sentenceOf } from '#domain/kit/refusal.ts'
import type { readRulesContract, saveRuleContract } from '#domain/messages/contract-rules.ts'
import { sampleLinks } from '#domain/messages/sample-message.ts'
import { allRules, usualRule } from '#domain/messages/rule.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { loadSender } from './load-from.ts'
import type { MessagesParts } from './parts.ts'
import { findLeft } from './send-message.ts'
import { selectRules, upsertRule } from './store-rules.ts'

/** Returns the automatic messages, and this server's channels. */
export function readRules(parts: MessagesParts): UseCase<typeof readRulesContract> {
  return async (call) => {
    const { tx, salonId, plan } = call
    const [rules, sender, left] = await Promise.all([
      selectRules(tx, salonId),
      loadSender(call, parts),
      parts.costsCredits ? findLeft(call) : null,
    ])
    const gate = left && whySmsRefused({ plan }, left)
    return {
      rules: allRules(rules),
      hasSms: parts.hasSms,
      hasEmail: parts.hasEmail,
      sendsWhatsApp: parts.hasWhatsApp && !gate,
      smsRefusal: gate && sentenceOf(gate.code, gate.params),
      booking: sender.booking,
      links: sampleLinks(sender),
    }
  }
}

/** Changes one kind of automatic message. Throws 'changed-meanwhile'. */
export const saveRule: UseCase<typeof saveRuleContract> = async (call, { body }) => {
  const { tx, salonId, now } = call
  const rules = await selectRules(tx, salonId)
  const before = rules.find(({ kind }) => kind === body.kind) ?? usualRule(body.kind)
  if (before.version !== body.version || !(await upsertRule(tx, salonId, body, now)))
    throw new Refusal('changed-meanwhile')
  const rule = { ...body, version: body.version + 1 }
  await recordAudit(call, { action: 'message-rule-changed', subject: 'message_rule', before, after: rule })
  return { rule }
}
