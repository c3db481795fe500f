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

/** An entry with its own id, the moment and who did it. */
export interface WrittenEntry extends AuditEntry {
  id: string
  at: string
  userId: string | null
}

/** Adds a row to the salon's audit log, in the transaction of the change. The log only grows. It takes the call: the log says who and when. */
export async function recordAudit(call: AuditedCall, entry: AuditEntry): Promise<void> {
  await insertingEntry(call.salonId, entryOf(call, entry)).execute(call.tx)
}

/** An entry as it is written: with who did it, and when. */
export function entryOf({ by, now, newId }: Omit<AuditedCall, 'tx'>, entry: AuditEntry): WrittenEntry {
  return { ...entry, id: newId(), at: now, userId: by?.userId ?? null }
}

/** The same as a part of the statement that makes the change: the entry and the change cannot be without each other. */
export function insertingEntry(salonId: string, { before, after, ...entry }: WrittenEntry): RawBuilder<unknown> {
  return sql`insert into audit_entry (salon_id, id, at, user_id, action, subject, subject_id, before, after)
    values (${salonId}, ${entry.id}, ${entry.at}, ${entry.userId}, ${entry.action}, ${entry.subject},
      ${entry.subjectId ?? null}, ${before ? JSON.stringify(before) : null}, ${after ? JSON.stringify(after) : null})`
}
