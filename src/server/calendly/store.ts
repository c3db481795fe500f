import { sql } from 'kysely'
import type { Clash, Integration } from '#domain/calendly/contract.ts'
import type { KnownCustomer } from '#domain/calendly/decide-import.ts'
import type { CalendlyEvent, Invited } from '#domain/calendly/event.ts'
import type { ClashReason } from '#domain/calendly/clash-reasons.ts'
import type { EventState } from '#domain/calendly/sync.ts'
import type { Instant } from '#domain/kit/dates.ts'
import { onlyRow } from '#server/kit/db/only-row.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** An integration as stored, with its sealed token. */
export interface KeptIntegration extends Integration {
  sealedToken: string | null
}

/** Returns a salon's integration; null if it is not connected. */
export async function findIntegration(tx: Tx, salonId: string): Promise<KeptIntegration | null> {
  const { rows } = await sql<KeptIntegration>`
    select i.calendly_url as "calendlyUrl", i.is_active as "isActive", i.sync_direction as "syncDirection",
      i.last_sync as "lastSync", i.fault, i.staff_id as "staffId", m.name as "staffName", i.service_id as "serviceId",
      s.name as "serviceName", i.token_end as "tokenEnd", i.sealed_token as "sealedToken"
    from calendly_integration i
    join staff m on m.salon_id = ${salonId} and m.id = i.staff_id
    left join service s on s.salon_id = ${salonId} and s.id = i.service_id
    where i.salon_id = ${salonId}`.execute(tx)
  return onlyRow(rows)
}

/**
 * Locks the integration for the rest of the transaction, so that of two syncs that import events at the same time one
 * waits for the other.
 */
export async function lockIntegration(tx: Tx, salonId: string): Promise<void> {
  await sql`select from calendly_integration where salon_id = ${salonId} for no key update`.execute(tx)
}

/** The changed fields of an integration; a token of null means none, and undefined means unchanged. */
export interface SetIntegration extends Pick<Integration, 'calendlyUrl' | 'syncDirection' | 'staffId' | 'serviceId'> {
  token: { sealed: string; end: string } | null | undefined
}

/** Connects a salon, or changes its integration, and clears the last failure. */
export async function saveIntegration(tx: Tx, salonId: string, set: SetIntegration, now: Instant): Promise<void> {
  const { calendlyUrl, syncDirection, staffId, serviceId, token } = set
  const kept = token === undefined ? sql`` : sql`, sealed_token = excluded.sealed_token, token_end = excluded.token_end`
  await sql`
    insert into calendly_integration (salon_id, calendly_url, is_active, sync_direction, staff_id, service_id,
      sealed_token, token_end, created_at, updated_at)
    values (${salonId}, ${calendlyUrl}, true, ${syncDirection}, ${staffId}, ${serviceId}, ${token?.sealed ?? null},
      ${token?.end ?? null}, ${now}, ${now})
    on conflict (salon_id) do update set calendly_url = excluded.calendly_url, sync_direction = excluded.sync_direction,
      staff_id = excluded.staff_id, service_id = excluded.service_id, fault = null, updated_at = excluded.updated_at
      ${kept}`.execute(tx)
}

/** Turns the integration on or off; returns whether there is one. */
export async function updateActive(tx: Tx, salonId: string, isActive: boolean, now: Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update calendly_integration set is_active = ${isActive}, updated_at = ${now}
    where salon_id = ${salonId}`.execute(tx)
  return numAffectedRows === 1n
}

/** Records the time of a successful sync, or the failure of a failed one. */
export async function noteSync(tx: Tx, salonId: string, fault: string | null, now: Instant): Promise<void> {
  const what = fault === null ? sql`last_sync = ${now}, fault = null` : sql`fault = ${fault}`
  await sql`update calendly_integration set ${what} where salon_id = ${salonId}`.execute(tx)
}

/** Returns the salons that import events automatically. */
export async function selectSalonsWithCalendly(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select salons_with_calendly() as "ids"`.execute(tx)
  return rows[0]!.ids
}

/** Returns whether the host's token is this salon's. */
export async function isFirstSalon(tx: Tx, salonId: string): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`select is_first_salon(${salonId}) as "isFirst"`.execute(tx)
  return rows[0]!.isFirst
}

/** Returns the events of a period that could not be imported, by start. */
export async function selectClashes(
  tx: Tx,
  salonId: string,
  { from, before }: { from: Instant; before: Instant },
): Promise<Clash[]> {
  const { rows } = await sql<Clash>`
    select event_id as "id", name, starts_at as "startsAt", ends_at as "endsAt", customer_name as "customerName", why
    from calendly_event
    where salon_id = ${salonId} and state = 'clash' and starts_at >= ${from} and starts_at < ${before}
    order by starts_at, event_id`.execute(tx)
  return rows
}

