import { sql } from 'kysely'
import type { BookedAppointment, Changed } from '#domain/appointments/booked.ts'
import { decideExpiry, type EndedDeposit, type Received } from '#domain/appointments/form/decide-deposit.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { dropDepositReminders } from '#server/outbox/store.ts'
import { moveStatus } from './store-changes.ts'
import { findAppointment, lockAppointment } from './store.ts'

/** Adds the deposits requested for new appointments; call it after inserting the appointments. */
export async function insertDeposits(
  tx: Tx,
  salonId: string,
  appointments: readonly Pick<BookedAppointment, 'id' | 'deposit'>[],
  now: string,
): Promise<void> {
  const asked = appointments.flatMap(({ id, deposit }) => (deposit ? [{ id, ...deposit }] : []))
  if (asked.length === 0) return
  const own = { salon_id: salonId, asked_at: now }
  const rows = asked.map(({ id, amountMinor }) => ({ ...own, appointment_id: id, amount_minor: amountMinor }))
  await tx.insertInto('deposit').values(rows).execute()
}

/**
 * Saves the deposit that staff ask for, or took, for a locked appointment, unless one was received; drops a waiting
 * reminder of the former one.
 */
export async function saveAskedDeposit(tx: Tx, salonId: string, { appointment }: Changed, now: string): Promise<void> {
  const { id, deposit } = appointment
  if (!deposit) return
  const { amountMinor, saidAt } = deposit
  const saving = sql`
    insert into deposit (salon_id, appointment_id, amount_minor, asked_at, said_at)
    values (${salonId}, ${id}, ${amountMinor}, ${now}, ${saidAt})
    on conflict (salon_id, appointment_id) do update set amount_minor = excluded.amount_minor,
      asked_at = excluded.asked_at, said_at = excluded.said_at, outcome = null, ended_at = null, ended_by = null,
      told_at = null, reminded_at = null, provider_asked_at = null
    where deposit.received_at is null`
  await Promise.all([saving.execute(tx), dropDepositReminders(tx, salonId, id)])
}

/**
 * Records that the customer of a locked appointment says they have paid; only the first time counts. They need no
 * reminder any more.
 */
export async function markSaid(tx: Tx, salonId: string, id: string, now: string): Promise<void> {
  const saying = sql`
    update deposit set said_at = ${now}
    where salon_id = ${salonId} and appointment_id = ${id} and said_at is null`
  await Promise.all([saying.execute(tx), dropDepositReminders(tx, salonId, id)])
}

/** Records that the deposit of a locked appointment was received, so that it is no longer awaited. */
export async function saveReceived(tx: Tx, salonId: string, received: Received): Promise<void> {
  const { method, locationId, staffId, at } = received.money
  await Promise.all([
    moveStatus(tx, salonId, received),
    sql`
      update deposit set received_at = ${at}, method = ${method}, location_id = ${locationId}, staff_id = ${staffId},
        outcome = null, ended_at = null
      where salon_id = ${salonId} and appointment_id = ${received.appointment.id}`.execute(tx),
  ])
}

/** Saves the outcome of the deposit of a locked appointment. */
export async function saveEnded(tx: Tx, salonId: string, ended: EndedDeposit, now: string): Promise<void> {
  const { outcome, method, staffId } = ended
  await Promise.all([
    moveStatus(tx, salonId, ended),
    sql`
      update deposit set outcome = ${outcome}, ended_at = ${now}, ended_by = ${staffId}, returned_method = ${method}
      where salon_id = ${salonId} and appointment_id = ${ended.appointment.id}`.execute(tx),
  ])
}

/**
 * Releases the times held for deposits that were not paid in time (R-159), of these members or of all if null. Called
 * under the members' locks, so that the next booking or move (`exceptId`) finds the times free. Only reads if none is
 * due.
 */
