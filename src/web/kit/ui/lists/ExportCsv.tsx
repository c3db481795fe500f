import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiRefusal } from '#web/kit/api.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

interface ExportCsvProps {
  /** The message if the rows could not be read: 'Customers could not be exported.' */
  failed: string
  /** Returns the rows of the file, headings first. */
  read: () => Promise<{ fileName: string; rows: readonly (readonly (string | number | null)[])[] }>
  /** The words for one row and for several. */
  things: readonly [one: string, several: string]
}

/** Shows a button that downloads a whole list as a CSV file, including rows that are not on screen. */
export function ExportCsv({ failed, read, things }: ExportCsvProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function save(): Promise<void> {
    const { fileName, rows } = await read()
    const { saveCsv, writeCsv } = await import('#web/kit/csv.ts')
    saveCsv(fileName, writeCsv(rows))
    const count = rows.length - 1
    showToast(count === 1 ? `1 ${things[0]} exported` : `${count.toLocaleString('en')} ${things[1]} exported`)
  }
  async function press(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await save()
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      setFailure(`${failed} ${error.message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="default" aria-disabled={busy} onClick={() => !busy && void press()}>
        {busy ? 'Exporting...' : 'Export'}
      </Button>
      {failure && (
        <div className="pl-own-line" style={{ order: 1 }}>
          <FormFailure message={failure} />
        </div>
      )}
    </>
  )
}

/** Reads all rows of a list in pages. `page` returns one page, with the cursor of the next. */
export async function readAllPages<Row>(
  page: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>,
): Promise<Row[]> {
  const all: Row[] = []
  let cursor: string | undefined
  do {
    // The pages are read one after the other, because each needs the cursor of the previous one.
    const { rows, next } = await page(cursor)
    all.push(...rows)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return all
}
