import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import type { ChargeState } from '#domain/terminals/charge.ts'
import { ChargeFollower } from '#web/terminals/parts/ChargeFollower.tsx'
import styles from './record.module.css'

/** The states of a charge on a card terminal that matter while its amount is open. */
const followed: readonly ChargeState[] = ['open', 'held', 'failed']
const over: readonly ChargeState[] = ['cancelled', 'expired']

/**
 * Follows the charges of a sale on card terminals, above its receipt: someone is waiting for them. Those that were stopped
 * or expired are shown while the sale is owed.
 */
export function ChargedOnTerminal({ sale }: { sale: Receipt }) {
  const shown = sale.balanceMinor > 0 ? [...followed, ...over] : followed
  const charged = sale.payments.flatMap(({ terminal, amountMinor }) =>
    terminal && shown.includes(terminal.state) ? [{ chargeId: terminal.chargeId, amountMinor }] : [],
  )
  if (charged.length === 0) return null
  return (
    <section className={styles.record} aria-label="Card terminal">
      {charged.map((charge) => (
        <ChargeFollower key={charge.chargeId} {...charge} currency={sale.salon.currency} />
      ))}
    </section>
  )
}
