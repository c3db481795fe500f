/** A customer as merging sees them. */
export interface MergeSide {
  id: string
  name: string
  phone: string | null
  phoneE164: string | null
  email: string | null
  notes: string | null
  preferences: string | null
  version: number
  archivedAt: string | null
}

const maxTextLength = 2000

/**
 * The customer that stays: what they have is kept, what they lack comes from the other, and notes and preferences
 * of both are put together where they fit.
 */
export function mergedCustomer(kept: MergeSide, other: MergeSide): MergeSide {
  const phone = kept.phone === null ? other : kept
  return {
    ...kept,
    phone: phone.phone,
    phoneE164: phone.phoneE164,
    email: kept.email ?? other.email,
    notes: together(kept.notes, other.notes),
    preferences: together(kept.preferences, other.preferences),
    version: kept.version + 1,
  }
}

function together(own: string | null, others: string | null): string | null {
  if (own === null || others === null || own === others) return own ?? others
  const both = `${own}\n${others}`
  return both.length <= maxTextLength ? both : own
}
