import { useEffect, useRef, useState } from 'react'
import { paths } from '#web/kit/paths.ts'
import { MoreLink } from '#web/kit/ui/lists/MoreLink.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useDiscard } from '#web/kit/ui/sheets/use-discard.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { type CsvTable } from './csv-table.ts'
import { ImportTable } from './ImportTable.tsx'
import { PastImports } from './PastImports.tsx'

/** /customers/import: customers from a file, looked through before anything is saved, and taken back as a whole. */
export function ImportPage() {
  const [table, setTable] = useState<CsvTable | null>(null)
  const [pasted, setPasted] = useState('')
  useTitleFocus(table)
  const isBegun = () => table !== null || pasted.trim() !== ''
  const { question } = useDiscard(true, isBegun, () => undefined)
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
      {question}
    </>
  )
}

/** The button that was pressed goes away with its step, so the focus goes to the title of the next one. */
function useTitleFocus(table: CsvTable | null): void {
  const shown = useRef(table)
  useEffect(() => {
    if (shown.current !== table) document.querySelector('h1')?.focus()
    shown.current = table
  }, [table])
}
