import type { Instant, LocalDate } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { addons, cycleFacts, plans } from './catalogue.ts'
import type { Verified } from '#domain/kit/provider.ts'
import type { HeldReason } from './payment.ts'
import { firstPeriod, nextPeriod } from './period.ts'
import type { FoundForSettling, HistoryEntry, Moment, Settlement } from './settlement.ts'
import { currentOn, isOwned } from './subscription.ts'

/** The provider's details of a payment: its time, its amount, and the card that may be charged again. */
export interface Paid {
  at: Instant | null
  amountMinor: number
  card: Verified['card']
}

/** Returns the result of applying a payment as it was started, or the reason why it no longer fits the subscription. */
export function applyPayment(found: FoundForSettling, paid: Paid, moment: Moment): Settlement | HeldReason {
  const { payment } = found
  const paidAt = paid.at ?? moment.now
  const paidOn = localDateOf(paidAt, moment.timeZone)
  const done = payment.effect === 'addon' ? applyAddon(found, paidOn) : applyPlan(found, paidOn, moment)
  if (typeof done === 'string') return done
  const { amountMinor, card } = paid
  return {
    ...done,
    history: { ...done.history, amountMinor },
    charged: { amountMinor, at: paidAt, card },
    payment: {
      state: 'applied',
      heldReason: null,
      subscriptionId: done.history.subscriptionId,
      paidAt,
      appliedAt: moment.now,
    },
  }
}

type Applied = Omit<Settlement, 'payment' | 'history'> & { history: Omit<HistoryEntry, 'amountMinor'> }

function applyPlan(found: FoundForSettling, paidOn: LocalDate, { newId }: Moment): Applied | HeldReason {
  const { payment, addons: owned } = found
  const { planId, cycle, reference, effect, basis } = payment
  const current = currentOn(found.subscription, paidOn)
  const isSame = current?.planId === planId && current.cycle === cycle
  const isOnBasis = current?.id === basis?.subscriptionId && current?.endsOn === basis?.endsOn
  if (effect === 'change' ? !current || !isOnBasis : current && !isSame) return 'plan-changed'
  const isRenewal = current !== null && effect !== 'change'
  const isEarly = isRenewal && paidOn < current.endsOn
  const period = isRenewal
    ? nextPeriod(current, cycle, paidOn)
    : firstPeriod(current ? payment.quotedOn : paidOn, cycle)
  const subscription = {
    ...period,
    id: current?.id ?? newId(),
    status: 'active' as const,
    planId,
    cycle,
    branchCount: payment.branchCount,
    valueMinor: payment.valueMinor + (isEarly ? current.valueMinor : 0),
    cancelsAtEnd: false,
    next: null,
    renewsByItself: current?.renewsByItself ?? false,
    isSuspended: false,
    lastReference: reference,
  }
  const action = isRenewal ? 'renewed' : current ? 'upgraded' : 'created'
  const kept = owned.filter(({ id, isSuspended }) => payment.addonIds.includes(id) && !isSuspended)
  return {
    subscription,
    ...(found.subscription && !current && { endedId: found.subscription.id }),
    addons: kept.map((one) => ({ ...one, paidUntil: period.endsOn })),
    history: {
      subscriptionId: subscription.id,
      action,
      fromPlan: current?.planId ?? 'free',
      toPlan: planId,
      reference,
      notes: `${plans[planId].name}, ${cycleFacts[cycle].label}`,
    },
    plan: { plan: planId, status: 'active' },
  }
}

function applyAddon(found: FoundForSettling, paidOn: LocalDate): Applied | HeldReason {
  const { payment } = found
  const current = currentOn(found.subscription, paidOn)
  const [id] = payment.addonIds
  if (!current) return 'no-subscription'
  if (!id || !payment.basis) return 'plan-changed'
  const { billing, credits, name } = addons[id]
  const isPack = billing === 'per-credit'
  if (!isPack && found.addons.some((one) => one.id === id && isOwned(one, paidOn))) return 'addon-owned'
  return {
    addons: [
      {
        id,
        paidUntil: billing === 'monthly' ? payment.basis.endsOn : null,
        isSuspended: false,
        reference: payment.reference,
      },
    ],
    ...(isPack && { credits: { credits, why: 'bought' as const } }),
    history: {
      subscriptionId: current.id,
      action: 'upgraded',
      fromPlan: current.planId,
      toPlan: current.planId,
      reference: payment.reference,
      notes: `Added add-ons: ${name}`,
    },
    plan: { plan: current.planId, status: 'active' },
  }
}
