import type { Verified } from '#domain/kit/provider.ts'
import type { Payment } from './payment.ts'
import type { FoundForSettling } from './settlement.ts'
import type { OwnedAddon, Subscription } from './subscription.ts'

const reference = 'salon-1'

/**
 * Returns a monthly Pro subscription whose period begins in the last ten days of November, changed by the given fields.
 */
export const aSubscription = (more: Partial<Subscription> = {}): Subscription => ({
  id: 's1',
  status: 'active',
  planId: 'pro',
  cycle: 'monthly',
  anchorOn: '2026-11-20',
  monthsPaid: 1,
  periodMonths: 1,
  startsOn: '2026-11-20',
  endsOn: '2026-12-20',
  branchCount: 1,
  valueMinor: 750_000,
  cancelsAtEnd: false,
  next: null,
  renewsByItself: false,
  isSuspended: false,
  lastReference: 'salon-0',
  ...more,
})

/** Returns the add-on POS Basic, paid until the end of the subscription's period, changed by the given fields. */
export const anAddon = (more: Partial<OwnedAddon> = {}): OwnedAddon => ({
  id: 'pos-basic',
  addedAt: '2026-11-20T09:00:00.000Z',
  paidUntil: '2026-12-20',
  isSuspended: false,
  reference: 'salon-0',
  ...more,
})

/** Returns the charge for a first monthly Pro plan, changed by the given fields. */
export const aPayment = (more: Partial<Payment> = {}): Payment => ({
  reference,
  effect: 'new',
  planId: 'pro',
  cycle: 'monthly',
  addonIds: [],
  branchCount: 1,
  valueMinor: 750_000,
  amountMinor: 750_000,
  currency: 'NGN',
  mode: 'test',
  quotedOn: '2026-11-20',
  basis: null,
  agreesToRenewal: false,
  isAutomatic: false,
  state: 'open',
  heldReason: null,
  came: null,
  paidAt: null,
  subscriptionId: null,
  takenBackAt: null,
  isDisputed: false,
  ...more,
})

/** Returns the provider's report that the charge was paid, changed by the given fields. */
export const paidFor = (more: Partial<Verified> = {}): Verified => ({
  reference,
  status: 'success',
  amountMinor: 750_000,
  requestedMinor: 750_000,
  currency: 'NGN',
  mode: 'test',
  paidAt: '2026-11-20T23:30:00.000Z',
  metadata: null,
  card: { code: 'AUTH_1', words: 'visa ending in 4081' },
  ...more,
})

/** Returns the settlement input of a salon that has bought nothing, changed by the given fields. */
export const aSettling = (more: Partial<FoundForSettling> = {}): FoundForSettling => ({
  salonId: 'salon',
  payment: aPayment(),
  subscription: null,
  addons: [],
  credits: 0,
  creditsOfPayment: 0,
  ...more,
})
