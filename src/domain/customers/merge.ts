import { type CustomerDetails, zEditedFields } from './contract-page.ts'

/** A customer with all stored fields. */
export type WholeCustomer = CustomerDetails & { phoneE164: string | null }

const maxTextLength = 2000

/**
 * Returns the customer that remains after a merge: its own data are kept, missing data come from the other, and
 * notes and preferences of both are combined if they fit.
 */
export function mergedCustomer(kept: WholeCustomer, other: WholeCustomer): WholeCustomer {
  const lacking = zEditedFields.keyof().options.filter((field) => kept[field] === null)
  const filled: Partial<WholeCustomer> = Object.fromEntries(lacking.map((field) => [field, other[field]]))
  return {
    ...kept,
    ...filled,
    phoneE164: (kept.phone === null ? other : kept).phoneE164,
    notes: together(kept.notes, other.notes),
    preferences: together(kept.preferences, other.preferences),
    // The remaining customer is blocked if either of the two was.
    isBlockedOnline: kept.isBlockedOnline || other.isBlockedOnline,
    // The remaining customer gets no messages if either of the two wanted none.
    ...(kept.messagesOffAt === null && messagesOff(other)),
    version: kept.version + 1,
  }
}

const messagesOff = ({ messagesOffAt, messagesOffHow, messagesOffBy }: WholeCustomer) => ({
  messagesOffAt,
  messagesOffHow,
  messagesOffBy,
})

function together(own: string | null, others: string | null): string | null {
  if (own === null || others === null || own === others) return own ?? others
  const both = `${own}\n${others}`
  return both.length <= maxTextLength ? both : own
}
