import { type OwnedAddon, isOwned } from '#domain/billing/subscription.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'

/** The salon's data that decide how many terminals it may use: whether this server sells plans, and its add-ons. */
export interface TerminalGate {
  hasPlans: boolean
  addons: readonly OwnedAddon[]
}

/**
 * Returns how many terminals a salon may use on a day: one with POS Basic, any number (Infinity) with POS
 * Premium or on a server without plans, otherwise none.
 */
export function terminalLimit({ hasPlans, addons }: TerminalGate, on: LocalDate): number {
  const owned = addons.filter((addon) => isOwned(addon, on)).map(({ id }) => id)
  if (!hasPlans || owned.includes('pos-premium')) return Infinity
  return owned.includes('pos-basic') ? 1 : 0
}

/**
 * Returns the terminals that may be used within a limit: those that were registered first, so that a smaller add-on
 * closes the later ones.
 */
export function usableTerminals<T extends { isActive: boolean; addedAt: string; id: string }>(
  terminals: readonly T[],
  limit: number,
): T[] {
  const active = terminals.filter(({ isActive }) => isActive)
  return active
    .toSorted((a, b) => (a.addedAt < b.addedAt || (a.addedAt === b.addedAt && a.id < b.id) ? -1 : 1))
    .slice(0, limit)
}

/** Throws 'terminals-need-addon' or 'terminals-at-most' if a salon with this many terminals may not add another. */
export function requireRoomForTerminal(limit: number, active: number): void {
  if (limit === 0) throw new Refusal('terminals-need-addon')
  if (active >= limit) throw new Refusal('terminals-at-most')
}
