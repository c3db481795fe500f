import type { MemberContext } from '#domain/kit/member-context.ts'
import type { Currency } from '#domain/kit/money.ts'

/** The call in which something about appointments is decided, also without a signed-in person. */
export interface CallContext extends Omit<MemberContext, 'by'> {
  by: MemberContext['by'] | null
  currency: Currency
}
