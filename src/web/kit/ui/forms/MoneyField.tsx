import { TextInput, type TextInputProps } from '@mantine/core'
import { withoutCurrency } from '#domain/kit/amount-text.ts'
import { currencies, type Currency, parseMoney, typedMoney } from '#domain/kit/money.ts'
import { useCurrency } from '#web/kit/me.tsx'

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'leftSection' | 'type'> {
  /** The currency; the salon's own by default. */
  currency?: Currency
  /** The text as typed; `parseMoney` converts it to minor units or null. */
  value: string
  onChange: (typed: string) => void
}

/**
 * Shows a field for an amount, with the symbol at the left and the figures at the right. When the focus leaves the
 * field, the amount is written out: '1500' → '1,500.00'.
 */
export function MoneyField({ currency: given, value, onChange, onBlur, ...rest }: MoneyFieldProps) {
  const currency = useCurrency(given)
  const { symbol } = currencies[currency]
  return (
    <TextInput
      {...rest}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      leftSection={<span aria-hidden>{symbol}</span>}
      leftSectionWidth={symbol.length > 1 ? 48 : 32}
      leftSectionPointerEvents="none"
      classNames={{ input: 'pl-num pl-text-end', section: 'pl-muted' }}
      onChange={(event) => onChange(withoutCurrency(event.currentTarget.value, currency))}
      onBlur={(event) => {
        const minor = parseMoney(value)
        if (minor !== null) onChange(typedMoney(minor, currency))
        onBlur?.(event)
      }}
    />
  )
}
