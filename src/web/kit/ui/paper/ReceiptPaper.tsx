import type { ReactNode, Ref } from 'react'
import type { Currency } from '#domain/kit/money.ts'
import { Figure } from '#web/kit/ui/values/Figure.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import styles from './receipt-paper.module.css'

export interface ReceiptLine {
  key: string
  name: string
  /** The detail of a line: 'with Chiamaka', '2 × ₦3,500.00'. */
  detail?: string
  amountMinor: number
}

interface ReceiptPaperProps {
  /** The kind of paper; 'Receipt' by default. */
  label?: string
  salonName: string
  /** The address of the logo; without a logo, the first letter of the name is shown in an arch. */
  logo?: string | null
  /** The lines under the name: address, telephone. */
  address?: readonly string[]
  /** The details of the receipt: number, id, date, customer. */
  facts: readonly { label: string; value: string }[]
  lines: readonly ReceiptLine[]
  /** The sums between the lines and the total: subtotal, discount. */
  above?: readonly { label: string; value: ReactNode }[]
  totalMinor: number
  /** The name of the total; 'Total' by default. */
  totalLabel?: string
  currency: Currency
  /** The lines under the total: the payment method and refunds. */
  below?: readonly { label: string; value: ReactNode }[]
  /** The thanks, in the salon's own words and language. */
  thanks?: string
  /** A further line under the thanks. */
  note?: string
  /** The people who sign at the foot, each on a line. */
  signatures?: readonly string[]
  /** The element for `printPaper`. */
  ref?: Ref<HTMLElement>
}

/**
 * Shows a receipt, or a similar paper, as paper in both colour schemes: 342 px on screen, 80 mm and A4 from the same
 * markup.
 */
export function ReceiptPaper(props: ReceiptPaperProps) {
  const { salonName, logo, address, facts, lines, totalMinor, currency, thanks, note, ref } = props
  const { label = 'Receipt', totalLabel = 'Total', signatures = [] } = props
  return (
    <div className={styles.shadow}>
      <article ref={ref} className={`pl-paper ${styles.paper}`} aria-label={label}>
        <Head salonName={salonName} logo={logo} address={address} />
        <Comb />
        <Pairs className={styles.facts} pairs={facts} />
        <ol className={styles.lines}>
          {lines.map(({ key, name, detail, amountMinor }) => (
            <li key={key}>
              <b>{name}</b>
              <Money minor={amountMinor} currency={currency} />
              {detail && <small>{detail}</small>}
            </li>
          ))}
        </ol>
        <Pairs className={styles.above} pairs={props.above ?? []} />
        <div className={styles.total}>
          <span>{totalLabel}</span>
          <Figure size="total">
            <Money minor={totalMinor} currency={currency} stepBack />
          </Figure>
        </div>
        <Pairs className={styles.below} pairs={props.below ?? []} />
        {(thanks ?? note) && (
          <footer className={styles.foot}>
            {thanks && <b>{thanks}</b>}
            {note}
          </footer>
        )}
        {signatures.map((name) => (
          <div key={name} className={styles.signature}>
            {name}
          </div>
        ))}
      </article>
    </div>
  )
}

function Head({ salonName, logo, address = [] }: Pick<ReceiptPaperProps, 'salonName' | 'logo' | 'address'>) {
  return (
    <header className={styles.head}>
      {logo ? (
        <img className={styles.logo} src={logo} alt="" />
      ) : (
        <span className={styles.monogram} aria-hidden>
          {[...salonName.trim()][0]?.toLocaleUpperCase()}
        </span>
      )}
      <div className={styles.salon}>{salonName}</div>
      {address.map((line) => (
        <div key={line} className={styles.address}>
          {line}
        </div>
      ))}
    </header>
  )
}

/** Shows the comb as lines, because browsers print a repeated gradient as a picture with gaps. */
function Comb() {
  return (
    <svg className={styles.comb} aria-hidden>
      <line x1="0" y1="3.5" x2="100%" y2="3.5" stroke="currentColor" strokeWidth="7" strokeDasharray="1 5" />
    </svg>
  )
}

function Pairs({ pairs, className }: { pairs: readonly { label: string; value: ReactNode }[]; className?: string }) {
  if (pairs.length === 0) return null
  return (
    <dl className={className}>
      {pairs.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
