import { type RawBuilder, sql } from 'kysely'
import type { Actor, Call } from '#server/kit/call.ts'

/** A change of money or access, or a deletion: who did what to which record, and how it was before and after. */
export interface AuditEntry {
  /** A verb in the past with its noun, e.g. 'password-reset', 'appointment-deleted'. */
  action: string
  /** The table the record is of, e.g. 'staff'. */
  subject: string
  subjectId?: string
  before?: object
  after?: object
}

/** Who did it, and when: from a call, or given where an account itself is changed. */
export interface AuditedCall extends Pick<Call, 'tx' | 'salonId' | 'now' | 'newId'> {
  /** Null for nobody signed in: a visitor, the host, the app itself. */
  by: Pick<Actor, 'userId'> | null
}

/** Adds a row to the salon's audit log, in the transaction of the change. The log only grows. It takes the call: the log says who and when. */
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

/**
 * The same as the end of a statement whose `changed` gives the version of the row that it changed: the entry and the
 * change cannot be without each other, and the entry keeps the version.
 */
export function auditingChanged(
  salonId: string,
  entry: AuditEntry & { id: string; at: string; userId: string | null },
): RawBuilder<unknown> {
  return sql`insert into audit_entry (salon_id, id, at, user_id, action, subject, subject_id, before, after)
    select ${salonId}::uuid, ${entry.id}::uuid, ${entry.at}::timestamptz, ${entry.userId}, ${entry.action},
      ${entry.subject}, ${entry.subjectId ?? null}::uuid, ${entry.before ? JSON.stringify(entry.before) : null}::jsonb,
      ${JSON.stringify(entry.after ?? {})}::jsonb || jsonb_build_object('version', changed.version)
    from changed`
}
