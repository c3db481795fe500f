import { sql } from 'kysely'
import type { Mode } from '#domain/kit/provider.ts'
import { today } from '#domain/kit/local-time.ts'
import { terminalLimit, usableTerminals } from '#domain/terminals/gate.ts'
import type { Chargeable } from '#domain/terminals/new-charges.ts'
import type { Call } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { selectAddons } from '#server/salon/store-plan.ts'

/** What the gate of terminals needs to know about this server. */
export interface ChargingParts {
  /** Whether this server sells plans and add-ons. */
  hasPlans: boolean
}

/** A registered terminal as stored. */
export interface KeptTerminal {
  id: string
  code: string
  name: string
  locationId: string
  isActive: boolean
  addedAt: string
}

/** Returns all terminals of a salon, removed ones too, by name. */
export async function selectTerminals(tx: Tx, salonId: string): Promise<KeptTerminal[]> {
  const { rows } = await sql<KeptTerminal>`
    select id, code, name, location_id as "locationId", is_active as "isActive", added_at as "addedAt"
    from terminal where salon_id = ${salonId} order by name, id`.execute(tx)
  return rows
}

/** Returns the salon's terminals, which of them may be charged, and the mode of its key; null without a key. */
export async function findChargeable(
  { tx, salonId, now, timeZone }: Pick<Call, 'tx' | 'salonId' | 'now' | 'timeZone'>,
  { hasPlans }: ChargingParts,
): Promise<Omit<Chargeable, 'terminals'> & { limit: number; terminals: (KeptTerminal & { isUsable: boolean })[] }> {
  const [terminals, addons, mode] = await Promise.all([
    selectTerminals(tx, salonId),
    selectAddons(tx, salonId),
    findMode(tx, salonId),
  ])
  const limit = terminalLimit({ hasPlans, addons }, today(now, timeZone))
  const usable = new Set(usableTerminals(terminals, limit).map(({ id }) => id))
  return { mode, limit, terminals: terminals.map((one) => ({ ...one, isUsable: usable.has(one.id) })) }
}

async function findMode(tx: Tx, salonId: string): Promise<Mode | null> {
  const { rows } = await sql<{ mode: Mode }>`select mode from card_account where salon_id = ${salonId}`.execute(tx)
  return rows[0]?.mode ?? null
}

/** Registers a terminal, or changes and restores the one with its code. */
export async function upsertTerminal(
  tx: Tx,
  salonId: string,
  { id, code, name, locationId, addedAt }: Omit<KeptTerminal, 'isActive'>,
): Promise<void> {
  await sql`
    insert into terminal (salon_id, id, location_id, code, name, added_at)
    values (${salonId}, ${id}, ${locationId}, ${code}, ${name}, ${addedAt})
    on conflict (salon_id, code) do update set
      location_id = ${locationId}, name = ${name}, is_active = true,
      added_at = case when terminal.is_active then terminal.added_at else ${addedAt}::timestamptz end`.execute(tx)
}

/** Changes a terminal's name and location; returns whether it is registered at the location `only`, or at any (null). */
export async function updateTerminal(
  tx: Tx,
  salonId: string,
  { id, name, locationId }: Pick<KeptTerminal, 'id' | 'name' | 'locationId'>,
  only: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('terminal')
    .set({ name, location_id: locationId })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .$if(only !== null, (query) => query.where('location_id', '=', only))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes a terminal; returns whether it was registered at the location `only`, or at any (null). Its charges stay. */
export async function archiveTerminal(tx: Tx, salonId: string, id: string, only: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('terminal')
    .set({ is_active: false })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .$if(only !== null, (query) => query.where('location_id', '=', only))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The customer of the provider to whom the till's requests are addressed. */
export interface TillCustomer {
  id: string
  code: string
}

/** Returns the till's customer in an account; null if none was made yet. */
export async function findTillCustomer(tx: Tx, salonId: string, account: string): Promise<TillCustomer | null> {
  const { rows } = await sql<TillCustomer>`
    select customer_id as "id", customer_code as "code" from terminal_till
    where salon_id = ${salonId} and account = ${account}`.execute(tx)
  return rows[0] ?? null
}

/** Stores the till's customer in an account. */
export async function insertTillCustomer(tx: Tx, salonId: string, account: string, customer: TillCustomer) {
  await sql`
    insert into terminal_till (salon_id, account, customer_id, customer_code)
    values (${salonId}, ${account}, ${customer.id}, ${customer.code})
    on conflict (salon_id, account) do update set customer_id = ${customer.id}, customer_code = ${customer.code}`.execute(
    tx,
  )
}
