import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { completeOnboardingContract } from '#domain/auth/contract.ts'
import { isSavableRow } from '#domain/auth/onboarding.ts'
import type { Currency } from '#domain/kit/money.ts'
import { call } from '#web/kit/api.ts'
import styles from './form.module.css'
import services from './services.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { FormFailure } from './FormFailure.tsx'
import { enterApp } from './navigation.tsx'
import { blankRow, problemsInRow, type ServiceDraft, serviceOf } from './service-draft.ts'
import { ServiceRow } from './ServiceRow.tsx'
import { forgetDraft, useDraft } from './use-draft.ts'
import { type Problems, useSubmit } from './use-submit.ts'

/** /signup, second step. What is typed survives a reload and a power cut. */
export function OnboardingPage({ currency }: { currency: Currency }) {
  const [rows, setRows] = useDraft<ServiceDraft[]>('services', [blankRow()])
  const [added, setAdded] = useState<string | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const finished = rows.filter((row) => isSavableRow(serviceOf(row)))
  const form = useSubmit({
    check: () => finished.reduce<Problems>((all, row) => ({ ...all, ...problemsInRow(row) }), {}),
    async send() {
      await call(completeOnboardingContract, { body: { services: finished.map(serviceOf) } })
      forgetDraft('services')
      enterApp()
    },
    say: ({ code, message }) => (code === 'bug' ? 'Failed to complete setup' : `Failed to complete setup. ${message}`),
  })

  function change(next: ServiceDraft): void {
    form.mend(`${next.key}.priceMinor`)
    form.mend(`${next.key}.durationMin`)
    setRows(rows.map((row) => (row.key === next.key ? next : row)))
  }

  function addRow(): void {
    const row = blankRow()
    setAdded(row.key)
    setRows([...rows, row])
  }

  function remove(key: string): void {
    setRows(rows.filter((row) => row.key !== key))
    add.current?.focus()
  }

  return (
    <AuthFrame title="Add Your Services">
      <form noValidate data-wide className={styles.form} onSubmit={form.onSubmit}>
        <div>
          <p className={styles.step}>Step 2 of 2</p>
          <h1 tabIndex={-1}>Add Your Services</h1>
        </div>
        <p className={styles.lead}>Add at least 3 services you offer. You can add more later.</p>
        <FormFailure message={form.failure} />
        <div className={services.rows}>
          {rows.map((row, index) => (
            <ServiceRow
              key={row.key}
              row={row}
              number={index + 1}
              currency={currency}
              problems={form.problems}
              autoFocus={row.key === added}
              onChange={change}
              onRemove={rows.length > 1 ? () => remove(row.key) : undefined}
            />
          ))}
        </div>
        <div className={services.actions}>
          <Button ref={add} variant="default" onClick={addRow} disabled={rows.length >= 200}>
            + Add Another Service
          </Button>
          <Button type="submit" disabled={finished.length === 0} aria-disabled={form.busy || undefined}>
            {form.busy ? 'Saving...' : 'Complete Setup'}
          </Button>
        </div>
        <p className={styles.lead}>A service is saved once it has a name and a price above 0.</p>
      </form>
    </AuthFrame>
  )
}