/** A known event and its outcome. */
export interface KnownEvent extends Invited {
  id: string
  state: EventState
  appointmentId: string | null
  /** Why the event could not be imported; null if it was imported. */
  why: ClashReason | null
  /** How many guests are coming, and how many were ever invited, when the event was last read; null if not known. */
  guests: number | null
  invited: number | null
}

/** Returns known events with their outcomes, by their ids. */
export async function selectEvents(tx: Tx, salonId: string, ids: readonly string[]): Promise<KnownEvent[]> {
  const { rows } = await sql<KnownEvent>`
    select event_id as "id", state, appointment_id as "appointmentId", customer_name as "customerName",
      customer_phone as "customerPhone", customer_email as "customerEmail", notes, why, guests, invited
    from calendly_event where salon_id = ${salonId} and event_id = any(${ids}::text[])
    order by event_id`.execute(tx)
  return rows
}

/** The outcome of an event: an appointment, or the reason why there is none, with the invitees. */
export type Became = { appointmentId: string } | ({ why: ClashReason } & Invited)

/** Records the outcome of an event. */
export async function saveEvent(
  tx: Tx,
  salonId: string,
  { id, name, startsAt, endsAt, guests, invited }: CalendlyEvent,
  became: Became,
  now: Instant,
): Promise<void> {
  const isClash = 'why' in became
  const who = isClash ? became : null
  await sql`
    insert into calendly_event (salon_id, event_id, state, appointment_id, starts_at, ends_at, name, why, customer_name,
      customer_phone, customer_email, notes, guests, invited, seen_at)
    values (${salonId}, ${id}, ${isClash ? 'clash' : 'imported'}, ${isClash ? null : became.appointmentId}, ${startsAt},
      ${endsAt}, ${name}, ${who?.why ?? null}, ${who?.customerName ?? null}, ${who?.customerPhone ?? null},
      ${who?.customerEmail ?? null}, ${who?.notes ?? null}, ${guests}, ${invited}, ${now})
    on conflict (salon_id, event_id) do update set state = excluded.state, appointment_id = excluded.appointment_id,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, name = excluded.name, why = excluded.why,
      customer_name = excluded.customer_name, customer_phone = excluded.customer_phone,
      customer_email = excluded.customer_email, notes = excluded.notes, guests = excluded.guests, invited = excluded.invited,
      seen_at = excluded.seen_at`.execute(tx)
}

/** Records how many guests of an event still come, and how many were ever invited. */
export async function updateGuests(tx: Tx, salonId: string, { id, guests, invited }: CalendlyEvent): Promise<void> {
  await sql`update calendly_event set guests = ${guests}, invited = ${invited} where salon_id = ${salonId} and event_id = ${id}`.execute(
    tx,
  )
}

/**
 * Closes an event that clashed or was imported, because it was dismissed here or cancelled in Calendly. Deletes its
 * invitees. Returns whether there was one.
 */
export async function endEvent(
  tx: Tx,
  salonId: string,
  id: string,
  { from, to }: { from: readonly EventState[]; to: 'aside' | 'cancelled' },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update calendly_event set state = ${to}, why = null, customer_name = null, customer_phone = null,
      customer_email = null, notes = null
    where salon_id = ${salonId} and event_id = ${id} and state = any(${from}::text[])`.execute(tx)
  return numAffectedRows === 1n
}

/** Ends clashes that began before a moment. They are not retried, so their invitees are deleted. */
export async function endOldClashes(tx: Tx, salonId: string, before: Instant): Promise<void> {
  await sql`
    update calendly_event set state = 'aside', why = null, customer_name = null, customer_phone = null,
      customer_email = null, notes = null
    where salon_id = ${salonId} and state = 'clash' and starts_at < ${before}`.execute(tx)
}

/**
 * Returns the customers with a phone number, else those with an e-mail address, most frequent first. Locks them, so
 * that a merge waits and then moves the appointment too.
 */
export async function selectCustomersByContact(
  tx: Tx,
  salonId: string,
  { phoneE164, email }: { phoneE164: string | null; email: string | null },
): Promise<KnownCustomer[]> {
  const { rows } = await sql<KnownCustomer & { isPhone: boolean }>`
    select coalesce(c.phone_e164 = ${phoneE164}, false) as "isPhone", id as "customerId", name as "customerName", phone as "customerPhone", phone_e164 as "customerPhoneE164"
    from customer c
    where c.salon_id = ${salonId} and c.archived_at is null and (c.phone_e164 = ${phoneE164} or c.email = ${email})
    order by "isPhone" desc, c.visit_count desc, c.created_at, c.id
    limit 50
    for key share of c`.execute(tx)
  const found = rows.map(({ isPhone, ...customer }) => ({ isPhone, customer }))
  const ofPhone = found.filter(({ isPhone }) => isPhone)
  return (ofPhone.length > 0 ? ofPhone : found).map(({ customer }) => customer)
}
