import { Button } from '@mantine/core'
import { useState } from 'react'
import { rowsBy } from '#domain/customers/import-columns.ts'
import type { DuplicateChoice } from '#domain/customers/import-rows.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'
import { ColumnFields } from './ColumnFields.tsx'
import type { CsvTable } from './csv-table.ts'
import styles from './customers.module.css'
import { ImportChecked } from './ImportChecked.tsx'
import { useImport } from './use-import.ts'

const choices: { value: DuplicateChoice; label: string }[] = [
  { value: 'skip', label: 'Skip them' },
  { value: 'fill', label: 'Fill empty fields' },
]

interface ImportTableProps {
  table: CsvTable
  onLeave: () => void
  /** It is imported. */
  onDone: () => void
}

/** Steps 2 and 3: which column is which, then what every row would do, then the import itself. */
export function ImportTable({ table, onLeave, onDone }: ImportTableProps) {
  const [map, setMap] = useState(table.guess)
  const [onDuplicate, setOnDuplicate] = useState<DuplicateChoice>('skip')
  const rows = rowsBy(map, table.rows, table.firstLine)
  const { checked, check, forget, confirm, failure, upgrade, dismissUpgrade, busy } = useImport(
    { fileName: table.fileName, onDuplicate, rows },
    onDone,
  )
  const change = (act: () => void) => {
    forget()
    act()
  }
  return (
    <Card title={table.fileName} aside={`${rows.length.toLocaleString('en')} rows`}>
      <div className={styles.steps}>
        <FormFailure message={failure} />
        <ColumnFields table={table} map={map} onChange={(next) => change(() => setMap(next))} />
        <div>
          <p className={styles.question}>Customers whose phone is there already</p>
          <Segmented
            label="Customers whose phone is there already"
            options={choices}
            value={onDuplicate}
            onChange={(choice) => change(() => setOnDuplicate(choice))}
          />
        </div>
        {checked && <ImportChecked checked={checked} rows={rows} />}
        <div className={styles.buttons}>
          <Button variant="subtle" onClick={onLeave}>
            Another File
          </Button>
          {checked && checked.good > 0 ? (
            <Button onClick={() => void confirm()} aria-disabled={busy}>
              {busy ? 'Importing...' : checked.label}
            </Button>
          ) : (
            <Button variant="default" onClick={check} aria-disabled={busy || map.name === null}>
              {busy ? 'Checking...' : 'Check Rows'}
            </Button>
          )}
        </div>
      </div>
      <UpgradeRequired message={upgrade} onClose={dismissUpgrade} />
    </Card>
  )
}
