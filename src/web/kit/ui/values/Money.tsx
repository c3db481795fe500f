import { type Currency, moneyParts } from '#domain/kit/money.ts'
import { useCurrency } from '#web/kit/me.tsx'
import styles from './figure.module.css'

interface MoneyProps {
  minor: number
  /** The currency; the salon's own by default. */
  currency?: Currency
  /** The symbol and the fraction are thinner and grey; for figures of 20 px and more, not for rows. */
  stepBack?: boolean
}

/** Shows an amount, always with two decimals and figures of equal width. */
export function Money({ minor, currency, stepBack }: MoneyProps) {
  const { sign, symbol, whole, fraction } = moneyParts(minor, useCurrency(currency))
  if (!stepBack) return <span className={styles.money}>{`${sign}${symbol}${whole}${fraction}`}</span>
  // Millions must fit on a phone, so the whole figure is smaller from ten characters on (12,345,678).
  const length = whole.length > 12 ? 'longest' : whole.length > 9 ? 'long' : undefined
  return (
    <span className={styles.money} data-length={length}>
      {sign}
      <span className={styles.symbol}>{symbol}</span>
      {whole}
      <span className={styles.fraction}>{fraction}</span>
    </span>
  )
}