export async function releaseExpired(
  tx: Tx,
  salonId: string,
  staffIds: readonly string[] | null,
  context: CallContext,
  exceptId: string | null = null,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from appointment a
    where salon_id = ${salonId} and deposit_due_at <= ${context.now}
      and (${staffIds}::uuid[] is null or exists (
        select from appointment_member p
        where p.salon_id = ${salonId} and p.appointment_id = a.id and p.staff_id = any(${staffIds}::uuid[])))
      and id is distinct from ${exceptId}::uuid
    order by id for update`.execute(tx)
  await Promise.all(rows.map(async ({ id }) => await releaseOne(tx, salonId, id, context)))
}

/**
 * Releases the time of one appointment if its deposit is overdue; called under the appointment's lock, so that it
 * happens once.
 */
export async function releaseOne(tx: Tx, salonId: string, id: string, context: CallContext): Promise<void> {
  const [, before] = await Promise.all([
    lockAppointment(tx, salonId, id),
    findAppointment(tx, salonId, id, { staffId: null, locationId: null }),
  ])
  const changed = before && decideExpiry(before, context)
  if (!changed) return
  await Promise.all([
    moveStatus(tx, salonId, changed),
    sql`
      update deposit set outcome = 'expired', ended_at = ${context.now}
      where salon_id = ${salonId} and appointment_id = ${id}`.execute(tx),
  ])
}

/** Returns the salons with deposits that `selectDepositsToRemind` would return. */
export async function selectSalonsToRemind(tx: Tx, now: string): Promise<string[]> {
  const { rows } = await sql<{ salonId: string }>`
    select salons_with_deposit_reminders as "salonId" from salons_with_deposit_reminders(${now})`.execute(tx)
  return rows.map(({ salonId }) => salonId)
}

/** The SQL condition that the customer of an appointment `a` is to be reminded of its deposit `d`. */
const isReminderDue = (now: string) => sql`a.deposit_due_at > ${now} and d.reminded_at is null and d.said_at is null
  and deposit_reminder_at(d.asked_at, a.deposit_due_at) <= ${now}`

/** Returns the appointments of a salon whose customers are to be reminded of their deposits. */
export async function selectDepositsToRemind(tx: Tx, salonId: string, now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from appointment a join deposit d on d.salon_id = ${salonId} and d.appointment_id = a.id
    where a.salon_id = ${salonId} and ${isReminderDue(now)}
    order by a.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Records that the customer of a locked appointment is being reminded; returns false if that is no longer due.
 */
export async function markDepositReminded(tx: Tx, salonId: string, id: string, now: string): Promise<boolean> {
  const { rows } = await sql`
    update deposit d set reminded_at = ${now}
    from appointment a
    where d.salon_id = ${salonId} and d.appointment_id = ${id}
      and a.salon_id = ${salonId} and a.id = ${id} and ${isReminderDue(now)}
    returning d.appointment_id`.execute(tx)
  return rows.length > 0
}

/** Returns the salons with appointments that `selectOverdue` would return. */
export async function selectSalonsOverdue(tx: Tx, now: string): Promise<string[]> {
  const { rows } = await sql<{ salonId: string }>`
    select salons_with_overdue_deposits as "salonId" from salons_with_overdue_deposits(${now})`.execute(tx)
  return rows.map(({ salonId }) => salonId)
}

/**
 * An overdue appointment, and whether the provider of card payments still has to be asked before its time is released.
 * It is to be asked, is being asked, or need not be asked, because no payment is open or it was asked long enough ago.
 */
export interface Overdue {
  id: string
  asking: 'to-ask' | 'is-asked' | 'over'
}

/**
 * Returns a salon's appointments whose deposit is overdue, or whose customer has not been told yet that it was. The
 * provider's answer is no longer awaited if the provider was asked before `askedBefore`.
 */
export async function selectOverdue(tx: Tx, salonId: string, now: string, askedBefore: string): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select a.id, case
        when not exists (
          select from deposit_payment p where p.salon_id = ${salonId} and p.appointment_id = a.id and p.state = 'open'
        ) and not exists (
          select from virtual_account v where v.salon_id = ${salonId} and v.appointment_id = a.id and v.state = 'open'
        ) then 'over'
        when d.provider_asked_at is null or d.provider_asked_at < a.deposit_due_at then 'to-ask'
        when d.provider_asked_at > ${askedBefore} then 'is-asked'
        else 'over'
      end as "asking"
    from appointment a join deposit d on d.salon_id = ${salonId} and d.appointment_id = a.id
    where a.salon_id = ${salonId} and a.deposit_due_at <= ${now}
    union all
    select appointment_id, 'over' from deposit where salon_id = ${salonId} and outcome = 'expired' and told_at is null
    order by 1`.execute(tx)
  return rows
}

/** Records since when the provider is being asked about an overdue appointment. */
export async function markAsking(tx: Tx, salonId: string, id: string, now: string): Promise<void> {
  const query = tx.updateTable('deposit').set({ provider_asked_at: now }).where('salon_id', '=', salonId)
  await query.where('appointment_id', '=', id).execute()
}

/**
 * Records that the customer of a released appointment is being notified; returns false if they were notified before or
 * need not be.
 */
export async function markExpiryTold(tx: Tx, salonId: string, id: string, now: string): Promise<boolean> {
  const { rows } = await sql`
    update deposit set told_at = ${now}
    where salon_id = ${salonId} and appointment_id = ${id} and outcome = 'expired' and told_at is null
    returning appointment_id`.execute(tx)
  return rows.length > 0
}

/**
 * Returns whether an appointment has money that is held, or payments with the provider started after `since` that may
 * still succeed.
 */
export async function hasProviderMoney(
  tx: Tx,
  salonId: string,
  appointmentId: string,
  since: string,
): Promise<boolean> {
  const isThere = sql`(state = 'held' or state = 'open' and created_at > ${since})`
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from deposit_payment
        where salon_id = ${salonId} and appointment_id = ${appointmentId} and ${isThere})
      or exists (select from virtual_account
        where salon_id = ${salonId} and appointment_id = ${appointmentId} and ${isThere}) as "isThere"`.execute(tx)
  return rows[0]!.isThere
}

/** Returns the deadline of the deposit that was awaited when a visit last started or was cancelled; null if none was. */
export async function findFormerDeadline(tx: Tx, salonId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ dueAt: string | null }>`
    select before->>'depositDueAt' as "dueAt" from audit_entry
    where salon_id = ${salonId} and subject = 'appointment' and subject_id = ${id}
      and action in ('appointment-started', 'appointment-cancelled')
    order by at desc, id desc limit 1`.execute(tx)
  return rows[0]?.dueAt ?? null
}
