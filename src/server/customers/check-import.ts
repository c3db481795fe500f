import { whyGateRefuses } from '#domain/billing/plans.ts'
import type { checkImportContract } from '#domain/customers/contract-import.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { planRows } from './plan-rows.ts'
import { countCustomers } from './store.ts'

/** What an import of these rows would do, row by row, and whether the plan takes so many. Saves nothing. */
export const checkImport: UseCase<typeof checkImportContract> = async (call, { body }) => {
  const { tx, salonId } = call
  const planned = await planRows(call, body, { lock: false })
  const added = planned.filter(({ outcome }) => outcome === 'add').length
  const used = (await countCustomers(tx, salonId)) + Math.max(added, 1) - 1
  const refusal = added > 0 ? whyGateRefuses('create_customer', call, used) : null
  const rows = planned.map((row) => ({
    line: row.line,
    outcome: row.outcome,
    message: 'message' in row ? row.message : null,
    field: 'field' in row ? row.field : null,
  }))
  return { rows, limit: refusal && sentenceOf(refusal.code, refusal.params) }
}
