import { useEffect, useState } from 'react'
import { isSavableRow } from '#domain/auth/onboarding.ts'
import type { Currency } from '#domain/kit/money.ts'
import type { UsualService } from '#domain/services/usual-services.ts'
import { blankRow, isUntouched, readDraft, type ServiceDraft, usualDraft } from './service-draft.ts'
import { useDraft } from './use-draft.ts'

/** The largest number of rows, as in the contract. */
const maxRows = 200

/** Returns the id of a row's first field. */
export const nameFieldId = (key: string) => `service-${key}`

/**
 * Returns the rows of 'Add Your Services' with their actions; a new row gets the focus. They survive a reload under the
 * draft 'services'.
 */
export function useServiceRows(currency: Currency) {
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
    /** The rows that will be saved. */
    finished: rows.filter((row) => isSavableRow(readDraft(row))),
    change(next: ServiceDraft) {
      setRows(rows.map((row) => (row.key === next.key ? next : row)))
    },
    isFull: rows.length >= maxRows,
    add,
    /** Adds a usual service in the first untouched row, otherwise in a new one. */
    addUsual(service: UsualService) {
      const free = rows.findIndex(isUntouched)
      const row = usualDraft(free === -1 ? blankRow() : rows[free]!, service, currency)
      setRows(free === -1 ? [...rows, row] : rows.with(free, row))
    },
    /**
     * Goes on to the next row, on Enter in the last field of a row. A new row is added only if this one is finished.
     */
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
