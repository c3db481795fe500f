import { type ReactNode, useState } from 'react'
import { readBillingContract, readQuoteContract, readUsageContract } from '#domain/billing/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { idOf } from '#domain/testing.ts'
import { AddressProvider, type Params } from '#web/kit/address.tsx'
import { type Served, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { Toasts } from '#web/kit/ui/states/Toasts.tsx'
import type { Quote } from './pay/QuoteLines.tsx'
import type { Billing, Subscription } from './use-billing.ts'

/** A monthly Pro subscription that began on 1 November 2026. */
export const pro: Subscription = {
  id: idOf(1),
  planId: 'pro',
  status: 'active',
  billingCycle: 'monthly',
  currentPeriodStart: '2026-11-01',
  currentPeriodEnd: '2099-12-01',
  lapsesOn: '2099-12-04',
  cancelAtPeriodEnd: false,
  next: null,
  branchCount: 1,
  renewalMinor: 750_000,
  renewalWords: '₦7,500 a month',
  renewsByItself: false,
  paymentMethod: null,
  isSuspended: false,
  lastPaymentDate: '2026-11-01T09:00:00.000Z',
  nextPaymentDate: '2099-12-01',
  amountMinor: 750_000,
  currency: 'NGN',
  createdAt: '2026-11-01T09:00:00.000Z',
}

/** The billing data of a salon that has never bought anything. */
export const free: Billing = {
  isSetUp: true,
  plan: 'free',
  planStatus: 'active',
  given: null,
  subscription: null,
  addons: [],
  sms: { credits: 0, monthly: 0, monthlyLeft: 0, lastUpdated: null },
  history: [],
  payments: [],
}

export const onPro = (of: Partial<Subscription> = {}): Billing => ({
  ...free,
  plan: of.planId ?? 'pro',
  subscription: { ...pro, ...of },
})

export const quote: Quote = {
  effect: 'new',
  lines: [{ label: 'Pro Plan, 1 month', amountMinor: 750_000 }],
  totalMinor: 750_000,
  currency: 'NGN',
  words: '₦7,500 a month',
  startsOn: '2026-11-22',
  endsOn: '2026-12-22',
}

/** Serves this billing data, a price, and no usage; the given responses take precedence. */
export function serveBilling(billing: Billing, ...more: Served[]) {
  return serve(
    ...more,
    served(readBillingContract, () => billing),
    served(readQuoteContract, () => quote),
    served(readUsageContract, (): Output<typeof readUsageContract> => ({
      plan: billing.plan,
      meters: [
        { of: 'customers', used: 3, limit: 50 },
        { of: 'appointments', used: 75, limit: 100 },
        { of: 'staff', used: 2, limit: 2 },
        { of: 'locations', used: 1, limit: null },
      ],
    })),
  )
}

/** Shows a billing page in a test, with an address and toasts. */
export function BillingStage({ children }: { children: ReactNode }) {
  const [params, setParams] = useState<Params>({})
  const change = (changes: Params) => setParams((now) => ({ ...now, ...changes }))
  return (
    <Stage>
      <AddressProvider address={{ params, change }}>{children}</AddressProvider>
      <Toasts />
    </Stage>
  )
}
