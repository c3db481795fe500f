import { IconBuildingBank, IconCash, IconCreditCard } from '@tabler/icons-react'

/** The payment methods, with their names and symbols. */
export const payments = {
  cash: { label: 'Cash', Icon: IconCash },
  card: { label: 'Card', Icon: IconCreditCard },
  transfer: { label: 'Transfer', Icon: IconBuildingBank },
} as const

/** Shows a sale's payment method in a list. */
export function PaymentBadge({ method }: { method: keyof typeof payments }) {
  const { label, Icon } = payments[method]
  return (
    <span className="pl-sign">
      <Icon size={18} stroke={1.75} aria-hidden />
      {label}
    </span>
  )
}
