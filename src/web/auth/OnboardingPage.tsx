import { Button } from '@mantine/core'
import { useRef } from 'react'
import { completeOnboardingContract } from '#domain/auth/contract.ts'
import type { Currency } from '#domain/kit/money.ts'
import { call } from '#web/kit/api.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './form.module.css'
import { FormFailure } from './FormFailure.tsx'
import { enterApp } from './navigation.tsx'
import { problemsInRow, type ServiceDraft, readDraft } from './service-draft.ts'
import { ServiceRow } from './ServiceRow.tsx'
import services from './services.module.css'
import { forgetDraft } from './use-draft.ts'
import { UsualServices } from './UsualServices.tsx'
import { useServiceRows } from './use-service-rows.ts'
import { type Problems, type Submit, useSubmit } from './use-submit.ts'

/** /signup, second step: adds services. Typed text survives a reload and a power cut. */
export function OnboardingPage({ currency }: { currency: Currency }) {
  const list = useServiceRows(currency)
  const form = useSubmit({
    check: () => list.rows.reduce<Problems>((all, row) => ({ ...all, ...problemsInRow(row) }), {}),
    async send() {
      await call(completeOnboardingContract, { body: { services: list.finished.map(readDraft) } })
      forgetDraft('services')
      enterApp()
    },
    say: ({ code, message }) => (code === 'bug' ? 'Failed to complete setup' : `Failed to complete setup. ${message}`),
  })
  return (
    <AuthFrame title="Add Your Services">
      <form noValidate data-wide className="pl-stack" onSubmit={form.onSubmit}>
        <div>
          <p className={styles.step}>Step 2 of 2</p>
          <h1 tabIndex={-1}>Add Your Services</h1>
        </div>
        <p className={styles.lead}>Add at least 3 services you offer. You can add more later.</p>
        <FormFailure message={form.failure} />
        {!list.isFull && <UsualServices rows={list.rows} currency={currency} onAdd={list.addUsual} />}
        <Rows list={list} form={form} currency={currency} />
        <p className={styles.lead}>A service is saved once it has a name and a price above 0.</p>
      </form>
    </AuthFrame>
  )
}

interface RowsProps {
  list: ReturnType<typeof useServiceRows>
  form: Submit
  currency: Currency
}

function Rows({ list, form, currency }: RowsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const { rows, finished } = list

  function change(next: ServiceDraft): void {
    for (const field of ['name', 'priceMinor', 'durationMin']) form.mend(`${next.key}.${field}`)
    list.change(next)
  }

  function remove(key: string): void {
    list.remove(key)
    add.current?.focus() // the button that had the focus is gone
  }

  return (
    <>
      <div className={services.rows}>
        {rows.map((row, index) => (
          <ServiceRow
            key={row.key}
            row={row}
            number={index + 1}
            currency={currency}
            problems={form.problems}
            onChange={change}
            onLast={list.goOn}
            onRemove={rows.length > 1 ? () => remove(row.key) : undefined}
          />
        ))}
      </div>
      <div className={services.actions}>
        <Button ref={add} variant="default" onClick={list.add} disabled={list.isFull}>
          + Add Another Service
        </Button>
        {list.isFull && <p>This list is full. Add more later, under Services.</p>}
        <Button type="submit" disabled={finished.length === 0} aria-disabled={form.busy || undefined}>
          {form.busy ? 'Saving...' : 'Complete Setup'}
        </Button>
      </div>
    </>
  )
}
