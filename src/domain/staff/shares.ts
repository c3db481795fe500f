import { z } from 'zod'
import { splitWithRest } from '#domain/kit/money.ts'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import { zId } from '#domain/kit/text.ts'

/** The largest number of members who share a service of a sale. */
export const maxSharing = 6

const zShare = z.strictObject({
  staffId: zId,
  /** The member's share of the service in basis points. */
  shareBp: z.int().min(1).max(9_999),
})
export type Share = z.output<typeof zShare>

/** The members who share a service with its own member, who has the rest; empty if that member works alone. */
export const zSharedWith = z.array(zShare).max(maxSharing - 1)

/** Returns the shares of everyone who works on a service, its own member first; empty if that member works alone. */
export function sharesOf(staffId: string, sharedWith: readonly Share[]): Share[] {
  return sharedWith.length === 0 ? [] : [{ staffId, shareBp: restOf(sharedWith) }, ...sharedWith]
}

/** Returns why a service cannot be shared like this, or null: each member has one share, and the first has some rest. */
export function whyCannotShare(staffId: string | null, sharedWith: readonly Share[]): RefusalCode | null {
  const members = new Set([staffId, ...sharedWith.map((share) => share.staffId)])
  const areShares = sharedWith.every((share) => share.staffId && Number.isInteger(share.shareBp) && share.shareBp > 0)
  return members.size === sharedWith.length + 1 && areShares && restOf(sharedWith) > 0 ? null : 'invalid-shares'
}

/**
 * Returns the parts of an amount by shares, in minor units; they sum to it exactly, and what rounding leaves is the
 * first member's.
 */
export function splitByShares(amountMinor: number, shares: readonly Share[]): number[] {
  return splitWithRest(
    amountMinor,
    shares.map(({ shareBp }) => shareBp),
  )
}

/** Returns the share of each further member, in basis points, if so many members share equally. */
export function equalShareBp(members: number): number {
  return Math.floor(wholeBp / members)
}

const wholeBp = 10_000

/** Returns the share that is left for a service's own member, in basis points; at most 0 if the others have too much. */
export function restOf(sharedWith: readonly Pick<Share, 'shareBp'>[]): number {
  return sharedWith.reduce((rest, { shareBp }) => rest - shareBp, wholeBp)
}
