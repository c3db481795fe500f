import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { mappedRows } from '#domain/customers/import-mapped.ts'
import type { DuplicateChoice } from '#domain/customers/import-rows.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import type { SaveState } from '#web/kit/ui/sheets/use-discard.tsx'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'
import { ColumnFields } from './ColumnFields.tsx'
import type { CsvTable } from './csv-table.ts'
import { ImportChecked } from './ImportChecked.tsx'
import { ImportNotices } from './ImportNotices.tsx'
import { useImport } from './use-import.ts'

const choices: { value: DuplicateChoice; label: string }[] = [
  { value: 'skip', label: 'Skip them' },
  { value: 'fill', label: 'Fill empty fields' },
]

/** A chosen file that was read. */
export interface ChosenFile {
  /** The key of the import, different for each file, so that a repeated request does not import it twice. */
  key: string
  fileName: string
  table: CsvTable
}

interface ImportTableProps {
  chosen: ChosenFile
  /** Reports whether the import is running, or whether its outcome is unknown. */
  onSaveState: (saveState: SaveState) => void
  onLeave: () => void
  /** Called once the file is imported. */
  onDone: () => void
}

/** Shows steps 2 and 3 of an import: the columns, then a check of every row, then the import itself. */
export function ImportTable({ chosen: { fileName, table }, onSaveState, onLeave, onDone }: ImportTableProps) {
  const [map, setMap] = useState(table.proposed)
  const [onDuplicate, setOnDuplicate] = useState<DuplicateChoice>('skip')
  const rows = useMemo(() => mappedRows(map, table.rows), [map, table])
  const { checked, check, forget, confirm, failure, upgrade, dismissUpgrade, busy } = useImport(
    { fileName, onDuplicate, rows },
    { onSaveState, onDone },
  )
  const change = (act: () => void) => {
    forget()
    act()
  }
  return (
    <Card title={fileName} aside={rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en')} rows`}>
      <div className="pl-stack">
        <ColumnFields table={table} map={map} onChange={(next) => change(() => setMap(next))} />
        <ImportNotices table={table} map={map} />
        <div>
          <p className="pl-label" style={{ marginBottom: 6 }}>
            If the phone number already exists
          </p>
          <Segmented
            label="If the phone number already exists"
            options={choices}
            value={onDuplicate}
            onChange={(choice) => change(() => setOnDuplicate(choice))}
          />
        </div>
        {checked && <ImportChecked checked={checked} rows={rows} table={table} />}
        {/* The error is beside the button, because on a phone the columns take more than a screen. */}
        <FormFailure message={failure} />
        <div className="pl-cluster">
          <Button variant="subtle" onClick={onLeave}>
            Choose Another File
          </Button>
          {checked && checked.good > 0 ? (
            <Button onClick={() => void confirm()} aria-disabled={busy}>
              {busy ? 'Importing...' : checked.label}
            </Button>
          ) : (
            <Button variant="default" onClick={() => check(map.name !== null)} aria-disabled={busy}>
              {busy ? 'Checking...' : 'Check Rows'}
            </Button>
          )}
        </div>
      </div>
      <UpgradeRequired message={upgrade} onClose={dismissUpgrade} />
    </Card>
  )
}
