import type { Db } from '#server/kit/db/db.ts'
import type { OperatorPaystack } from './operator-paystack.ts'

/** The dependencies of billing, in addition to a call's database. */
export interface BillingParts {
  db: Db
  /** The server's Paystack account; null if no keys are set, so that nothing can be paid. */
  paystack: OperatorPaystack | null
}
