import type { Db } from '#server/kit/db/db.ts'
import type { OperatorPaystack } from './operator-paystack.ts'

/** The dependencies of this room besides the database of a call. */
export interface BillingParts {
  db: Db
  /** null: no keys are set, and nothing can be paid. */
  paystack: OperatorPaystack | null
}
