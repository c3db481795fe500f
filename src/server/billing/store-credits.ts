import { sql } from 'kysely'
import type { SmsLedger } from '#domain/billing/credits.ts'
import type { Settlement } from '#domain/billing/settlement.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** Returns how many bought SMS credits are left, in total and of one payment, and the time of the last change. */
export async function sumCredits(tx: Tx, salonId: string, reference: string | null) {
  const { rows } = await sql<{ credits: number; creditsOfPayment: number; lastUpdated: string | null }>`
    select coalesce(sum(credits) filter (where month is null), 0)::int as credits,
      coalesce(sum(credits) filter (where payment_reference = ${reference}), 0)::int as "creditsOfPayment",
      max(created_at) as "lastUpdated"
    from sms_credit_entry where salon_id = ${salonId}`.execute(tx)
  return rows[0]!
}

/** Returns the SMS ledger for a month of the salon, given its first day. Spending locks the salon's row. */
export async function findSmsLedger(
  tx: Tx,
  salonId: string,
  month: string,
): Promise<SmsLedger & { lastUpdated: string | null }> {
  const { rows } = await sql<SmsLedger & { lastUpdated: string | null }>`
    select coalesce(sum(credits) filter (where month is null), 0)::int as bought,
      coalesce(-sum(credits) filter (where month = ${month}), 0)::int as "usedOfMonth", max(created_at) as "lastUpdated"
    from sms_credit_entry where salon_id = ${salonId} and (month is null or month = ${month})`.execute(tx)
  return rows[0]!
}

interface CreditEntry {
  id: string
  credits: number
  why: NonNullable<Settlement['credits']>['why'] | 'given'
  /** The reference of the payment; null if an operator gave the credits. */
  reference: string | null
}

/** Adds a line to the ledger of SMS credits. */
export async function insertCredits(
  tx: Tx,
  salonId: string,
  { id, credits, why, reference }: CreditEntry,
  now: string,
): Promise<void> {
  const of = { salon_id: salonId, id, payment_reference: reference, created_at: now }
  await tx
    .insertInto('sms_credit_entry')
    .values({ ...of, credits, why })
    .execute()
}

/** The credit that a message uses: one of the month's own (given by its first day), or a bought one. */
export interface UsedCredit {
  id: string
  messageId: string
  month: string | null
}

/** Uses a credit for a message; the salon's row is locked. */
export async function insertUsedCredit(tx: Tx, salonId: string, used: UsedCredit, now: string): Promise<void> {
  const { id, messageId, month } = used
  await tx
    .insertInto('sms_credit_entry')
    .values({ salon_id: salonId, id, credits: -1, why: 'used', message_id: messageId, month, created_at: now })
    .execute()
}

/** Returns the ledger line of the credit that a message uses. */
export async function findUsedCredit(tx: Tx, salonId: string, id: string | null): Promise<UsedCredit | null> {
  const { rows } = await sql<UsedCredit>`
    select id, message_id as "messageId", month from sms_credit_entry
    where salon_id = ${salonId} and id = ${id} and why = 'used'`.execute(tx)
  return rows[0] ?? null
}

/** Returns a credit to where it came from; the database refuses to do so twice. */
export async function returnCredit(tx: Tx, salonId: string, used: UsedCredit, id: string, now: string): Promise<void> {
  const of = { message_id: used.messageId, month: used.month, returns_id: used.id }
  await tx
    .insertInto('sms_credit_entry')
    .values({ salon_id: salonId, id, credits: 1, why: 'returned', ...of, created_at: now })
    .execute()
}
