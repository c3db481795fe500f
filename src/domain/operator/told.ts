import { whatIsBought } from '#domain/billing/overview.ts'
import type { Payment, Review } from '#domain/billing/payment.ts'

interface KeptPayment extends Pick<
  Payment,
  | 'effect'
  | 'planId'
  | 'cycle'
  | 'addonIds'
  | 'amountMinor'
  | 'currency'
  | 'mode'
  | 'isAutomatic'
  | 'state'
  | 'heldReason'
  | 'came'
  | 'paidAt'
  | 'takenBackAt'
  | 'isDisputed'
> {
  providerStatus: string | null
  reviewedAs: Review | null
  reviewReason: string | null
  startedAt: string
}

/** Returns a payment as operators see it. */
export function paymentTold({ effect, planId, cycle, addonIds, ...of }: KeptPayment, reference: string) {
  const { amountMinor, currency, mode, isAutomatic, state, heldReason, came, providerStatus } = of
  const { startedAt, paidAt, takenBackAt, isDisputed, reviewedAs, reviewReason } = of
  return {
    reference,
    what: whatIsBought({ effect, planId, cycle, addonIds }),
    amountMinor,
    currency,
    mode,
    isAutomatic,
    state,
    heldReason,
    came,
    providerStatus,
    startedAt,
    paidAt,
    takenBackAt,
    isDisputed,
    reviewedAs,
    reviewReason,
  }
}
