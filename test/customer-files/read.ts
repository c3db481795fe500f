import { mappedRows } from '#domain/customers/import-mapped.ts'
import { planImport, readRow } from '#domain/customers/import-rows.ts'
import { readFile } from '#web/customers/csv-table.ts'

/** Returns the result of a file if the user accepts the proposed columns, in a salon in Nigeria without customers. */
export function importedFrom(bytes: Uint8Array) {
  const table = readFile(bytes, 'NGN')
  if (typeof table === 'string') return { refused: table, customers: [], left: [], table: null }
  const sent = mappedRows(table.proposed, table.rows)
  const plan = planImport(
    sent.map((row) => readRow(row, 'NGN')),
    [],
    { onDuplicate: 'skip' },
  )
  const customers = plan.flatMap((row) => (row.outcome === 'add' ? [row.customer] : []))
  const left = plan.flatMap((row) => {
    if (row.outcome === 'add') return []
    const name = sent.find(({ line }) => line === row.line)!.name
    return [{ line: row.line, outcome: row.outcome, name: name || '(row without a name)', message: row.message }]
  })
  return { refused: null, customers, left, table }
}
