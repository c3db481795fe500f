import type { Row } from './made-salon.ts'

export interface Money {
  at: string
  amount: number
}

/** One piece of revenue: a line when it was sold, or a refund of it when it was made. */
export interface Piece extends Money {
  line: Row
  count: number
  vat: number
}

export const num = (row: Row, key: string) => Number(row[key])
export const total = <T>(rows: readonly T[], of: (row: T) => number) => {
  let sum = 0
  for (const row of rows) sum += of(row)
  return sum
}
/** Returns a rounded fraction; halves are rounded away from 0. */
export const rounded = (part: number, whole: number) =>
  part === 0 ? 0 : Math.sign(part) * Math.floor((2 * Math.abs(part) + whole) / (2 * whole))
export const share = (part: number, whole: number) => (whole > 0 ? rounded(part * 1000, whole) : 0)
export const average = (sum: number, count: number) => (count === 0 ? 0 : rounded(sum, count))
