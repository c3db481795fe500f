import type { Actor, Call } from '#server/kit/call.ts'

/** What touched money, access or a deletion: who did what to which record, and how it looked before and after. */
export interface AuditEntry {
  /** A verb in the past with its noun, e.g. 'password-reset', 'appointment-deleted'. */
  action: string
  /** The table the record is of, e.g. 'staff'. */
  subject: string
  subjectId?: string
  before?: object
  after?: object
}

/** Whose doing it is, and when: a call, or what stands for one where an account itself is changed. */
export interface AuditedCall extends Pick<Call, 'tx' | 'salonId' | 'now' | 'newId'> {
  /** Null for nobody signed in: a visitor, the host, the app itself. */
  by: Pick<Actor, 'userId'> | null
}

/** Adds a row to the salon's audit log, in the transaction of the change. The log only grows. */
export async function recordAudit({ tx, salonId, by, now, newId }: AuditedCall, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      salon_id: salonId,
      id: newId(),
      at: now,
      user_id: by?.userId ?? null,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute()
}
