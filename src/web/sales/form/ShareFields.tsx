import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { v4 } from 'uuid'
import { maxSharing, restOf } from '#domain/staff/shares.ts'
import styles from './checkout.module.css'
import type { ItemRow, SaleValues } from './sale-values.ts'
import { sharesFrom, withOneMore, withoutOne } from './share-rows.ts'
import type { Seller } from './use-offer.ts'

interface ShareFieldsProps {
  form: UseFormReturnType<SaleValues>
  sellers: readonly Seller[]
  index: number
  row: ItemRow
}

/** Shows who shares a service with its own member, and their shares; that member has the rest. */
export function ShareFields({ form, sellers, index, row }: ShareFieldsProps) {
  const { sharedWith } = row
  const own = sellers.find(({ id }) => id === (row.staffId ?? form.values.staffId))
  const restBp = restOf(sharesFrom(sharedWith))
  const percentAt = (place: number) => `items.${index}.sharedWith.${place}.percent`
  const change = (rows: ItemRow['sharedWith']) => form.setFieldValue(`items.${index}.sharedWith`, rows)
  return (
    <div className="pl-whole pl-stack pl-gap-8" role="group" aria-label={`Shares of item ${index + 1}`}>
      {sharedWith.map((share, at) => (
        <OneShare
          key={share.key}
          form={form}
          path={`items.${index}.sharedWith.${at}`}
          sellers={sellers.filter(({ id }) => id !== own?.id)}
          isNew={share.staffId === null}
          onPercent={() => sharedWith.forEach((_share, place) => form.clearFieldError(percentAt(place)))}
          onRemove={() => change(withoutOne(sharedWith, share.key))}
        />
      ))}
      <div className="pl-cluster pl-center">
        <p className="pl-quiet" role="status">
          {restBp > 0
            ? `${own?.name ?? 'The first person'} has the rest, ${restBp / 100} %.`
            : 'The shares are too large.'}
        </p>
        {sharedWith.length < Math.min(maxSharing, sellers.length) - 1 && (
          <Button variant="subtle" onClick={() => change(withOneMore(sharedWith, v4()))}>
            Add Person
          </Button>
        )}
      </div>
    </div>
  )
}

interface OneShareProps {
  form: UseFormReturnType<SaleValues>
  path: string
  sellers: readonly Seller[]
  /** No one is chosen yet. */
  isNew: boolean
  /** The share was changed, after which the problem of another may be solved. */
  onPercent: () => void
  onRemove: () => void
}

function OneShare({ form, path, sellers, isNew, onPercent, onRemove }: OneShareProps) {
  const percent = form.getInputProps(`${path}.percent`)
  const who = useRef<HTMLInputElement>(null)
  // A row that was just added is chosen next.
  useEffect(() => {
    if (isNew) who.current?.focus()
  }, [isNew])
  return (
    <div className={styles.share}>
      <Select
        ref={who}
        aria-label="Shared with"
        placeholder="Shared with"
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        data={sellers.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps(`${path}.staffId`)}
      />
      <TextInput
        aria-label="Share"
        classNames={{ input: 'pl-num pl-text-end' }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        rightSection={<span aria-hidden>%</span>}
        {...percent}
        onChange={(event) => {
          onPercent()
          percent.onChange(event)
        }}
      />
      <ActionIcon aria-label="Remove this person" onClick={onRemove}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}
