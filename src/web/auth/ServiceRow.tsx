import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { durationStepMin, minDurationMin } from '#domain/auth/onboarding.ts'
import { type Currency, currencies } from '#domain/kit/money.ts'
import { serviceCategories } from '#domain/services/contract.ts'
import styles from './services.module.css'
import { problemWithPrice, type ServiceDraft } from './service-draft.ts'
import type { Problems } from './use-submit.ts'

interface ServiceRowProps {
  row: ServiceDraft
  number: number
  currency: Currency
  problems: Problems
  autoFocus: boolean
  onChange: (row: ServiceDraft) => void
  /** Without it the row cannot be removed: one is always there. */
  onRemove?: () => void
}

/** One service of the second step. */
export function ServiceRow({ row, number, currency, problems, autoFocus, onChange, onRemove }: ServiceRowProps) {
  const [leftPrice, setLeftPrice] = useState(false)
  const priceProblem = problems[`${row.key}.priceMinor`] ?? (leftPrice ? problemWithPrice(row.price) : null)
  return (
    <fieldset className={styles.row}>
      <legend className="pl-hidden">Service {number}</legend>
      <TextInput
        className={styles.name}
        label="Service name"
        value={row.name}
        maxLength={120}
        autoCapitalize="sentences"
        autoComplete="off"
        // A row that was just asked for is where typing goes on.
        autoFocus={autoFocus}
        error={problems[`${row.key}.name`]}
        onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
      />
      <NativeSelect
        label="Category"
        data={[...serviceCategories]}
        value={row.category}
        onChange={(event) => onChange({ ...row, category: event.currentTarget.value as ServiceDraft['category'] })}
      />
      <TextInput
        label={`Price (${currencies[currency].symbol})`}
        value={row.price}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={priceProblem}
        onBlur={() => setLeftPrice(true)}
        onChange={(event) => onChange({ ...row, price: event.currentTarget.value })}
      />
      <TextInput
        label="Duration (min)"
        type="number"
        inputMode="numeric"
        min={minDurationMin}
        step={durationStepMin}
        value={row.duration}
        error={problems[`${row.key}.durationMin`]}
        onChange={(event) => onChange({ ...row, duration: event.currentTarget.value })}
      />
      {onRemove && (
        <Button
          variant="subtle"
          color="gray"
          className={styles.remove}
          aria-label={`Remove ${row.name || `service ${number}`}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </fieldset>
  )
}
