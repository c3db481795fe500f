import type { PaymentMethod } from '#domain/sales/payments.ts'
import { payments } from '#web/kit/ui/values/PaymentBadge.tsx'
import styles from './payment-choice.module.css'

interface PaymentChoiceProps {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
  /** The choice has the focus when the form opens. */
  first: boolean
}

/** Shows cash, card and transfer as three large buttons, one of which is selected. */
export function PaymentChoice({ value, onChange, first }: PaymentChoiceProps) {
  return (
    <fieldset className={styles.methods}>
      <legend>Payment method</legend>
      {(Object.keys(payments) as PaymentMethod[]).map((method) => {
        const { label, Icon } = payments[method]
        return (
          <label key={method}>
            <input
              type="radio"
              name="paymentMethod"
              value={method}
              checked={method === value}
              data-autofocus={(first && method === value) || undefined}
              onChange={() => onChange(method)}
            />
            <Icon size={20} stroke={1.75} aria-hidden />
            {label}
          </label>
        )
      })}
    </fieldset>
  )
}
