import type { Instant, LocalDate, TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { addons, type AddonId, cycleFacts, plans } from './catalogue.ts'
import type { HistoryAction } from './contract.ts'
import type { Verified } from '#domain/kit/provider.ts'
import { type HeldReason, type Payment, whyMismatch } from './payment.ts'
import { firstPeriod, nextPeriod } from './period.ts'
import type { PlanId } from './plans.ts'
import { currentOf, isOwned, type OwnedAddon, type Subscription } from './subscription.ts'

/** What a payment is settled on, all of it locked. */
export interface FoundForSettling {
  salonId: string
  payment: Payment
  /** The salon's last one, whatever became of it. */
  subscription: Subscription | null
  addons: readonly OwnedAddon[]
  /** SMS that were bought and not used. */
  credits: number
  /** Of these what came with this payment, and is not taken back. */
  creditsOfPayment: number
}

/** Beside what the provider says of the transaction: all of it went back, it is disputed, or is not any more. */
export type Notice = 'refunded' | 'disputed' | 'dispute-over' | null

interface Moment {
  now: Instant
  timeZone: TimeZone
  newId: () => string
}

export interface HistoryEntry {
  subscriptionId: string
  action: HistoryAction
  fromPlan: PlanId | null
  toPlan: PlanId | null
  amountMinor: number
  reference: string | null
  notes: string | null
}

/** An add-on as it is to be, and the payment that brought it. */
export interface SettledAddon {
  id: AddonId
  paidUntil: LocalDate | null
  isSuspended: boolean
  reference: string
}

/** What is written when a payment is settled; what is left out stays. */
export interface Settlement {
  payment: Partial<Pick<Payment, 'state' | 'heldReason' | 'subscriptionId' | 'takenBackAt' | 'isDisputed'>> & {
    paidAt?: Instant | null
    appliedAt?: Instant
  }
  /** One that is written instead of the one that was there, or anew. */
  subscription?: Subscription
  /** The one before, where another takes its place. */
  endedId?: string
  /** What was charged, and the card that may be charged again. */
  charged?: { amountMinor: number; at: Instant; card: Verified['card'] }
  addons?: SettledAddon[]
  credits?: { credits: number; why: 'bought' | 'taken-back' | 'given-back' }
  history?: HistoryEntry
  plan?: { plan: PlanId; status: 'active' | 'inactive' }
}

/**
 * What becomes of a payment by what the provider says of it, whoever asked: applied once, held where it is not
 * what was begun, taken back or given back. null: nothing changes.
 */
export function decideSettling(
  found: FoundForSettling,
  verified: Verified,
  notice: Notice,
  moment: Moment,
): Settlement | null {
  const { payment } = found
  const isTakenBack = payment.takenBackAt !== null || notice === 'refunded' || verified.status === 'reversed'
  const isDisputed = notice === 'disputed' || (payment.isDisputed && notice !== 'dispute-over')
  const told = {
    ...(isTakenBack && payment.takenBackAt === null && { takenBackAt: moment.now }),
    ...(isDisputed !== payment.isDisputed && { isDisputed }),
  }
  const more = isTakenBack || isDisputed ? withhold(found) : grant(found, verified, moment)
  const held = isTakenBack && payment.state === 'open' ? hold('taken-back', verified) : null
  if (Object.keys(told).length === 0 && !more && !held) return null
  return { ...held, ...more, payment: { ...held?.payment, ...more?.payment, ...told } }
}

function grant(found: FoundForSettling, verified: Verified, moment: Moment): Settlement | null {
  const { payment } = found
  if (payment.state === 'applied') return restore(found)
  if (payment.state === 'held' || verified.status !== 'success') return null
  const why = whyMismatch(payment, verified, found.salonId)
  if (why) return hold(why, verified)
  const paidOn = localDateOf(verified.paidAt ?? moment.now, moment.timeZone)
  const done = payment.effect === 'addon' ? applyAddon(found, paidOn) : applyPlan(found, paidOn, moment)
  if (typeof done === 'string') return hold(done, verified)
  const paidAt = verified.paidAt ?? moment.now
  return {
    ...done,
    charged: { amountMinor: payment.amountMinor, at: paidAt, card: payment.agreesToRenewal ? verified.card : null },
    payment: { state: 'applied', subscriptionId: done.history.subscriptionId, paidAt, appliedAt: moment.now },
  }
}

const hold = (heldReason: HeldReason, { paidAt }: Verified): Settlement => ({
  payment: { state: 'held', heldReason, paidAt },
})

type Applied = Omit<Settlement, 'payment'> & { history: HistoryEntry }

function applyPlan(found: FoundForSettling, paidOn: LocalDate, { newId }: Moment): Applied | HeldReason {
  const { payment, addons: owned } = found
  const { planId, cycle, reference, effect, basis } = payment
  const current = currentOf(found.subscription)
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
      amountMinor: payment.amountMinor,
      reference,
      notes: `${plans[planId].name}, ${cycleFacts[cycle].label}`,
    },
    plan: { plan: planId, status: 'active' },
  }
}

