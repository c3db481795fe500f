import { recordAudit } from '#server/audit/store.ts'
import type { Call } from '#server/kit/call.ts'

/** Adds what was done to a sale to the audit log, with the amounts that tell it apart. */
export async function auditSale(
  call: Call,
  saleId: string,
  action: 'sale-recorded' | 'balance-paid' | 'transfer-confirmed' | 'transfer-missed' | 'sale-refunded' | 'sale-voided',
  { before, after }: { before?: object; after: object },
): Promise<void> {
  await recordAudit(call, { action, subject: 'sale', subjectId: saleId, before, after })
}
