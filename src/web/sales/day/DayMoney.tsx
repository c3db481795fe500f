import type { SalesDay } from '#domain/sales/day/contract-days.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { payments } from '#web/kit/ui/values/PaymentBadge.tsx'
import styles from './day-close.module.css'

/** Shows the expected money by method, and by the member who received it. */
export function DayMoney({ day }: { day: SalesDay }) {
  const money = (minor: number) => <Money minor={minor} />
  return (
    <ul className={styles.methods} aria-label="Expected">
      {day.methods.map(
        ({ method, expectedMinor, balancesMinor, depositsMinor, refundsMinor, paidOutMinor, awaitingMinor }) => (
          <li key={method}>
            <div className="pl-flex pl-between pl-gap-12">
              <b>{payments[method].label}</b>
              <b>{money(expectedMinor)}</b>
            </div>
            {day.entries
              .filter((entry) => entry.method === method)
              .map((entry) => (
                <div key={entry.staffId} className={styles.member}>
                  <span>{entry.staffName}</span>
                  {money(entry.expectedMinor)}
                </div>
              ))}
            {balancesMinor > 0 && <small>{money(balancesMinor)} of it for balances of earlier sales. </small>}
            {depositsMinor > 0 && <small>{money(depositsMinor)} of it for deposits of visits to come. </small>}
            {refundsMinor > 0 && <small>{money(refundsMinor)} refunded. </small>}
            {paidOutMinor > 0 && <small>{money(paidOutMinor)} paid out of the till. </small>}
            {awaitingMinor > 0 && <small>{money(awaitingMinor)} still awaited.</small>}
          </li>
        ),
      )}
    </ul>
  )
}
