import { sql } from 'kysely'
import type { BeingServed, WantedService } from '#domain/waiting/calling.ts'
import type { Ticket } from '#domain/waiting/contract-queue.ts'
import type { DecidedTicket, FoundForTicket, TicketStatus } from '#domain/waiting/decide-ticket.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { servicesOf } from './store-taken.ts'

const inLine = { kept: sql`queue_service`, row: sql`x.ticket_id`, id: sql`t.id` }

/** A place in the queue, with the time that its services take now. */
export type FoundTicket = Omit<Ticket, 'turn' | 'services'> & {
  locationId: string
  services: (WantedService & { name: string })[]
}

/** Returns the queue of a day at a location, or at all (null), by number. */
export async function selectTickets(
  tx: Tx,
  salonId: string,
  { day, locationId }: { day: string; locationId: string | null },
): Promise<FoundTicket[]> {
  const { rows } = await sql<FoundTicket>`
    select t.id, t.location_id as "locationId", t.number, t.status, t.customer_name as "customerName",
      t.customer_phone as "customerPhone", ${servicesOf(salonId, inLine)} as "services",
      t.staff_id as "staffId", t.joined_at as "joinedAt", t.called_at as "calledAt",
      t.called_staff_id as "calledStaffId", t.ended_at as "endedAt", t.appointment_id as "appointmentId", t.notes
    from queue_ticket t
    where t.salon_id = ${salonId} and t.day = ${day}::date
      and (${locationId}::uuid is null or t.location_id = ${locationId})
    order by t.number, t.id`.execute(tx)
  return rows
}

/** Returns the id and location of a place in today's queue, by the hash of its secret; null if there is none. */
export async function findTicket(
  tx: Tx,
  salonId: string,
  { tokenHash, day }: { tokenHash: string; day: string },
): Promise<{ id: string; locationId: string } | null> {
  const { rows } = await sql<{ id: string; locationId: string }>`
    select id, location_id as "locationId" from queue_ticket
    where salon_id = ${salonId} and token_hash = ${tokenHash} and day = ${day}::date`.execute(tx)
  return rows[0] ?? null
}

/** A place in the queue, locked. */
export interface HeldTicket {
  id: string
  status: TicketStatus
  customerName: string
  customerPhone: string
  customerPhoneE164: string
  /** Whether the visitor typed their own name and phone. */
  isByVisitor: boolean
  /** The salon's customers with this phone, oldest record first. */
  customers: { id: string; name: string }[]
  calledStaffId: string | null
  locationId: string
  services: WantedService[]
  notes: string | null
}

/**
 * Returns a place in the queue of a location, or of any (null), by its id or by the hash of its secret, locked until
 * the transaction ends; null if there is none.
 */
export async function lockTicket(
  tx: Tx,
  salonId: string,
  by: { id: string; locationId: string | null } | { tokenHash: string },
): Promise<HeldTicket | null> {
  const one =
    'id' in by
      ? sql`t.id = ${by.id} and (${by.locationId}::uuid is null or t.location_id = ${by.locationId})`
      : sql`t.token_hash = ${by.tokenHash}`
  const { rows } = await sql<HeldTicket>`
    select t.id, t.status, t.customer_name as "customerName", t.customer_phone as "customerPhone",
      t.customer_phone_e164 as "customerPhoneE164", t.created_by is null as "isByVisitor",
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.created_at, c.id), '[]')
        from customer c
        where c.salon_id = ${salonId} and c.phone_e164 = t.customer_phone_e164 and c.archived_at is null) as "customers",
      t.called_staff_id as "calledStaffId", t.location_id as "locationId", ${servicesOf(salonId, inLine)} as "services",
      t.notes
    from queue_ticket t where t.salon_id = ${salonId} and ${one} for no key update of t`.execute(tx)
  return rows[0] ?? null
}

/** Returns the services that a customer in the queue wants. */
export async function findServiceIds(tx: Tx, salonId: string, ticketId: string): Promise<string[]> {
  const query = tx.selectFrom('queue_service').select('service_id as id').where('salon_id', '=', salonId)
  return (await query.where('ticket_id', '=', ticketId).orderBy('position').execute()).map(({ id }) => id)
}

/**
 * Returns whether visitors may join by phone, and a day's queue at a location; locks the queue, so that no one else can
 * join until the transaction ends.
 */
