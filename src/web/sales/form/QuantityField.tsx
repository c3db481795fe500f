import { TextInput, type TextInputProps } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { maxQuantity } from '#domain/sales/form/totals.ts'
import styles from './sale-form.module.css'

interface QuantityFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The quantity as typed. */
  value: string
  onChange: (typed: string) => void
  /** The limits of the two buttons: by default from 1 to the largest quantity of a sale. */
  min?: number
  max?: number
}

/** Shows a field for a quantity, which can be typed, or changed by one with the buttons beside it. */
export function QuantityField({ value, onChange, min = 1, max = maxQuantity, ...rest }: QuantityFieldProps) {
  const count = Number.parseInt(value, 10)
  const step = (by: number) => onChange(String(Math.min(max, Math.max(min, (count || 0) + by))))
  return (
    <TextInput
      {...rest}
      aria-label="Quantity"
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      classNames={{ input: styles.quantityInput }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? 1 : -1)
      }}
      leftSection={
        <button
          type="button"
          className={styles.step}
          aria-label="One less"
          disabled={count <= min}
          onClick={() => step(-1)}
        >
          <IconMinus size={16} stroke={1.75} aria-hidden />
        </button>
      }
      rightSection={
        <button
          type="button"
          className={styles.step}
          aria-label="One more"
          disabled={count >= max}
          onClick={() => step(1)}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </button>
      }
    />
  )
}
