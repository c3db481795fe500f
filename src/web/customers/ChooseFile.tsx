import { Button, FileButton, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { readText } from '#web/kit/csv.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { type CsvTable, readTable } from './csv-table.ts'
import styles from './customers.module.css'

const MAX_BYTES = 5 * 1024 * 1024
const noText = 'This is not a CSV file. Open it in a spreadsheet program, save it as CSV, and choose that file.'

interface ChooseFileProps {
  /** Kept by the page: who comes back for another file finds what they pasted. */
  pasted: string
  onPaste: (pasted: string) => void
  onTable: (table: CsvTable) => void
}

/** Step 1: a CSV file, or rows pasted from a spreadsheet. */
export function ChooseFile({ pasted, onPaste, onTable }: ChooseFileProps) {
  const resetChosen = useRef<() => void>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const take = (table: CsvTable | string) => (typeof table === 'string' ? setFailure(table) : onTable(table))
  async function read(file: File | null): Promise<void> {
    if (!file) return
    // Emptied, because the browser reports no change when the same file is chosen again after it was corrected.
    resetChosen.current?.()
    setFailure(null)
    if (file.size > MAX_BYTES) return setFailure('The file is larger than 5 MB. Split it.')
    const text = await readText(file).catch(() => undefined)
    if (text === undefined) setFailure('The file could not be read. It may be open or moved; choose it again.')
    else take(text === null ? noText : readTable(text, file.name))
  }
  return (
    <Card title="Choose the customers">
      <div className={styles.steps}>
        <FormFailure message={failure} />
        <p>
          A CSV file, as spreadsheets and other programs save it, with one customer a row: name, phone, e-mail, notes.
          Nothing is saved before you have looked through it.
        </p>
        <div className={styles.buttons}>
          <FileButton
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(file) => void read(file)}
            resetRef={resetChosen}
            inputProps={{ 'aria-label': 'CSV file' }}
          >
            {(props) => <Button {...props}>Choose File</Button>}
          </FileButton>
        </div>
        <PasteRows pasted={pasted} onPaste={onPaste} onUse={() => take(readTable(pasted, 'Pasted rows'))} />
      </div>
    </Card>
  )
}

function PasteRows({ pasted, onPaste, onUse }: Pick<ChooseFileProps, 'pasted' | 'onPaste'> & { onUse: () => void }) {
  const isEmpty = pasted.trim() === ''
  return (
    <>
      <Textarea
        label="Or paste rows"
        rows={4}
        value={pasted}
        placeholder={'Name, Phone, Email\nBisi Ogunleye, 0803 123 4567, bisi@example.com'}
        onChange={(event) => onPaste(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="default" aria-disabled={isEmpty} onClick={() => !isEmpty && onUse()}>
          Use Pasted Rows
        </Button>
      </div>
    </>
  )
}
