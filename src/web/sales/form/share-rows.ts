import { equalShareBp, type Share } from '#domain/staff/shares.ts'
import { typedPercent } from '#domain/sales/form/typed-numbers.ts'

/** A further member who works on a service, and their share in percent, as typed. */
export interface ShareRow {
  key: string
  staffId: string | null
  percent: string
}

/** Returns whether several members did a row's service; a product is never shared. */
export function isShared({ choice, sharedWith }: { choice: string | null; sharedWith: readonly ShareRow[] }): boolean {
  return sharedWith.length > 0 && !choice?.startsWith('product:')
}

/** Returns a share as the form shows it. */
export function shareRow({ staffId, shareBp }: Share): ShareRow {
  return { key: staffId, staffId, percent: String(shareBp / 100) }
}

/** Returns shares in the form of the domain's rule; text that is not a number counts as 0. */
export function sharesFrom(rows: readonly ShareRow[]): Share[] {
  return rows.map(({ staffId, percent }) => ({ staffId: staffId ?? '', shareBp: typedPercent(percent) }))
}

/** Returns the rows with one more; equal shares stay equal, and others are left as they were typed. */
export function withOneMore(rows: readonly ShareRow[], key: string): ShareRow[] {
  const added = { key, staffId: null, percent: '' }
  return areEqual(rows) ? equalized([...rows, added]) : [...rows, added]
}

/** Returns the rows without one; equal shares stay equal, and others are left as they were typed. */
export function withoutOne(rows: readonly ShareRow[], key: string): ShareRow[] {
  const left = rows.filter((row) => row.key !== key)
  return areEqual(rows) ? equalized(left) : left
}

const areEqual = (rows: readonly ShareRow[]) => rows.every(({ percent }) => percent === equalPercent(rows))
const equalized = (rows: readonly ShareRow[]) => rows.map((row) => ({ ...row, percent: equalPercent(rows) }))
const equalPercent = (rows: readonly ShareRow[]) => String(equalShareBp(rows.length + 1) / 100)
