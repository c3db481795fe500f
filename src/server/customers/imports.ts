import { whyGateRefuses } from '#domain/billing/plans.ts'
import type {
  checkImportContract,
  CustomerImport,
  importCustomersContract,
  listImportsContract,
  undoImportContract,
} from '#domain/customers/contract-import.ts'
import { Refusal, sentenceOf } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { requireGate } from '#server/salon/store.ts'
import { planRows } from './plan-rows.ts'
import {
  eraseImported,
  fillCustomers,
  insertFills,
  insertImport,
  lockImport,
  lockImporting,
  selectImports,
} from './store-import.ts'
import { countCustomers, insertCustomers } from './store.ts'

/**
 * Returns what importing these rows would do, row by row, and whether the plan allows that many customers. Saves
 * nothing.
 */
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

/** How many rows are inserted at a time: PostgreSQL accepts at most 65,535 values in a statement. */
const chunkSize = 1000

/**
 * Adds the good rows of a file as customers: all of them if the plan allows, otherwise none. Throws
 * 'customer-limit', and 'import-empty' if no row is good.
 */
export const importCustomers: UseCase<typeof importCustomersContract> = async (call, { body }) => {
  const { tx, salonId, by, now, newId } = call
  const importId = newId()
  await lockImporting(tx, salonId)
  const planned = await planRows(call, body, { lock: body.onDuplicate === 'fill' })
  const added = planned.flatMap((row) => (row.outcome === 'add' ? [{ ...row.customer, id: newId() }] : []))
  const filled = planned.flatMap((row) => (row.outcome === 'fill' ? [row] : []))
  if (added.length + filled.length === 0) throw new Refusal('import-empty')
  const count = async () => (await countCustomers(tx, salonId)) + added.length - 1
  if (added.length > 0) await requireGate('create_customer', call, count)
  const { fileName } = body
  const row = { id: importId, fileName, added: added.length, filled: filled.length, createdBy: by.userId }
  await insertImport(tx, salonId, row, now)
  await Promise.all([
    ...chunksOf(added).map(async (rows) => await insertCustomers(tx, salonId, rows, now, importId)),
    ...(filled.length > 0 ? [fillCustomers(tx, salonId, filled, now)] : []),
    ...chunksOf(filled).map(async (rows) => await insertFills(tx, salonId, importId, rows)),
  ])
  await recordAudit(call, { action: 'customers-imported', subject: 'customer_import', subjectId: importId, after: row })
  return { import: await readImport(call, importId) }
}

function chunksOf<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / chunkSize)
  return Array.from({ length: count }, (_, at) => rows.slice(at * chunkSize, (at + 1) * chunkSize))
}

async function readImport({ tx, salonId }: Call, id: string): Promise<CustomerImport> {
  const [saved] = await selectImports(tx, salonId, id)
  if (!saved) throw new Error('the import is gone')
  return saved
}

/** Returns the last imports and which of them can still be undone. */
export const listImports: UseCase<typeof listImportsContract> = async ({ tx, salonId }) => {
  return { imports: await selectImports(tx, salonId) }
}

/** Undoes a whole import. Throws 'not-found', 'import-undone', and 'import-used' once one of its customers was used. */
export const undoImport: UseCase<typeof undoImportContract> = async (call, { params: { importId } }) => {
  const { tx, salonId, now } = call
  if (!(await lockImport(tx, salonId, importId))) throw new Refusal('not-found')
  const [before] = await selectImports(tx, salonId, importId)
  if (!before || before.undoneAt) throw new Refusal('import-undone')
  if (!before.canUndo) throw new Refusal('import-used')
  await eraseImported(tx, salonId, importId, now)
  await recordAudit(call, { action: 'customer-import-undone', subject: 'customer_import', subjectId: importId, before })
  return { import: { ...before, undoneAt: now, canUndo: false } }
}
