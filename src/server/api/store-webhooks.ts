import { sql } from 'kysely'
import type { Delivery, Webhook } from '#domain/api/contract-webhooks.ts'
import type { Outcome } from '#domain/api/decide-delivery.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

const told = sql`id, url, events, is_on as "isOn", failing_since as "failingSince", gave_up_at as "gaveUpAt"`

/** Returns the webhooks of a salon, oldest first; with an id, only that webhook. */
export async function selectWebhooks(tx: Tx, salonId: string, id: string | null = null): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${told} from webhook where salon_id = ${salonId} and (${id}::uuid is null or id = ${id}::uuid)
    order by created_at, id`.execute(tx)
  return rows
}

export interface KeptWebhook {
  id: string
  url: string
  events: string[]
}

/** How many minutes each check of the log goes back, to find late commits: longer than any transaction may take. */
export const LATE_COMMIT_MIN = 15

/** Returns the log position for a webhook that gets events from `now` on and no earlier ones. */
const beginAt = (now: string) => addMinutes(now, LATE_COMMIT_MIN)

/** Stores a webhook with its sealed secret; an existing one with this id gets the new secret. */
export async function saveWebhook(
  tx: Tx,
  salonId: string,
  row: KeptWebhook,
  secret: string,
  now: string,
): Promise<void> {
  await sql`
    insert into webhook (salon_id, id, url, events, secret, looked_until, created_at)
    values (${salonId}, ${row.id}, ${row.url}, ${row.events}, ${secret}, ${beginAt(now)}, ${now})
    on conflict (salon_id, id) do update set url = excluded.url, events = excluded.events, secret = excluded.secret`.execute(
    tx,
  )
}

/** Changes a webhook. A webhook that is turned on again gets events from now on. */
export async function updateWebhook(
  tx: Tx,
  salonId: string,
  { id, url, events, isOn }: KeptWebhook & { isOn: boolean },
  now: string,
): Promise<void> {
  await sql`
    update webhook set url = ${url}, events = ${events}, is_on = ${isOn}::boolean,
      failing_since = case when is_on = ${isOn}::boolean then failing_since end, gave_up_at = null, next_try_at = null,
      looked_until = case when is_on = ${isOn}::boolean then looked_until else ${beginAt(now)}::timestamptz end
    where salon_id = ${salonId} and id = ${id}`.execute(tx)
}

/** Replaces the sealed secret of a webhook; returns false if there is none. */
export async function updateSecret(tx: Tx, salonId: string, id: string, secret: string): Promise<boolean> {
  const query = tx.updateTable('webhook').set({ secret }).where('salon_id', '=', salonId).where('id', '=', id)
  return (await query.returning('id').execute()).length === 1
}

/** Deletes a webhook with its deliveries. Returns its address, or null if there is none. */
export async function eraseWebhook(tx: Tx, salonId: string, id: string): Promise<string | null> {
  const query = tx.deleteFrom('webhook').where('salon_id', '=', salonId).where('id', '=', id)
  return (await query.returning('url').executeTakeFirst())?.url ?? null
}

const shownDeliveries = 50

/** Returns the last deliveries of a webhook, newest first. */
export async function selectDeliveries(tx: Tx, salonId: string, webhookId: string): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select event_id as "eventId", event, status, attempts, answered, fault, happened_at as "happenedAt",
      tried_at as "triedAt", case when status = 'pending' then due_at end as "dueAt"
    from webhook_delivery where salon_id = ${salonId} and webhook_id = ${webhookId}
    order by happened_at desc, event_id desc limit ${shownDeliveries}`.execute(tx)
  return rows
}

export interface NewDelivery {
  webhookId: string
  eventId: string
  event: string
  body: string
  at: string
}

/** Adds deliveries that are due at once; existing ones stay as they are. */
export async function insertDeliveries(
  tx: Tx,
  salonId: string,
  rows: readonly NewDelivery[],
  now: string,
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(
    (row) => sql`(${salonId}, ${row.webhookId}, ${row.eventId}, ${row.event}, ${row.body}, ${now}, ${row.at})`,
  )
  await sql`
    insert into webhook_delivery (salon_id, webhook_id, event_id, event, body, due_at, happened_at)
    values ${sql.join(values)} on conflict (salon_id, webhook_id, event_id) do nothing`.execute(tx)
}

/** Makes a delivery due at once and resets its number of tries; returns false if there is none. */
export async function resetDelivery(
  tx: Tx,
  salonId: string,
  webhookId: string,
  eventId: string,
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set status = 'pending', attempts = 0, due_at = ${now}
    where salon_id = ${salonId} and webhook_id = ${webhookId} and event_id = ${eventId} returning event_id`.execute(tx)
  return rows.length === 1
}

/** Saves when an unreachable webhook is tried again; null means at once. */
export async function markPause(tx: Tx, salonId: string, id: string, nextTryAt: string | null): Promise<void> {
  const query = tx.updateTable('webhook').set({ next_try_at: nextTryAt }).where('salon_id', '=', salonId)
  await query.where('id', '=', id).execute()
}

/**
 * Saves the outcome of a try and when the webhook's failures began; returns that time, or null if the delivery arrived.
 */
export async function markTried(
  tx: Tx,
  salonId: string,
  { webhookId, eventId }: Pick<NewDelivery, 'webhookId' | 'eventId'>,
  went: Outcome & { answered: number | null; fault: Delivery['fault'] },
  now: string,
): Promise<string | null> {
  const hasArrived = went.status === 'delivered'
  await sql`
    update webhook_delivery
    set status = ${went.status}, due_at = ${went.dueAt}, answered = ${went.answered}, fault = ${went.fault}, tried_at = ${now}
    where salon_id = ${salonId} and webhook_id = ${webhookId} and event_id = ${eventId}`.execute(tx)
  const { rows } = await sql<{ since: string | null }>`
    update webhook set failing_since = case when ${hasArrived}::boolean then null else coalesce(failing_since, ${now}::timestamptz) end
    where salon_id = ${salonId} and id = ${webhookId} returning failing_since as "since"`.execute(tx)
  return rows[0]?.since ?? null
}

/** Turns an unreachable webhook off; returns true only to the caller that did it. */
export async function giveUp(tx: Tx, salonId: string, id: string, now: string): Promise<boolean> {
  const { rows } = await sql`
    update webhook set is_on = false, gave_up_at = ${now}
    where salon_id = ${salonId} and id = ${id} and is_on returning id`.execute(tx)
  return rows.length === 1
}
