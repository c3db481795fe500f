import type { Mode } from '#domain/kit/provider.ts'

/** What this room needs beside the database of a call. */
export interface OperatorParts {
  /** Whether this server sells plans; else every salon has all of it. */
  hasPlans: boolean
  /** The mode of the payment provider's keys; null where none are set. */
  paystack: { mode: Mode } | null
}
