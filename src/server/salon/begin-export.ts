import { type beginExportContract, exportTables } from '#domain/salon/contract-export.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { countExported } from './store-export.ts'

/** What an export of everything will have, so that its progress can be told; that it began is in the log. */
export const beginExport: UseCase<typeof beginExportContract> = async (call) => {
  const { tx, salonId } = call
  // The log is exported too, with this entry.
  const [, ...counts] = await Promise.all([
    recordAudit(call, { action: 'data-exported', subject: 'salon', subjectId: salonId }),
    ...exportTables.map((table) => countExported(tx, salonId, table)),
  ])
  return { tables: exportTables.map((table, at) => ({ table, rows: counts[at] ?? 0 })) }
}
