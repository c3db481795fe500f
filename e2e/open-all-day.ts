import pg from 'pg'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import type { RunningApp } from './app.ts'

/** Opens a salon around the clock, so that the story works on every day and hour; the screen for hours comes later. */
export async function openAllDay(app: RunningApp, salonName: string): Promise<void> {
  await inSalon(
    app,
    salonName,
    `UPDATE business_hours SET is_open = true, open_time = '00:00', close_time = '24:00' WHERE salon_id = salon_named($1)`,
  )
}

/** Changes the role of everyone in a salon; the screen for that comes later. */
export async function makeAll(app: RunningApp, salonName: string, role: 'receptionist' | 'stylist'): Promise<void> {
  await inSalon(app, salonName, `UPDATE staff SET role = '${role}' WHERE salon_id = salon_named($1)`)
}

/** Gives a salon SMS credits, as an operator does. */
export async function giveSms(app: RunningApp, salonName: string, credits: number): Promise<void> {
  await inSalon(
    app,
    salonName,
    `INSERT INTO sms_credit_entry (salon_id, id, credits, why, created_at)
     VALUES (salon_named($1), gen_random_uuid(), ${credits}, 'given', now())`,
  )
}

/** Turns off all automatic messages of a salon. */
export async function switchAllOff(app: RunningApp, salonName: string): Promise<void> {
  await inSalon(app, salonName, 'UPDATE message_rule SET on_since = NULL WHERE salon_id = salon_named($1)')
}

/** Notifies customers of changes now, not at the end of the minute. */
export async function tellOfChanges(app: RunningApp, salonName: string): Promise<void> {
  await inSalon(app, salonName, `SELECT salon_named($1), graphile_worker.add_job('tell-of-changes')`)
}

/** Sends the owner the summary of the last day that is due, now. */
export async function tellEvening(app: RunningApp, salonName: string): Promise<void> {
  const due = 'UPDATE evening_summary SET told_on = told_on - 1 WHERE salon_id = salon_named($1)'
  await inSalon(app, salonName, `WITH due AS (${due}) SELECT graphile_worker.add_job('tell-evenings')`)
}

/** Makes the deadline of every deposit of a salon pass. */
export async function passDeadlines(app: RunningApp, salonName: string): Promise<void> {
  await inSalon(
    app,
    salonName,
    `WITH late AS (
       UPDATE appointment SET deposit_due_at = now() - interval '1 second'
       WHERE deposit_due_at IS NOT NULL AND salon_id = salon_named($1) RETURNING *
     )
     UPDATE appointment_member m SET held_until = l.deposit_due_at
     FROM late l WHERE m.salon_id = l.salon_id AND m.appointment_id = l.id`,
  )
}

/** Reminds of the deposits of a salon now, as if they had been asked for an hour ago. */
export async function remindOfDeposits(app: RunningApp, salonName: string): Promise<void> {
  const asked = `UPDATE deposit SET asked_at = now() - interval '1 hour' WHERE salon_id = salon_named($1)`
  await inSalon(app, salonName, `WITH asked AS (${asked}) SELECT graphile_worker.add_job('remind-of-deposits')`)
}

/** Moves the last visit of every customer of a salon long into the past. */
export async function stayAway(app: RunningApp, salonName: string): Promise<void> {
  await inSalon(
    app,
    salonName,
    `UPDATE customer SET last_visit_at = '2026-01-02', visit_count = 1 WHERE salon_id = salon_named($1)`,
  )
}

async function inSalon({ dataDir, databaseUrl }: RunningApp, salonName: string, statement: string): Promise<void> {
  const database = await joinDatabase({ dataDir, databaseUrl, log: () => undefined })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const named = '(SELECT salon_id FROM salon WHERE name = $1)'
  await client.query(statement.replace('salon_named($1)', named), [salonName])
  await client.end()
}
