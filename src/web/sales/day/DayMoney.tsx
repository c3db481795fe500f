import { sumMinor } from '#domain/kit/money.ts'
import type { SalesDay } from '#domain/sales/day/contract-days.ts'
import { Figure } from '#web/kit/ui/values/Figure.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { payments } from '#web/kit/ui/values/PaymentBadge.tsx'
import record from '#web/sales/receipt/record.module.css'
import styles from './day-close.module.css'

/** Shows the expected money by method, and by the member who received it. */
export function DayMoney({ day }: { day: SalesDay }) {
  const money = (minor: number) => <Money minor={minor} />
  return (
    <>
      <p className={record.sum}>
        Expected in all
        <Figure size="total">
          <Money minor={sumMinor(day.methods.map(({ expectedMinor }) => expectedMinor))} stepBack />
        </Figure>
      </p>
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
                // Cash paid out is shown as a line of the till, not subtracted from the member.
                .map(({ paidOutMinor: paid, ...entry }) => ({ ...entry, takenMinor: entry.expectedMinor + paid }))
                .filter(({ takenMinor }) => takenMinor !== 0)
                .map(({ staffId, staffName, takenMinor }) => (
                  <div key={staffId} className={styles.member}>
                    <span>{staffName}</span>
                    {money(takenMinor)}
                  </div>
                ))}
              {paidOutMinor > 0 && (
                <div className={styles.member}>
                  <span>Paid out of the till</span>
                  {money(-paidOutMinor)}
                </div>
              )}
              {balancesMinor > 0 && <small>{money(balancesMinor)} of it for balances of earlier sales. </small>}
              {depositsMinor > 0 && <small>{money(depositsMinor)} of it for deposits of visits to come. </small>}
              {refundsMinor > 0 && <small>{money(refundsMinor)} refunded. </small>}
              {awaitingMinor > 0 && <small>{money(awaitingMinor)} still awaited.</small>}
            </li>
          ),
        )}
      </ul>
    </>
  )
}
