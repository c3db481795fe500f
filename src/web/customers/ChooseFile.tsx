import { Button, FileButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { textOf } from '#web/kit/csv.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { FormFailure } from '#web/kit/ui/FormFailure.tsx'
import { type CsvTable, tableOf } from './csv-table.ts'
import styles from './customers.module.css'

const MAX_BYTES = 5 * 1024 * 1024

/** Step 1: a CSV file, or rows pasted from a spreadsheet. */
export function ChooseFile({ onTable }: { onTable: (table: CsvTable) => void }) {
  const [pasted, setPasted] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const take = (table: CsvTable | string) => (typeof table === 'string' ? setFailure(table) : onTable(table))
  async function read(file: File | null): Promise<void> {
    if (!file) return
    setFailure(null)
    if (file.size > MAX_BYTES) setFailure('The file is larger than 5 MB. Split it.')
    else take(tableOf(await textOf(file), file.name))
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
            inputProps={{ 'aria-label': 'CSV file' }}
          >
            {(props) => <Button {...props}>Choose File</Button>}
          </FileButton>
        </div>
        <Textarea
          label="Or paste rows"
          rows={4}
          value={pasted}
          placeholder={'Name, Phone, Email\nBisi Ogunleye, 0803 123 4567, bisi@example.com'}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button
            variant="default"
            aria-disabled={pasted.trim() === ''}
            onClick={() => pasted.trim() !== '' && take(tableOf(pasted, 'Pasted rows'))}
          >
            Use Pasted Rows
          </Button>
        </div>
      </div>
    </Card>
  )
}
