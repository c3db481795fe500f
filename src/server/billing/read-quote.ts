import { billingCurrency } from '#domain/billing/catalogue.ts'
import { type readQuoteContract, zPurchase } from '#domain/billing/contract.ts'
import { periodWords, totalOf } from '#domain/billing/price.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { loadQuote } from './load-quote.ts'

/** What a plan or an add-on costs this salon now. Refuses what cannot be bought now. */
export const readQuote: UseCase<typeof readQuoteContract> = async (call, { query }) => {
  const purchase = zPurchase.safeParse(query)
  if (!purchase.success) throw new Refusal('invalid-input')
  const { effect, cycle, lines, totalMinor, startsOn, endsOn } = await loadQuote(call, purchase.data)
  const again = totalOf(lines.filter(({ amountMinor }) => amountMinor > 0))
  const words = effect === 'addon' ? null : periodWords(again, cycle)
  return { effect, lines, totalMinor, currency: billingCurrency, words, startsOn, endsOn }
}
