import type { readQuoteContract } from '#domain/billing/contract.ts'
import { nairaOf } from '#domain/billing/price.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import styles from '#web/billing/billing.module.css'

export type Quote = Output<typeof readQuoteContract>

/** What a price is made of, as the server made it, and until when it is paid. */
export function QuoteLines({ quote: { lines, words, endsOn, effect } }: { quote: Quote }) {
  return (
    <div className={styles.quote}>
      <dl>
        {lines.map(({ label, amountMinor }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{nairaOf(amountMinor)}</dd>
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
