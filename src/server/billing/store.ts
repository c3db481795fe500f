import { type RawBuilder, sql } from 'kysely'
import type { Cycle, PaidPlanId } from '#domain/billing/catalogue.ts'
import type { HistoryEntry, SettledAddon, Settlement } from '#domain/billing/settlement.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

const decidedFields = [
  ...(['status', 'cycle', 'anchorOn', 'monthsPaid', 'periodMonths', 'startsOn', 'endsOn', 'branchCount'] as const),
  ...(['valueMinor', 'cancelsAtEnd', 'renewsByItself', 'isSuspended', 'lastReference'] as const),
]
const keptFields = ['id', 'amountMinor', 'currency', 'remindedDays', 'lastPaymentAt', 'createdAt'] as const
const decided = fieldsIn('subscription', decidedFields)
const columns = fieldsIn('subscription', [...decidedFields, ...keptFields]).of('subscription')
const historyFields = ['id', 'action', 'fromPlan', 'toPlan', 'amountMinor', 'notes'] as const
const history = fieldsIn('subscription_history', [...historyFields, 'subscriptionId'])
const told = fieldsIn('subscription_history', [...historyFields, 'currency', 'paymentReference', 'createdAt'])

/** A subscription, including the fields that no rule needs. */
export interface KeptSubscription extends Subscription {
  amountMinor: number
  currency: string
  /** The last reminder sent, as days before the end; null if none. */
  remindedDays: number | null
  lastPaymentAt: string
  createdAt: string
  card: { code: string; email: string; words: string } | null
}

type Row = Omit<KeptSubscription, 'next' | 'card'> & {
  nextPlan: PaidPlanId | null
  nextCycle: Cycle | null
  cardCode: string | null
  cardEmail: string
  cardWords: string
}

/** Returns the salon's subscription that has not ended; null if there is none. */
export async function findSubscription(tx: Tx, salonId: string): Promise<KeptSubscription | null> {
  const { rows } = await sql<Row>`
    select ${columns}, plan as "planId", next_plan as "nextPlan", next_cycle as "nextCycle", card_code as "cardCode",
      card_email as "cardEmail", card_words as "cardWords"
    from subscription where salon_id = ${salonId} and status <> 'cancelled'`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { nextPlan, nextCycle, cardCode, cardEmail, cardWords, ...kept } = row
  const card = cardCode === null ? null : { code: cardCode, email: cardEmail, words: cardWords }
  return { ...kept, card, next: nextPlan && nextCycle ? { planId: nextPlan, cycle: nextCycle } : null }
}

/** Ends a subscription that another one replaces. */
export async function endSubscription(tx: Tx, salonId: string, id: string, now: string): Promise<void> {
  const query = tx.updateTable('subscription').set({ status: 'cancelled', updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/**
 * Writes a subscription, adding it or replacing the present one; with a payment, also the charged amount and the card.
 */
export async function upsertSubscription(
  tx: Tx,
  salonId: string,
  subscription: Subscription,
  of: { now: string; email: string; charged?: Settlement['charged'] },
): Promise<void> {
  const { now, charged } = of
  const kept = columnsOf(subscription)
  if (!charged) {
    const query = tx.updateTable('subscription').set({ ...kept, updated_at: now })
    await query.where('salon_id', '=', salonId).where('id', '=', subscription.id).execute()
    return
  }
  const { card, amountMinor, at } = charged
  const paid = { ...kept, amount_minor: amountMinor, last_payment_at: at, reminded_days: null, updated_at: now }
  const agreed = card && {
    renews_by_itself: true,
    card_code: card.code,
    card_email: of.email,
    card_words: card.words,
  }
  await tx
    .insertInto('subscription')
    .values({ salon_id: salonId, id: subscription.id, ...paid, ...agreed, created_at: now })
    .onConflict((conflict) => conflict.columns(['salon_id', 'id']).doUpdateSet({ ...paid, ...agreed }))
    .execute()
}

const columnsOf = (of: Subscription) => ({
  ...decided.values(of),
  plan: of.planId,
  next_plan: of.next?.planId ?? null,
  next_cycle: of.next?.cycle ?? null,
})

/** Records which reminder was sent last. */
export async function markReminded(tx: Tx, salonId: string, id: string, days: number, now: string): Promise<void> {
  const query = tx.updateTable('subscription').set({ reminded_days: days, updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/** Writes the given state of add-ons; does not add existing ones again. */
export async function upsertAddons(tx: Tx, salonId: string, addons: readonly SettledAddon[], now: string) {
  const rows = addons.map(({ id, paidUntil, isSuspended, reference }) => ({
    salon_id: salonId,
    addon_id: id,
    paid_until: paidUntil,
    payment_reference: reference,
    is_suspended: isSuspended,
    added_at: now,
    updated_at: now,
  }))
  const is = (name: string): RawBuilder<never> => sql.ref(`excluded.${name}`) as RawBuilder<never>
  await tx
    .insertInto('salon_addon')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['salon_id', 'addon_id']).doUpdateSet({
        paid_until: is('paid_until'),
        payment_reference: is('payment_reference'),
        is_suspended: is('is_suspended'),
        updated_at: is('updated_at'),
      }),
    )
    .execute()
}

/** Ends the monthly add-ons on a given day, because the plan that they came with has ended. */
export async function endAddons(tx: Tx, salonId: string, on: string, now: string): Promise<void> {
  const query = tx.updateTable('salon_addon').set({ paid_until: on, updated_at: now })
  await query.where('salon_id', '=', salonId).where('paid_until', '>', on).execute()
}

/** Adds a line to the history of subscriptions. */
export async function insertHistory(tx: Tx, salonId: string, entry: HistoryEntry & { id: string }, now: string) {
  const row = { salon_id: salonId, ...history.values(entry), payment_reference: entry.reference, created_at: now }
  await tx.insertInto('subscription_history').values(row).execute()
}

/** Returns the history of subscriptions, newest first. */
export async function selectSubscriptionHistory(tx: Tx, salonId: string, limit: number) {
  const { rows } = await sql<Omit<HistoryEntry, 'reference' | 'subscriptionId'> & HistoryRow>`
    select ${told.of('subscription_history')} from subscription_history where salon_id = ${salonId} order by created_at desc, id desc limit ${limit}`.execute(
    tx,
  )
  return rows
}

interface HistoryRow {
  id: string
  currency: string
  paymentReference: string | null
  createdAt: string
}
