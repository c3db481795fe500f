import { sql } from 'kysely'
import type { DomainClaim } from '#domain/branding/decide-domain.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A claim with the server's addresses as of the last DNS query. */
export interface KeptClaim extends DomainClaim {
  addresses: string[]
}

/**
 * Returns the domain that a salon requested; null if it has none. With `lock`, its row is locked until the transaction
 * ends.
 */
export async function findClaim(tx: Tx, salonId: string, options: { lock?: boolean } = {}): Promise<KeptClaim | null> {
  const query = tx
    .selectFrom('domain_claim')
    .select(['domain', 'token', 'state', 'why', 'addresses', 'asked_at as askedAt'])
    .select(['proven_at as provenAt', 'created_at as createdAt'])
    .where('salon_id', '=', salonId)
    // There is only one row; it is sorted so that the isolation tests would notice another salon's.
    .orderBy('domain', 'desc')
  const row = await (options.lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
  return (row as KeptClaim | undefined) ?? null
}

/**
 * Returns the domain where visitors find a salon in addition to its ordinary address; null if it has none that works.
 */
export async function findWorkingDomain(tx: Tx, salonId: string): Promise<string | null> {
  const claim = await findClaim(tx, salonId)
  return claim?.state === 'working' ? claim.domain : null
}

/** Stores a domain as requested, replacing any earlier one. */
export async function replaceClaim(
  tx: Tx,
  salonId: string,
  { domain, token }: Pick<DomainClaim, 'domain' | 'token'>,
  now: string,
): Promise<void> {
  const fresh = { state: 'waiting' as const, why: null, addresses: [], asked_at: null, proven_at: null }
  const row = { domain, token, ...fresh, created_at: now }
  await tx
    .insertInto('domain_claim')
    .values({ salon_id: salonId, ...row })
    .onConflict((conflict) => conflict.columns(['salon_id']).doUpdateSet(row))
    .execute()
}

/** Saves the status of a claim. */
export async function updateClaim(tx: Tx, salonId: string, claim: KeptClaim): Promise<void> {
  const { state, why, addresses, askedAt, provenAt } = claim
  const query = tx.updateTable('domain_claim').set({ state, why, addresses, asked_at: askedAt, proven_at: provenAt })
  await query.where('salon_id', '=', salonId).execute()
}

/** Deletes the requested domain. */
export async function eraseClaim(tx: Tx, salonId: string): Promise<void> {
  await tx.deleteFrom('domain_claim').where('salon_id', '=', salonId).execute()
}

/**
 * Assigns a proven domain to a salon if the domain is unassigned, or its holder's token is no longer among `tokens`. If
 * several salons try at the same moment, one gets it; returns false if another salon has it.
 */
export async function takeDomain(
  tx: Tx,
  salonId: string,
  { domain, token }: Pick<DomainClaim, 'domain' | 'token'>,
  tokens: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    insert into salon_domain as d (domain, salon_id, token) values (${domain}, ${salonId}, ${token})
    on conflict (domain) do update set salon_id = excluded.salon_id, token = excluded.token
    where d.salon_id = excluded.salon_id or not (d.token = any(${[...tokens]}::text[]))
    returning domain`.execute(tx)
  return rows.length === 1
}

/** Unassigns all domains of the salon except one. */
export async function releaseDomains(tx: Tx, salonId: string, kept: string | null): Promise<void> {
  await sql`delete from salon_domain where salon_id = ${salonId} and domain is distinct from ${kept}`.execute(tx)
}

/** Returns the salon that a domain leads to, and the salon's token; null if the domain leads nowhere. */
export async function findHolder(tx: Tx, domain: string): Promise<{ salonId: string; token: string } | null> {
  const query = tx.selectFrom('salon_domain').select(['salon_id as salonId', 'token'])
  return (await query.where('domain', '=', domain).executeTakeFirst()) ?? null
}

/**
 * Returns the salons whose domains were last queried before the given moments: one for pending domains, one for the
 * others.
 */
export async function selectSalonsToAsk(tx: Tx, waitingSince: string, othersSince: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select salons_with_domains_to_ask(${waitingSince}::timestamptz, ${othersSince}::timestamptz) as ids`.execute(tx)
  return rows[0]!.ids
}
