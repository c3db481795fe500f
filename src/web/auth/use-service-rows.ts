import { useEffect, useState } from 'react'
import { isSavableRow } from '#domain/auth/onboarding.ts'
import { blankRow, type ServiceDraft, readDraft } from './service-draft.ts'
import { useDraft } from './use-draft.ts'

/** As many as the contract takes. */
const maxRows = 200

/** The id of a row's first field. */
export const nameFieldId = (key: string) => `service-${key}`

/** The rows of 'Add Your Services'; a new row takes the focus. They survive a reload under the draft 'services'. */
export function useServiceRows() {
  const [rows, setRows] = useDraft<ServiceDraft[]>('services', [blankRow()])
  const [added, setAdded] = useState<string | null>(null)
  useEffect(() => {
    if (added) document.getElementById(nameFieldId(added))?.focus()
  }, [added])
  const add = () => {
    const row = blankRow()
    setRows([...rows, row])
    setAdded(row.key)
  }
  return {
    rows,
    /** Those that will be saved. */
    finished: rows.filter((row) => isSavableRow(readDraft(row))),
    change(next: ServiceDraft) {
      setRows(rows.map((row) => (row.key === next.key ? next : row)))
    },
    isFull: rows.length >= maxRows,
    add,
    /** Enter in the last field of a row: on to the next row, which is made once this one is finished. */
    goOn(key: string) {
      const at = rows.findIndex((row) => row.key === key)
      const [row, next] = [rows[at], rows[at + 1]]
      if (next) document.getElementById(nameFieldId(next.key))?.focus()
      else if (row && isSavableRow(readDraft(row)) && rows.length < maxRows) add()
    },
    remove(key: string) {
      setRows(rows.filter((row) => row.key !== key))
    },
  }
}
