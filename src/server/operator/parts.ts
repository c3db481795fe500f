import type { Mode } from '#domain/kit/provider.ts'

/** The dependencies of this room besides the database of a call. */
export interface OperatorParts {
  /** This server sells plans; if not, every salon has everything. */
  hasPlans: boolean
  /** The mode of the payment provider's keys; null if none are set. */
  paystack: { mode: Mode } | null
}
