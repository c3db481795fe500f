import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportRow } from '#domain/customers/import-rows.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import type { importCustomersContract } from '#domain/customers/contract-import.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Fact } from '#web/kit/ui/values/StatCard.tsx'
import styles from './customers.module.css'
import type { Checked } from './use-import.ts'

const shownAtFirst = 10

interface ImportCheckedProps {
  checked: Checked
  rows: CallInput<typeof importCustomersContract>['body']['rows']
}

/** What the import would do: how many are added, filled in, skipped, and each row that is left out with its reason. */
export function ImportChecked({ checked, rows }: ImportCheckedProps) {
  const [shown, setShown] = useState(shownAtFirst)
  const names = new Map(rows.map(({ line, name }: Pick<ImportRow, 'line' | 'name'>) => [line, name]))
  const left = checked.rows
    .filter(({ outcome }) => outcome === 'problem' || outcome === 'skip')
    .toSorted((a, b) => Number(b.outcome === 'problem') - Number(a.outcome === 'problem') || a.line - b.line)
  return (
    <section aria-label="What the import will do" className={styles.steps}>
      <FormFailure message={checked.limit} />
      <div role="status">
        <ul className={styles.counts} aria-label="Counts">
          <Fact value={checked.added.toLocaleString('en')}>to add</Fact>
          {checked.filled > 0 && <Fact value={checked.filled.toLocaleString('en')}>to fill in</Fact>}
          <Fact value={checked.skipped.toLocaleString('en')}>skipped</Fact>
          <Fact value={checked.problems.toLocaleString('en')}>with a problem</Fact>
        </ul>
      </div>
      {left.length > 0 && (
        <Rows label="Rows that are left out">
          {left.slice(0, shown).map(({ line, message, outcome }) => (
            <Row
              key={line}
              start={`Row ${line}`}
              title={names.get(line) || 'No name'}
              detail={outcome === 'problem' ? message : `Skipped. ${message}`}
            />
          ))}
        </Rows>
      )}
      {left.length > shown && (
        <div>
          <Button variant="default" onClick={() => setShown(left.length)}>
            Show All {left.length.toLocaleString('en')}
          </Button>
        </div>
      )}
    </section>
  )
}
