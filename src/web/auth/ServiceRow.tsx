import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { durationStepMin, minDurationMin } from '#domain/auth/onboarding.ts'
import { withoutCurrency } from '#domain/kit/amount-text.ts'
import { type Currency, currencies } from '#domain/kit/money.ts'
import { serviceCategories } from '#domain/services/contract.ts'
import { isEnter } from '#web/kit/ui/forms/is-enter.ts'
import { problemWithPrice, type ServiceDraft } from './service-draft.ts'
import styles from './services.module.css'
import { nameFieldId } from './use-service-rows.ts'
import type { Problems } from './use-submit.ts'

interface ServiceRowProps {
  row: ServiceDraft
  number: number
  currency: Currency
  problems: Problems
  onChange: (row: ServiceDraft) => void
  /** Called on Enter in the last field, to go on to the next row. */
  onLast: (key: string) => void
  /** Removes the row; missing if it is the only one, because one row always remains. */
  onRemove?: () => void
}

/** Shows the row for one service in the second step of sign-up. */
export function ServiceRow({ row, number, currency, problems, onChange, onLast, onRemove }: ServiceRowProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => goOn(event, () => onLast(row.key))
  const change = (changes: Partial<ServiceDraft>) => onChange({ ...row, ...changes })
  return (
    <fieldset className={styles.row}>
      <legend className="pl-hidden">Service {number}</legend>
      <TextInput
        id={nameFieldId(row.key)}
        className={styles.name}
        label="Service name"
        value={row.name}
        maxLength={120}
        autoCapitalize="sentences"
        autoComplete="off"
        error={problems[`${row.key}.name`]}
        onKeyDown={onKeyDown}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label="Category"
        classNames={{ section: styles.arrows }}
        data={[...serviceCategories]}
        value={row.category}
        onChange={(event) => change({ category: event.currentTarget.value as ServiceDraft['category'] })}
      />
      <PriceField
        currency={currency}
        price={row.price}
        problem={problems[`${row.key}.priceMinor`]}
        onKeyDown={onKeyDown}
        onChange={(price) => change({ price })}
      />
      <TextInput
        label="Duration (min)"
        type="number"
        inputMode="numeric"
        min={minDurationMin}
        step={durationStepMin}
        value={row.duration}
        error={problems[`${row.key}.durationMin`]}
        onKeyDown={onKeyDown}
        onChange={(event) => change({ duration: event.currentTarget.value })}
      />
      {onRemove && <RemoveButton what={row.name || `service ${number}`} onRemove={onRemove} />}
    </fieldset>
  )
}

/**
 * Moves the focus to the next field on Enter instead of sending the form, which would finish the setup with an
 * unfinished row.
 */
function goOn(event: KeyboardEvent<HTMLInputElement>, onLast: () => void): void {
  if (!isEnter(event)) return
  event.preventDefault()
  const row = event.currentTarget.closest('fieldset')
  const fields = [...(row?.querySelectorAll<HTMLElement>('input, select') ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else onLast()
}

interface PriceFieldProps {
  currency: Currency
  price: string
  problem?: string
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onChange: (price: string) => void
}

/**
 * Shows a price field that says, once left, that a price cannot be read; otherwise the row would be left out silently.
 */
function PriceField({ currency, price, problem, onKeyDown, onChange }: PriceFieldProps) {
  const [left, setLeft] = useState(false)
  return (
    <TextInput
      label={`Price (${currencies[currency].symbol})`}
      value={price}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      error={problem ?? (left ? problemWithPrice(price) : null)}
      onBlur={() => setLeft(true)}
      onKeyDown={onKeyDown}
      onChange={(event) => onChange(withoutCurrency(event.currentTarget.value, currency))}
    />
  )
}

function RemoveButton({ what, onRemove }: { what: string; onRemove: () => void }) {
  return (
    <Button variant="subtle" className={styles.remove} aria-label={`Remove ${what}`} onClick={onRemove}>
      Remove
    </Button>
  )
}
