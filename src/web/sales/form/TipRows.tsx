import { ActionIcon, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import styles from './checkout.module.css'
import { focusNext } from './focus-next.ts'
import type { SaleValues } from './sale-values.ts'
import type { Seller } from './use-offer.ts'

interface TipRowsProps {
  form: UseFormReturnType<SaleValues>
  sellers: readonly Seller[]
}

/** Shows the tips, one row for each member. */
export function TipRows({ form, sellers }: TipRowsProps) {
  const { tips } = form.values
  if (tips.length === 0) return null
  return (
    <section className="pl-stack pl-gap-10" aria-label="Tips">
      <div className="pl-label" aria-hidden>
        {tips.length === 1 ? 'Tip' : 'Tips'}
      </div>
      {tips.map(({ key }, index) => (
        <TipFields key={key} form={form} sellers={sellers} index={index} />
      ))}
    </section>
  )
}

function TipFields({ form, sellers, index }: TipRowsProps & { index: number }) {
  const amount = useRef<HTMLInputElement>(null)
  useEffect(() => amount.current?.focus(), [])
  const at = (field: string) => `tips.${index}.${field}`
  return (
    <div className={styles.tip} role="group" aria-label={`Tip ${index + 1}`}>
      <Select
        aria-label="Tip for"
        searchable
        allowDeselect={false}
        data={sellers.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps(at('staffId'))}
      />
      <MoneyField
        ref={amount}
        aria-label="Tip"
        {...form.getInputProps(at('amount'))}
        value={form.values.tips[index]?.amount ?? ''}
      />
      <ActionIcon
        aria-label={`No tip ${index + 1}`}
        onClick={(event) => {
          focusNext(event.currentTarget, '[data-opens="tips"]')
          form.removeListItem('tips', index)
        }}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}
