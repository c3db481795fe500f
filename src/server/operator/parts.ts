import type { Mode } from '#domain/kit/provider.ts'

/** The dependencies of the operator's room, in addition to a call's database. */
export interface OperatorParts {
  /** Whether this server sells plans; if not, every salon has all features. */
  hasPlans: boolean
  /** The mode of the payment provider's keys; null if none are set. */
  paystack: { mode: Mode } | null
}
