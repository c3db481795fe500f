import { sql } from 'kysely'
import type { Tx } from '#server/kit/db/transaction.ts'

/** Returns the salons with active webhooks. */
export async function selectSalonsWithWebhooks(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select salons_with_webhooks() as "ids"`.execute(tx)
  return rows[0]!.ids
}

export interface Listening {
  id: string
  url: string
  events: string[]
  /** The signing secret, sealed. */
  secret: string
  lookedUntil: string
  /** The time of the next try, after the last one failed; null if the webhook responds. */
  nextTryAt: string | null
}

/** Returns the webhooks of a salon that are on. */
export async function selectListening(tx: Tx, salonId: string): Promise<Listening[]> {
  const { rows } = await sql<Listening>`
    select id, url, events, secret, looked_until as "lookedUntil", next_try_at as "nextTryAt" from webhook
    where salon_id = ${salonId} and is_on order by id`.execute(tx)
  return rows
}

export interface Happening {
  id: string
  at: string
  action: string
  subject: string
  subjectId: string | null
}

/** Returns the log entries since a moment that are not queued for a webhook yet, oldest first, up to a limit. */
export async function selectUntold(
  tx: Tx,
  salonId: string,
  { webhookId, from, subjects, most }: { webhookId: string; from: string; subjects: readonly string[]; most: number },
): Promise<Happening[]> {
  const { rows } = await sql<Happening>`
    select e.id, e.at, e.action, e.subject, e.subject_id as "subjectId" from audit_entry e
    where e.salon_id = ${salonId} and e.at >= ${from} and e.subject = any(${subjects}::text[])
      and not exists (
        select from webhook_delivery d
        where d.salon_id = ${salonId} and d.webhook_id = ${webhookId} and d.event_id = e.id)
    order by e.at, e.id limit ${most}`.execute(tx)
  return rows
}

/** Saves how far the log has been read for a webhook. */
export async function markLooked(tx: Tx, salonId: string, webhookId: string, until: string): Promise<void> {
  await sql`
    update webhook set looked_until = greatest(looked_until, ${until}::timestamptz)
    where salon_id = ${salonId} and id = ${webhookId}`.execute(tx)
}

export interface DueDelivery {
  eventId: string
  body: string
  /** The number of tries, including this one. */
  attempts: number
}

/**
 * Claims the longest-due delivery of a webhook until `leaseUntil`; if the worker is killed, another can then claim it.
 * Doesn't wait for concurrent claims. Returns null when none is due.
 */
export async function takeDue(
  tx: Tx,
  salonId: string,
  webhookId: string,
  now: string,
  leaseUntil: string,
): Promise<DueDelivery | null> {
  const { rows } = await sql<DueDelivery>`
    update webhook_delivery set attempts = attempts + 1, due_at = ${leaseUntil}
    where salon_id = ${salonId} and webhook_id = ${webhookId} and event_id = (
      select event_id from webhook_delivery
      where salon_id = ${salonId} and webhook_id = ${webhookId} and status = 'pending' and due_at <= ${now}
      order by due_at, happened_at, event_id limit 1 for update skip locked)
    returning event_id as "eventId", body, attempts`.execute(tx)
  return rows[0] ?? null
}

/** Returns the account of a salon's owner; null if the owner has none. */
export async function findOwnerAccount(tx: Tx, salonId: string): Promise<string | null> {
  const query = tx.selectFrom('staff').select('user_id as userId').where('salon_id', '=', salonId)
  return (await query.where('role', '=', 'owner').limit(1).executeTakeFirst())?.userId ?? null
}