function applyAddon(found: FoundForSettling, paidOn: LocalDate): Applied | HeldReason {
  const { payment } = found
  const current = currentOf(found.subscription)
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
      amountMinor: payment.amountMinor,
      reference: payment.reference,
      notes: `Added add-ons: ${name}`,
    },
    plan: { plan: current.planId, status: 'active' },
  }
}

/** What a payment had brought opens nothing while it is taken back or disputed. */
function withhold(found: FoundForSettling): Settlement | null {
  return isWithheld(found) ? null : switched(found, true)
}

function restore(found: FoundForSettling): Settlement | null {
  return isWithheld(found) ? switched(found, false) : null
}

const isWithheld = ({ payment }: FoundForSettling) =>
  payment.state !== 'applied' || payment.takenBackAt !== null || payment.isDisputed

function switched(found: FoundForSettling, isSuspended: boolean): Settlement {
  const { payment, subscription } = found
  const { reference, subscriptionId } = payment
  const of = subscription?.id === subscriptionId && subscription.status !== 'cancelled' ? subscription : null
  const isItsPlan = payment.effect !== 'addon' && of?.lastReference === reference
  const isPack = payment.addonIds.some((id) => addons[id].credits > 0) && payment.effect === 'addon'
  const { planId } = payment
  const [fromPlan, toPlan] = isSuspended ? [planId, 'free' as const] : ['free' as const, planId]
  return {
    payment: {},
    ...(isItsPlan && {
      subscription: { ...of, isSuspended },
      plan: isSuspended ? { plan: 'free', status: 'inactive' } : { plan: of.planId, status: 'active' },
    }),
    addons: found.addons
      .filter((one) => one.reference === reference && payment.effect === 'addon')
      .map((one) => ({ ...one, isSuspended })),
    ...(isPack && { credits: movedCredits(found, isSuspended) }),
    history: {
      subscriptionId: subscriptionId ?? '',
      action: isSuspended ? 'suspended' : 'restored',
      fromPlan: isItsPlan ? fromPlan : planId,
      toPlan: isItsPlan ? toPlan : planId,
      amountMinor: payment.amountMinor,
      reference,
      notes: isSuspended ? 'The payment was taken back or is disputed' : 'The payment stands again',
    },
  }
}

/** Credits never fall below 0: of those that were used already nothing is taken back. */
function movedCredits({ payment, credits, creditsOfPayment }: FoundForSettling, isSuspended: boolean) {
  if (isSuspended) return { credits: -Math.min(credits, creditsOfPayment), why: 'taken-back' as const }
  const bought = payment.addonIds.reduce((sum, id) => sum + addons[id].credits, 0)
  return { credits: bought - creditsOfPayment, why: 'given-back' as const }
}
