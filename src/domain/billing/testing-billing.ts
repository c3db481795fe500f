import type { Verified } from '#domain/kit/provider.ts'
import type { Payment } from './payment.ts'
import type { FoundForSettling } from './settlement.ts'
import type { OwnedAddon, Subscription } from './subscription.ts'

const reference = 'salon-1'

/** A monthly pro plan of November's last ten days on. */
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

/** POS Basic until the end of that period. */
export const anAddon = (more: Partial<OwnedAddon> = {}): OwnedAddon => ({
  id: 'pos-basic',
  addedAt: '2026-11-20T09:00:00.000Z',
  paidUntil: '2026-12-20',
  isSuspended: false,
  reference: 'salon-0',
  ...more,
})

/** The charge for a first monthly Pro plan. */
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

/** The provider's report that it was paid. */
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

/** A salon that has bought nothing. */
export const aSettling = (more: Partial<FoundForSettling> = {}): FoundForSettling => ({
  salonId: 'salon',
  payment: aPayment(),
  subscription: null,
  addons: [],
  credits: 0,
  creditsOfPayment: 0,
  ...more,
})
