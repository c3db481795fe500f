import type { readQuoteContract } from '#domain/billing/contract.ts'
import { nairaOf } from '#domain/billing/price.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { formatDate } from '#domain/kit/time-format.ts'

export type Quote = Output<typeof readQuoteContract>

/** Shows the lines of the server's price, and the day until which it pays. */
export function QuoteLines({ quote: { lines, words, endsOn, effect } }: { quote: Quote }) {
  return (
    <div className="pl-stack pl-gap-6">
      <dl className="pl-stack pl-gap-4">
        {lines.map(({ label, amountMinor }) => (
          <div key={label} className="pl-flex pl-between pl-gap-16">
            <dt>{label}</dt>
            <dd className="pl-num pl-rigid">{nairaOf(amountMinor)}</dd>
          </div>
        ))}
      </dl>
      <p className="pl-quiet">
        {[words, endsOn && `${effect === 'renewal' ? 'Adds time: paid' : 'Paid'} until ${formatDate(endsOn)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
