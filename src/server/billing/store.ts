import { type RawBuilder, sql } from 'kysely'
import type { Cycle, PaidPlanId } from '#domain/billing/catalogue.ts'
import type { HistoryEntry, SettledAddon, Settlement } from '#domain/billing/settlement.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A subscription with what no rule needs. */
export interface KeptSubscription extends Subscription {
  amountMinor: number
  currency: string
  /** The reminder that went out last, in days before the end. */
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

/** The subscription of a salon that was not ended; null when there is none. */
export async function findSubscription(tx: Tx, salonId: string): Promise<KeptSubscription | null> {
  const { rows } = await sql<Row>`
    select id, status, plan as "planId", cycle, anchor_on as "anchorOn", months_paid as "monthsPaid",
      period_months as "periodMonths", starts_on as "startsOn", ends_on as "endsOn", branch_count as "branchCount",
      value_minor as "valueMinor", amount_minor as "amountMinor", currency, cancels_at_end as "cancelsAtEnd",
      next_plan as "nextPlan", next_cycle as "nextCycle", renews_by_itself as "renewsByItself", card_code as "cardCode",
      card_email as "cardEmail", card_words as "cardWords", is_suspended as "isSuspended", reminded_days as "remindedDays",
      last_reference as "lastReference", last_payment_at as "lastPaymentAt", created_at as "createdAt"
    from subscription where salon_id = ${salonId} and status <> 'cancelled'`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { nextPlan, nextCycle, cardCode, cardEmail, cardWords, ...kept } = row
  const card = cardCode === null ? null : { code: cardCode, email: cardEmail, words: cardWords }
  return { ...kept, card, next: nextPlan && nextCycle ? { planId: nextPlan, cycle: nextCycle } : null }
}

/** Ends a subscription, whose place another takes. */
export async function endSubscription(tx: Tx, salonId: string, id: string, now: string): Promise<void> {
  const query = tx.updateTable('subscription').set({ status: 'cancelled', updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/** Writes a subscription as it is to be, anew or instead of what it was; with a payment what was charged, and the card. */
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

function columnsOf(of: Subscription) {
  return {
    status: of.status,
    plan: of.planId,
    cycle: of.cycle,
    anchor_on: of.anchorOn,
    months_paid: of.monthsPaid,
    period_months: of.periodMonths,
    starts_on: of.startsOn,
    ends_on: of.endsOn,
    branch_count: of.branchCount,
    value_minor: of.valueMinor,
    cancels_at_end: of.cancelsAtEnd,
    next_plan: of.next?.planId ?? null,
    next_cycle: of.next?.cycle ?? null,
    renews_by_itself: of.renewsByItself,
    is_suspended: of.isSuspended,
    last_reference: of.lastReference,
  }
}

/** Notes the reminder that went out last. */
export async function markReminded(tx: Tx, salonId: string, id: string, days: number, now: string): Promise<void> {
  const query = tx.updateTable('subscription').set({ reminded_days: days, updated_at: now })
  await query.where('salon_id', '=', salonId).where('id', '=', id).execute()
}

/** Writes add-ons as they are to be; those that are there are not added again. */
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

/** Ends add-ons that are paid by the month on a day: the plan that they came with was ended. */
export async function endAddons(tx: Tx, salonId: string, on: string, now: string): Promise<void> {
  const query = tx.updateTable('salon_addon').set({ paid_until: on, updated_at: now })
  await query.where('salon_id', '=', salonId).where('paid_until', '>', on).execute()
}

/** Adds a line to the history of subscriptions. */
export async function insertHistory(tx: Tx, salonId: string, entry: HistoryEntry & { id: string }, now: string) {
  const { id, subscriptionId, action, fromPlan, toPlan, amountMinor, reference, notes } = entry
  await tx
    .insertInto('subscription_history')
    .values({
      salon_id: salonId,
      id,
      subscription_id: subscriptionId,
      action,
      from_plan: fromPlan,
      to_plan: toPlan,
      amount_minor: amountMinor,
      payment_reference: reference,
      notes,
      created_at: now,
    })
    .execute()
}

/** The history, newest first. */
export async function selectSubscriptionHistory(tx: Tx, salonId: string, limit: number) {
  const { rows } = await sql<Omit<HistoryEntry, 'reference' | 'subscriptionId'> & HistoryRow>`
    select id, action, from_plan as "fromPlan", to_plan as "toPlan", amount_minor as "amountMinor", currency,
      payment_reference as "paymentReference", notes, created_at as "createdAt"
    from subscription_history where salon_id = ${salonId} order by created_at desc, id desc limit ${limit}`.execute(tx)
  return rows
}

interface HistoryRow {
  id: string
  currency: string
  paymentReference: string | null
  createdAt: string
}
