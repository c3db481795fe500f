import { IconArrowBackUp, IconArrowsSplit2, IconBan, IconClockHour4 } from '@tabler/icons-react'
import { listed } from '#domain/kit/listed.ts'
import { PaymentBadge, payments } from './PaymentBadge.tsx'
import styles from './sale-state.module.css'

/** The names of the states of a sale. */
export const saleWords = {
  paid: 'Paid',
  owing: 'Owing',
  awaiting: 'Awaiting',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
  voided: 'Voided',
} as const

/** Shows the noteworthy state of a sale, besides its payment method; shows nothing for a fully paid one. */
export function SaleState({ status }: { status: keyof typeof saleWords }) {
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

interface SaleSummaryProps {
  status: keyof typeof saleWords
  /** All methods of the sale's payments; empty if nothing was paid. */
  methods: readonly (keyof typeof payments)[]
}

/** Shows a sale’s payment method and status in the small space of a short list: 'Split', and beneath it 'Refunded'. */
export function SaleSummary({ status, methods }: SaleSummaryProps) {
  const words = listed(methods.map((method) => payments[method].label))
  return (
    <span className={styles.summary}>
      {methods.length > 1 ? (
        <span className="pl-sign pl-no-wrap" title={words}>
          <IconArrowsSplit2 size={18} stroke={1.75} aria-hidden />
          Split<span className="pl-hidden">: {words}</span>
        </span>
      ) : (
        methods[0] && <PaymentBadge method={methods[0]} />
      )}
      <SaleState status={status} />
    </span>
  )
}
