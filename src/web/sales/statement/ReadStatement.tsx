import { Button, FileButton, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import type { StatementTable } from '#domain/sales/statement/columns.ts'
import type { StatementFormat } from '#domain/sales/statement/contract-statement.ts'
import { textOfFile } from '#web/kit/text-of-file.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { CheckStatement } from './CheckStatement.tsx'
import { maxStatementBytes, notText, readStatementText, tooLarge } from './statement-file.ts'

/** Shows the choice of a statement and, once it is read, what was found in it. */
export function ReadStatement({ formats }: { formats: readonly StatementFormat[] }) {
  const [table, setTable] = useState<StatementTable | null>(null)
  const [pasted, setPasted] = useState('')
  if (table) {
    return (
      <CheckStatement
        table={table}
        formats={formats}
        onDone={() => {
          setTable(null)
          setPasted('')
        }}
        onCancel={() => setTable(null)}
      />
    )
  }
  return (
    <Card title="Read a statement">
      <ChooseStatement pasted={pasted} onPaste={setPasted} onTable={setTable} />
    </Card>
  )
}

interface ChooseStatementProps {
  pasted: string
  onPaste: (pasted: string) => void
  onTable: (table: StatementTable) => void
}

function ChooseStatement({ pasted, onPaste, onTable }: ChooseStatementProps) {
  const resetChosen = useRef<() => void>(null)
  const [failure, setFailure] = useState<string | null>(null)
  function take(text: string | null): void {
    const table = text === null ? notText : readStatementText(text)
    setFailure(typeof table === 'string' ? table : null)
    if (typeof table !== 'string') onTable(table)
  }
  async function choose(file: File | null): Promise<void> {
    if (!file) return
    resetChosen.current?.()
    if (file.size > maxStatementBytes) return setFailure(tooLarge)
    const bytes = await file.arrayBuffer().catch(() => null)
    if (!bytes) return setFailure('The file could not be read. It may be open or moved. Choose it again.')
    take(textOfFile(new Uint8Array(bytes)))
  }
  return (
    <div className="pl-stack">
      <FormFailure message={failure} />
      <p className="pl-quiet">
        A CSV file from your bank’s app or website. Parlour finds the transfers that it confirms; you accept each one.
        Reading the same days again changes nothing.
      </p>
      <div className="pl-cluster">
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(file) => void choose(file)}
          resetRef={resetChosen}
          inputProps={{ 'aria-label': 'Statement file' }}
        >
          {(props) => <Button {...props}>Choose File</Button>}
        </FileButton>
      </div>
      <PasteStatement
        pasted={pasted}
        onPaste={onPaste}
        onUse={() => (pasted.trim() === '' ? setFailure('Paste rows into the field first.') : take(pasted))}
      />
    </div>
  )
}

function PasteStatement({
  pasted,
  onPaste,
  onUse,
}: Pick<ChooseStatementProps, 'pasted' | 'onPaste'> & { onUse: () => void }) {
  return (
    <div className="pl-stack">
      <Textarea
        label="Or paste rows"
        rows={4}
        value={pasted}
        placeholder={'Date, Description, Debit, Credit, Balance\n21/11/2026, Transfer from ADA, , 15000.00, 40000.00'}
        onChange={(event) => onPaste(event.currentTarget.value)}
      />
      <div className="pl-cluster">
        <Button variant="default" onClick={onUse}>
          Use Pasted Rows
        </Button>
      </div>
    </div>
  )
}
