import { parseMoney } from '#domain/kit/money.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import type { ItemRow } from './sale-values.ts'
import type { Offer } from './use-offer.ts'

/** Marks a unit price that is not the one of the price list. */
export function ListPrice({ offer, row }: { offer: Offer; row: ItemRow }) {
  const chosen = [...offer.services, ...offer.products].find(({ choice }) => choice === row.choice)
  const typed = parseMoney(row.price)
  if (!chosen || typed === null || typed === chosen.priceMinor) return null
  return (
    <div className="pl-above-4 pl-micro pl-muted pl-text-end">
      List price <Money minor={chosen.priceMinor} />
    </div>
  )
}