export async function holdLine(
  tx: Tx,
  salonId: string,
  { day, locationId }: { day: string; locationId: string },
): Promise<Pick<FoundForTicket, 'isQueueOn' | 'line'>> {
  const [salon, { rows: line }] = await Promise.all([
    sql<{ isQueueOn: boolean }>`
      select is_queue_on as "isQueueOn" from salon where salon_id = ${salonId} for no key update`.execute(tx),
    sql<FoundForTicket['line'][number]>`
      select t.number, t.status, t.customer_phone_e164 as "phoneE164", t.joined_at as "joinedAt", t.is_known as "isKnown"
      from queue_ticket t
      where t.salon_id = ${salonId} and t.day = ${day}::date and t.location_id = ${locationId}`.execute(tx),
  ])
  return { isQueueOn: salon.rows[0]!.isQueueOn, line }
}

/** Adds a place at the end of the queue. */
export async function insertTicket(
  tx: Tx,
  salonId: string,
  ticket: DecidedTicket,
  of: { locationId: string; tokenHash: string; isKnown: boolean; by: string | null; now: string },
): Promise<void> {
  const services = ticket.serviceIds.map((id, position) => sql`(${salonId}, ${ticket.id}, ${position}, ${id})`)
  await sql`
    with joined as (
      insert into queue_ticket (salon_id, id, location_id, day, number, customer_name, customer_phone,
        customer_phone_e164, staff_id, token_hash, is_known, joined_at, created_by, notes)
      values (${salonId}, ${ticket.id}, ${of.locationId}, ${ticket.day}, ${ticket.number}, ${ticket.name}, ${ticket.phone},
        ${ticket.phoneE164}, ${ticket.staffId}, ${of.tokenHash}, ${of.isKnown}, ${of.now}, ${of.by}, ${ticket.notes})
    )
    insert into queue_service (salon_id, ticket_id, position, service_id) values ${sql.join(services)}`.execute(tx)
}

/**
 * Moves a place whose lock the caller holds to another status. If it is back in the queue, no one has called it;
 * without `calledBy`, the stored caller stays.
 */
export async function moveTicket(
  tx: Tx,
  salonId: string,
  { id, to, calledBy, appointmentId }: { id: string; to: TicketStatus; calledBy?: string; appointmentId?: string },
  now: string,
): Promise<void> {
  const called =
    to === 'waiting'
      ? sql`called_at = null, called_staff_id = null, ended_at = null`
      : calledBy === undefined
        ? sql`ended_at = ${now}, appointment_id = ${appointmentId ?? null}`
        : sql`called_at = ${now}, called_staff_id = ${calledBy}`
  const { numAffectedRows } = await sql`
    update queue_ticket set status = ${to}, ${called}, version = version + 1
    where salon_id = ${salonId} and id = ${id}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Refusal('not-found')
}

/** Returns whether visitors may join from their own phones. */
export async function isQueueOn(tx: Tx, salonId: string): Promise<boolean> {
  const query = tx.selectFrom('salon').select('is_queue_on as isOn').where('salon_id', '=', salonId)
  return (await query.executeTakeFirstOrThrow()).isOn
}

/**
 * Returns the appointments in progress, of all members or of one. Leaves out an appointment that should have ended
 * before this moment, because its end was forgotten.
 */
export async function selectServing(
  tx: Tx,
  salonId: string,
  { staffId, since }: { staffId: string | null; since: string },
): Promise<BeingServed[]> {
  const { rows } = await sql<BeingServed>`
    select a.id as "appointmentId", p.staff_id as "staffId", coalesce(c.name, a.customer_name) as "customerName",
      p.starts_at as "startsAt", p.ends_at as "endsAt"
    from appointment a
    join appointment_member p on p.salon_id = ${salonId} and p.appointment_id = a.id
    left join customer c on c.salon_id = ${salonId} and c.id = a.customer_id
    where a.salon_id = ${salonId} and a.status = 'in-progress' and (a.started_at >= ${since} or a.ends_at >= ${since})
      and (${staffId}::uuid is null or p.staff_id = ${staffId})
    order by a.starts_at, a.id`.execute(tx)
  return rows
}

/**
 * Returns the name of another customer in a day's queue who is called to a member and not served yet; null if there is
 * none.
 */
export async function findCalled(
  tx: Tx,
  salonId: string,
  { staffId, day, except }: { staffId: string; day: string; except: string },
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select t.customer_name as "name" from queue_ticket t
    where t.salon_id = ${salonId} and t.day = ${day}::date and t.status = 'called'
      and t.called_staff_id = ${staffId} and t.id <> ${except}
    order by t.number limit 1`.execute(tx)
  return rows[0]?.name ?? null
}

/** Returns the number of people who are waiting or called in the queue of a day, at a location or everywhere (null). */
export async function countInLine(
  tx: Tx,
  salonId: string,
  { day, locationId }: { day: string; locationId: string | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from queue_ticket
    where salon_id = ${salonId} and day = ${day}::date and status in ('waiting', 'called')
      and (${locationId}::uuid is null or location_id = ${locationId})`.execute(tx)
  return rows[0]!.count
}
