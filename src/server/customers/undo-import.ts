import type { undoImportContract } from '#domain/customers/contract-import.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { eraseImported, selectImports, lockImport } from './store-import.ts'

/** Takes an import back as a whole. Refuses 'not-found', 'import-undone', and 'import-used' once one customer was used. */
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
