import { Refusal } from '#domain/kit/refusal.ts'
import type { saveRuleContract } from '#domain/messages/contract-rules.ts'
import { usualRule } from '#domain/messages/rule.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectRules, upsertRule } from './store-rules.ts'

/** Changes one kind of the messages that go out by themselves. Refuses 'changed-meanwhile'. */
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
