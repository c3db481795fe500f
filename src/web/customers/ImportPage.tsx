import { useState } from 'react'
import { paths } from '#web/kit/paths.ts'
import { MoreLink } from '#web/kit/ui/MoreLink.tsx'
import { PageBody } from '#web/kit/ui/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/PageHeader.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { type CsvTable } from './csv-table.ts'
import { ImportTable } from './ImportTable.tsx'
import { PastImports } from './PastImports.tsx'

/** /customers/import: customers from a file, looked through before anything is saved, and taken back as a whole. */
export function ImportPage() {
  const [table, setTable] = useState<CsvTable | null>(null)
  const [pasted, setPasted] = useState('')
  const finish = () => {
    setTable(null)
    setPasted('')
  }
  return (
    <>
      <PageHeader title="Import Customers" line={<MoreLink href={paths.customers}>All customers</MoreLink>} />
      <PageBody>
        {table ? (
          <ImportTable key={table.key} table={table} onLeave={() => setTable(null)} onDone={finish} />
        ) : (
          <ChooseFile pasted={pasted} onPaste={setPasted} onTable={setTable} />
        )}
        <PastImports />
      </PageBody>
    </>
  )
}
