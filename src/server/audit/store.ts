import type { Tx } from '#server/kit/db/transaction.ts'

/** What touched money, access or a deletion: who did what to which record, and how it looked before and after. */
export interface AuditEntry {
  id: string
  /** The moment of the request (Instant). */
  at: string
  /** The account that did it; null when it was the host or the app itself. */
  userId: string | null
  /** A verb in the past with its noun, e.g. 'password-reset', 'appointment-deleted'. */
  action: string
  /** The table the record is of, e.g. 'staff'. */
  subject: string
  subjectId?: string
  before?: object
  after?: object
}

/** Adds a row to the salon's audit log, in the transaction of the change. The log only grows. */
export async function recordAudit(tx: Tx, salonId: string, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      salon_id: salonId,
      id: entry.id,
      at: entry.at,
      user_id: entry.userId,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute()
}
