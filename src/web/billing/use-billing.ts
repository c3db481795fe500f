import { readBillingContract } from '#domain/billing/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { useRead } from '#web/kit/query.ts'

export type Billing = Output<typeof readBillingContract>
export type Subscription = NonNullable<Billing['subscription']>

/** Reads the salon's plan, subscription, add-ons, history and payments in doubt. */
export const useBilling = () => useRead(readBillingContract, {})
