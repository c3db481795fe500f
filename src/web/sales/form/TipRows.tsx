import { ActionIcon, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { Fragment, useEffect, useRef } from 'react'
import { firstWord } from '#web/sales/receipt/paper-parts.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import styles from './checkout.module.css'
import { focusNext } from './focus-next.ts'
import type { SaleValues } from './sale-values.ts'
import { isShared } from './share-rows.ts'
import { everyoneOn, tipsFrom } from './tip-rows.ts'
import type { Offer } from './use-offer.ts'

interface TipRowsProps {
  form: UseFormReturnType<SaleValues>
  offer: Offer
}

/** Shows the tips, one row each: for a member, or for everyone who shares a service. */
export function TipRows({ form, offer }: TipRowsProps) {
  const { tips } = form.values
  if (tips.length === 0) return null
  return (
    <section className="pl-stack pl-gap-10" aria-label="Tips">
      <div className="pl-label" aria-hidden>
        {tips.length === 1 ? 'Tip' : 'Tips'}
      </div>
      {tips.map(({ key }, index) => (
        <TipFields key={key} form={form} offer={offer} index={index} />
      ))}
    </section>
  )
}

function TipFields({ form, offer, index }: TipRowsProps & { index: number }) {
  const amount = useRef<HTMLInputElement>(null)
  useEffect(() => amount.current?.focus(), [])
  const at = (field: string) => `tips.${index}.${field}`
  const teams = teamsOf(form.values, offer)
  const isForAll = teams.some(({ value }) => value === form.values.tips[index]?.staffId)
  return (
    <div className={styles.tip} data-shared={isForAll || undefined} role="group" aria-label={`Tip ${index + 1}`}>
      <Select
        aria-label="Tip for"
        searchable
        allowDeselect={false}
        data={[...teams, ...offer.sellers.map(({ id, name }) => ({ value: id, label: name }))]}
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
      <TipParts form={form} offer={offer} index={index} />
    </div>
  )
}

/** Shows how a tip for several members is split. */
function TipParts({ form, offer, index }: TipRowsProps & { index: number }) {
  const parts = tipsFrom({ ...form.values, tips: form.values.tips.slice(index, index + 1) })
  const nameOf = (staffId: string) => firstWord(offer.sellers.find(({ id }) => id === staffId)?.name ?? '')
  if (parts.length < 2) return null
  return (
    <p className="pl-whole pl-quiet" role="status">
      {parts.map(({ staffId, amountMinor }, at) => (
        <Fragment key={staffId}>
          {at > 0 && ', '}
          {nameOf(staffId)} <Money minor={amountMinor} />
        </Fragment>
      ))}
    </p>
  )
}

/** Returns a choice for each shared service: everyone who did it. */
function teamsOf({ items }: SaleValues, { services }: Offer) {
  return items.filter(isShared).map((item) => {
    const name = services.find(({ choice }) => choice === item.choice)?.name ?? 'the service'
    return { value: everyoneOn(item), label: `Everyone on ${name}` }
  })
}
