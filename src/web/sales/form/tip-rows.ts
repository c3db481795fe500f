import { sumMinor } from '#domain/kit/money.ts'
import { typedAmount } from '#domain/sales/form/typed-numbers.ts'
import type { Tip } from '#domain/sales/form/totals.ts'
import { sharesOf, splitByShares } from '#domain/staff/shares.ts'
import type { ItemRow, SaleValues, TipRow } from './sale-values.ts'
import { isShared, sharesFrom } from './share-rows.ts'

const onItem = 'item:'

/** Returns the value of a tip for everyone who shares a service. */
export function everyoneOn({ key }: Pick<ItemRow, 'key'>): string {
  return `${onItem}${key}`
}

/** Returns who gets the first tip unless someone else is chosen: everyone on a shared service, otherwise the seller. */
export function usuallyTipped({ items, staffId }: Pick<SaleValues, 'items' | 'staffId'>): string | null {
  const shared = items.find(isShared)
  return shared ? everyoneOn(shared) : staffId
}

/**
 * Returns tips in the form of the domain's rule, one for each member: a tip for everyone on a service is split by their
 * shares. Text that is not a number counts as 0.
 */
export function tipsFrom(values: Pick<SaleValues, 'tips' | 'items' | 'staffId'>): Tip[] {
  const parts = values.tips.flatMap((row) => partsOf(row, values))
  return [...new Set(parts.map(({ staffId }) => staffId))].map((staffId) => ({
    staffId,
    amountMinor: sumMinor(parts.filter((part) => part.staffId === staffId).map(({ amountMinor }) => amountMinor)),
  }))
}

function partsOf(
  { staffId, amount }: TipRow,
  { items, staffId: seller }: Pick<SaleValues, 'items' | 'staffId'>,
): Tip[] {
  const amountMinor = typedAmount(amount)
  const item = items.find((row) => isShared(row) && staffId === everyoneOn(row))
  // A service that is no longer shared leaves its tip to no one, so that someone is chosen.
  if (!item) return [{ staffId: staffId?.startsWith(onItem) ? '' : (staffId ?? ''), amountMinor }]
  const shares = sharesOf(item.staffId ?? seller ?? '', sharesFrom(item.sharedWith))
  const parts = splitByShares(amountMinor, shares)
  // The first has what rounding leaves; the others may get nothing of a very small tip.
  return shares.map((share, at) => ({ staffId: share.staffId, amountMinor: parts[at]! })).filter(isPart)
}

const isPart = ({ amountMinor }: Tip, at: number) => at === 0 || amountMinor !== 0
