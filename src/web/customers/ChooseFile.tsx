import { Button, FileButton, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { maxImportRows } from '#domain/customers/import-rows.ts'
import { useCurrency } from '#web/kit/me.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import type { CsvTable } from './csv-table.ts'
import { readInWorker } from './read-in-worker.ts'

const maxMegabytes = 5
const most = maxImportRows.toLocaleString('en')
const tooLarge = `The file is larger than ${maxMegabytes} MB. Split it.`
const notRead = 'The file could not be read. It may be open or moved, or you are offline. Choose it again.'

interface ChooseFileProps {
  /** The pasted rows, stored by the page, so that they are still there after they were checked. */
  pasted: string
  onPaste: (pasted: string) => void
  onTable: (table: CsvTable, fileName: string) => void
}

/** Shows step 1 of an import: choosing a file of customers, or pasting rows from a spreadsheet. */
export function ChooseFile({ pasted, onPaste, onTable }: ChooseFileProps) {
  const resetChosen = useRef<() => void>(null)
  const currency = useCurrency()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function take(content: Blob, fileName: string): Promise<void> {
    setFailure(null)
    if (content.size > maxMegabytes * 1024 * 1024) return setFailure(tooLarge)
    setBusy(true)
    const bytes = content.arrayBuffer().then((buffer) => new Uint8Array(buffer))
    const table = await bytes.then(async (read) => await readInWorker(read, currency)).catch(() => notRead)
    setBusy(false)
    if (typeof table === 'string') setFailure(table)
    else onTable(table, fileName)
  }
  function choose(file: File | null): void {
    if (!file || busy) return
    // The file input is emptied, because browsers report no change if the same file is chosen again after it was
    // corrected.
    resetChosen.current?.()
    void take(file, file.name)
  }
  function paste(): void {
    if (busy) return
    if (pasted.trim() === '') setFailure('Paste rows into the field first.')
    else void take(new Blob([pasted]), 'Pasted rows')
  }
  return (
    <Card title="Choose the customers">
      <div className="pl-stack">
        <FormFailure message={failure} />
        <p>
          A CSV file, as spreadsheets and other programs save it, with one customer per row, or contacts from a phone
          (.vcf). At most {most} customers and {maxMegabytes} MB. You check everything before it is saved.
        </p>
        <div className="pl-cluster">
          <FileButton
            accept=".csv,.tsv,.txt,.vcf,text/csv,text/plain,text/vcard,text/x-vcard"
            onChange={choose}
            resetRef={resetChosen}
            inputProps={{ 'aria-label': 'CSV file' }}
          >
            {(props) => <Button {...props}>{busy ? 'Reading...' : 'Choose File'}</Button>}
          </FileButton>
        </div>
        <PasteRows pasted={pasted} onPaste={onPaste} onUse={paste} />
      </div>
    </Card>
  )
}

function PasteRows({ pasted, onPaste, onUse }: Pick<ChooseFileProps, 'pasted' | 'onPaste'> & { onUse: () => void }) {
  return (
    <>
      <Textarea
        label="Or paste rows"
        rows={4}
        value={pasted}
        placeholder={'Name, Phone, Email\nBisi Ogunleye, 0803 123 4567, bisi@example.com'}
        onChange={(event) => onPaste(event.currentTarget.value)}
      />
      <div className="pl-cluster">
        <Button variant="default" onClick={onUse}>
          Use Pasted Rows
        </Button>
      </div>
    </>
  )
}
