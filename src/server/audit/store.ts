import { type RawBuilder, sql } from 'kysely'
import type { Activity } from '#domain/audit/contract.ts'
import type { Call, Member, Operator } from '#server/kit/call.ts'
import { containing, newestFirst } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { PageStart } from '#server/kit/page.ts'

/** A change of money or access, or a deletion: who did what to which record, and how it was before and after. */
export interface AuditEntry {
  /** A past participle with its noun, e.g. 'password-reset', 'appointment-deleted'. */
  action: string
  /** The table of the changed record, e.g. 'staff'. */
  subject: string
  subjectId?: string
  /** For an appointment, the members whom the change concerns; they are notified of it. */
  memberIds?: readonly string[]
  before?: object
  after?: object
}

/** The person and time of an entry: from a call, or given explicitly when an account itself is changed. */
export interface AuditedCall extends Pick<Call, 'tx' | 'salonId' | 'now' | 'newId'> {
  /** The signed-in person; null for a visitor, the host, or the app itself. */
  by: Pick<Member, 'userId'> | null
}

/** An entry with its id, its time and the person who caused it. */
export interface WrittenEntry extends AuditEntry {
  id: string
  at: string
  userId: string | null
}

/**
 * Adds an entry to the salon's audit log, in the transaction of the change. The log is append-only. The person and time
 * come from the call.
 */
export async function recordAudit(call: AuditedCall, entry: AuditEntry): Promise<void> {
  await insertingEntry(call.salonId, entryOf(call, entry)).execute(call.tx)
}

/**
 * Adds an operator's action on the salon, and its reason, to the salon's own log, where the salon can read it.
 */
export async function recordOperatorAction(
  call: Call<Operator>,
  { reason, after, subject = 'salon', ...action }: Omit<AuditEntry, 'subject'> & { subject?: string; reason: string },
): Promise<void> {
  const entry = { ...action, subject, after: { ...after, reason } }
  await recordAudit(call, { ...entry, ...(subject === 'salon' && { subjectId: call.salonId }) })
}

/** Returns an entry as it is stored: with an id, the person and the time. */
export function entryOf({ by, now, newId }: Omit<AuditedCall, 'tx'>, entry: AuditEntry): WrittenEntry {
  return { ...entry, id: newId(), at: now, userId: by?.userId ?? null }
}

/**
 * Returns the SQL that inserts an entry as part of the statement that makes the change, so that neither is saved
 * without the other.
 */
export function insertingEntry(salonId: string, { before, after, ...entry }: WrittenEntry): RawBuilder<unknown> {
  return sql`insert into audit_entry (salon_id, id, at, user_id, action, subject, subject_id, member_ids, before, after)
    values (${salonId}, ${entry.id}, ${entry.at}, ${entry.userId}, ${entry.action}, ${entry.subject},
      ${entry.subjectId ?? null}, ${entry.memberIds ?? null}::uuid[], ${before ? JSON.stringify(before) : null}, ${after ? JSON.stringify(after) : null})`
}

/** Returns the operators' actions on the salon, newest first. */
export async function selectOperatorActions(tx: Tx, salonId: string, limit: number) {
  const { rows } = await sql<{ id: string; at: string; userId: string | null; action: string; reason: string | null }>`
    select id, at, user_id as "userId", action, after->>'reason' as "reason" from audit_entry
    where salon_id = ${salonId} and action like 'operator-%' order by at desc, id desc limit ${limit}`.execute(tx)
  return rows
}

interface NarrowedActivity {
  /** The range of instants: `from` is included, `before` is not. */
  from: string
  before: string
  subjects: readonly string[] | null
  staffId: string | null
  search: string | null
}

/** Returns a page of the log, newest first. The search covers old and new values, and the record's name or number. */
export async function selectActivity(
  tx: Tx,
  salonId: string,
  { from, before, subjects, staffId, search }: NarrowedActivity,
  page: PageStart,
): Promise<Activity[]> {
  const pattern = search && containing(search)
  const { rows } = await sql<Activity>`
    select e.id, e.at, coalesce(w.name, k.name || ' (API key)') as "by", e.action, e.subject, e.subject_id as "subjectId", e.before, e.after,
      coalesce('No. ' || s.number, m.name, c.name, a.customer_name) as "about"
    from audit_entry e
    left join staff w on w.salon_id = ${salonId} and w.user_id = e.user_id
    left join api_key k on k.salon_id = ${salonId} and k.id::text = e.user_id
    left join sale s on s.salon_id = ${salonId} and s.id = e.subject_id
    left join staff m on m.salon_id = ${salonId} and m.id = e.subject_id
    left join customer c on c.salon_id = ${salonId} and c.id = e.subject_id
    left join appointment a on a.salon_id = ${salonId} and a.id = e.subject_id
    where e.salon_id = ${salonId} and e.at >= ${from} and e.at < ${before}
      and (${subjects}::text[] is null or e.subject = any(${subjects}::text[]))
      and (${staffId}::uuid is null or w.id = ${staffId}::uuid)
      and (${pattern}::text is null or concat_ws(' ', e.before, e.after, 'No. ' || s.number, m.name, c.name) ilike ${pattern}::text)
      ${newestFirst('e.at', 'e.id', page)}`.execute(tx)
  return rows
}
