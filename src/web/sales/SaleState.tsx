import { IconArrowBackUp, IconBan, IconClockHour4 } from '@tabler/icons-react'
import type { SaleStatus } from '#domain/sales/receipt.ts'
import styles from './filter.module.css'

/** States of a sale in words. */
export const saleWords = {
  paid: 'Paid',
  owing: 'Owing',
  awaiting: 'Awaiting',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
  voided: 'Voided',
} as const satisfies Record<SaleStatus, string>

/** What somebody should know of a sale beside how it was paid; nothing where it is simply paid. */
export function SaleState({ status }: { status: SaleStatus }) {
  if (status === 'paid') return null
  const isOpen = status === 'owing' || status === 'awaiting'
  const Icon = isOpen ? IconClockHour4 : status === 'voided' ? IconBan : IconArrowBackUp
  return (
    <span className={styles.state} data-open={isOpen}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {saleWords[status]}
    </span>
  )
}
