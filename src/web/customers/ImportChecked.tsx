import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportRow } from '#domain/customers/import-rows.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Fact } from '#web/kit/ui/values/StatCard.tsx'
import type { CsvTable } from './csv-table.ts'
import type { Checked } from './use-import.ts'

const shownAtFirst = 10

interface ImportCheckedProps {
  checked: Checked
  rows: readonly ImportRow[]
  table: CsvTable
}

type CheckedRow = Checked['rows'][number]

/**
 * Shows the preview of an import: the numbers of rows that are added, filled in and skipped, and each row that is left
 * out or loses something, with the reason.
 */
export function ImportChecked({ checked, rows, table }: ImportCheckedProps) {
  const names = new Map(rows.map(({ line, name }) => [line, name]))
  const left = checked.rows
    .filter(({ outcome }) => outcome === 'problem' || outcome === 'skip')
    .toSorted((a, b) => Number(b.outcome === 'problem') - Number(a.outcome === 'problem') || a.line - b.line)
  const kept = checked.rows.filter(({ outcome, message }) => outcome === 'add' && message !== null)
  return (
    <section aria-label="What the import will do" className="pl-stack">
      <FormFailure message={checked.limit ?? (checked.good === 0 ? noneGood : null)} />
      <div role="status">
        <ul className="pl-cluster pl-gap-4-24" aria-label="Counts">
          <Fact value={checked.added.toLocaleString('en')}>to add</Fact>
          {checked.filled > 0 && <Fact value={checked.filled.toLocaleString('en')}>to fill in</Fact>}
          <Fact value={checked.skipped.toLocaleString('en')}>skipped</Fact>
          <Fact value={checked.problems.toLocaleString('en')}>with a problem</Fact>
          {kept.length > 0 && <Fact value={kept.length.toLocaleString('en')}>with extra values</Fact>}
        </ul>
      </div>
      <CheckedRows label="Rows that are left out" rows={left} names={names}>
        <Button variant="default" onClick={() => void saveRows(left, table)}>
          Download These Rows
        </Button>
      </CheckedRows>
      <CheckedRows label="Rows with extra values" rows={kept} names={names} />
    </section>
  )
}

const noneGood = 'No row can be imported. See why below, then choose other columns or correct the file.'

interface CheckedRowsProps {
  label: string
  rows: readonly CheckedRow[]
  names: ReadonlyMap<number, string>
  children?: React.ReactNode
}

function CheckedRows({ label, rows, names, children }: CheckedRowsProps) {
  const [shown, setShown] = useState(shownAtFirst)
  if (rows.length === 0) return null
  return (
    <>
      <Rows label={label}>
        {rows.slice(0, shown).map(({ line, message, outcome }) => (
          <Row
            key={line}
            start={`Row ${line}`}
            title={names.get(line) || 'No name'}
            detail={outcome === 'skip' ? `Skipped. ${message}` : message}
          />
        ))}
      </Rows>
      <div className="pl-cluster">
        {rows.length > shown && (
          <Button variant="default" onClick={() => setShown(rows.length)}>
            Show All {rows.length.toLocaleString('en')}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}

/** Saves the rows that are left out as a file, as they were in the original, each with its reason. */
async function saveRows(left: readonly CheckedRow[], { headings, rows }: CsvTable): Promise<void> {
  const { saveCsv, writeCsv } = await import('#web/kit/csv.ts')
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]))
  const lines = left.map(({ line, message }) => [
    ...headings.map((_, at) => cellsOf.get(line)?.[at] ?? ''),
    line,
    message,
  ])
  saveCsv('customers-left-out.csv', writeCsv([[...headings, 'Row', 'Why it is left out'], ...lines]))
}
