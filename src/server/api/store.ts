import { sql } from 'kysely'
import type { ApiKey } from '#domain/api/contract-keys.ts'
import type { NewKey } from '#domain/api/decide-key.ts'
import type { Scope } from '#domain/api/scopes.ts'
import type { PlanEnd } from '#domain/billing/subscription.ts'
import type { CallSalon } from '#server/kit/call.ts'
import type { KeptPlan } from '#server/salon/store-plan.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A key found by its text, with its salon and the member who created it. */
export interface FoundKey extends Pick<CallSalon, 'timeZone' | 'currency' | 'isSuspended'>, KeptPlan, PlanEnd {
  id: string
  name: string
  scopes: Scope[]
  onlyLocationId: string | null
  homeLocationId: string
  staffId: string
  expiresAt: string | null
  revokedAt: string | null
  lastUsedAt: string | null
}

/** Returns the key of a salon with this hash; null if there is none. Called before the salon's rows may be read. */
export async function findKey(tx: Tx, salonId: string, hash: string): Promise<FoundKey | null> {
  const { rows } = await sql<FoundKey>`
    SELECT key_id AS "id", key_name AS "name", scopes, only_location_id AS "onlyLocationId",
      home_location_id AS "homeLocationId", staff_id AS "staffId", expires_at AS "expiresAt", revoked_at AS "revokedAt",
      last_used_at AS "lastUsedAt", time_zone AS "timeZone", currency, plan AS "paidPlan",
      given_plan AS "givenPlan", given_until AS "givenUntil", plan_ends_on AS "planEndsOn", plan_cancels AS "planCancels", next_plan AS "nextPlan", is_suspended AS "isSuspended"
    FROM key_actor(${salonId}, ${hash})`.execute(tx)
  return rows[0] ?? null
}

export type KeyRow = Omit<ApiKey, 'state'> & { revokedAt: string | null }

/** Returns the keys of a salon, newest first. */
export async function selectKeys(tx: Tx, salonId: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select id, name, ending, scopes, location_id as "locationId", expires_at as "expiresAt", revoked_at as "revokedAt",
      last_used_at as "lastUsedAt", created_at as "createdAt"
    from api_key where salon_id = ${salonId} order by created_at desc, id desc`.execute(tx)
  return rows
}

/** Returns how many keys work at a moment, not counting this one. */
export async function countWorkingKeys(tx: Tx, salonId: string, butId: string, now: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from api_key
    where salon_id = ${salonId} and id <> ${butId} and revoked_at is null
      and (expires_at is null or expires_at > ${now})`.execute(tx)
  return rows[0]!.count
}

/** Stores a key, replacing an unused key with the same id; returns false if that key was used or revoked. */
export async function saveKey(tx: Tx, salonId: string, key: NewKey, hash: string, now: string): Promise<boolean> {
  const { id, name, ending, scopes, locationId, madeBy, expiresAt } = key
  const { rows } = await sql`
    insert into api_key as old (salon_id, id, name, secret_hash, ending, scopes, location_id, made_by, expires_at, created_at)
    values (${salonId}, ${id}, ${name}, ${hash}, ${ending}, ${scopes}, ${locationId}, ${madeBy}, ${expiresAt}, ${now})
    on conflict (salon_id, id) do update set
      name = excluded.name, secret_hash = excluded.secret_hash, ending = excluded.ending, scopes = excluded.scopes,
      location_id = excluded.location_id, expires_at = excluded.expires_at
    where old.last_used_at is null and old.revoked_at is null
    returning id`.execute(tx)
  return rows.length === 1
}

/** Revokes a key and returns its name; null if there is no such key or it was revoked already. */
export async function markRevoked(tx: Tx, salonId: string, id: string, now: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update api_key set revoked_at = ${now}
    where salon_id = ${salonId} and id = ${id} and revoked_at is null returning name`.execute(tx)
  return rows[0]?.name ?? null
}

/** Records that a key was used, unless a use since the given moment is recorded already. */
export async function touchKey(tx: Tx, salonId: string, id: string, now: string, since: string): Promise<void> {
  await sql`
    update api_key set last_used_at = ${now}
    where salon_id = ${salonId} and id = ${id} and (last_used_at is null or last_used_at < ${since})`.execute(tx)
}
