import type { MemberContext } from '#domain/kit/member-context.ts'
import type { Currency } from '#domain/kit/money.ts'

/** The context of a call that decides about appointments; the call may have no signed-in person. */
export interface CallContext extends Omit<MemberContext, 'by'> {
  by: MemberContext['by'] | null
  currency: Currency
}
