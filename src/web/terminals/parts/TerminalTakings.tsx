import { formatDay } from '#domain/kit/time-format.ts'
import { readTerminalReportContract } from '#domain/terminals/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { sumsLine } from './sums-line.ts'
import styles from './charge.module.css'

/** Shows, at the day close, what was paid on each terminal on a day, and when it is usually paid out. */
export function TerminalTakings({ day, locationId }: { day: string; locationId: string }) {
  const { currency } = useMe().salon
  const read = useRead(readTerminalReportContract, { query: { from: day, to: day, locationId } })
  if (!read.data || read.data.terminals.length === 0) return null
  const [payout] = read.data.payouts
  return (
    <section className={styles.takings} aria-label="On card terminals">
      <b>On card terminals</b>
      <ul className="pl-stack pl-gap-8">
        {read.data.terminals.map((one) => (
          <li key={one.terminalId}>
            <div className="pl-flex pl-between pl-gap-12">
              <span>{one.name}</span>
              <Money minor={one.amountMinor} />
            </div>
            <small className="pl-quiet">{sumsLine(one, currency)}</small>
          </li>
        ))}
      </ul>
      {payout && (
        <small className="pl-quiet">
          Usually paid out on {formatDay(payout.day)}: <Money minor={payout.netMinor} />
        </small>
      )}
    </section>
  )
}
