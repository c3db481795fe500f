import type { ReactNode } from 'react'
import type { RowDoor } from './RowTitle.tsx'

/**
 * The place of a cell in the card that a row becomes on a phone. 'beside' is a button at its end, also in a row that
 * opens.
 */
export type PhonePlace = 'mark' | 'title' | 'amount' | 'detail' | 'actions' | 'beside' | 'hidden'

export interface Column<Row> {
  /** The key of the column, unique in the table. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The alignment; 'end' for money and counts, which are right-aligned with figures of equal width. */
  align?: 'end'
  /**
   * The place on a phone; 'detail' by default, while the first column is the title. Details are read out with their
   * header.
   */
  phone?: PhonePlace
  /** Returns the card's text instead of the cell's, readable without the header; null leaves the text out. */
  card?: (row: Row) => ReactNode
  /** The header is only for screen readers, because the column has symbols. */
  hideHeader?: boolean
  /** The width of the column in any CSS unit. */
  width?: string
}

/** The column of a row's buttons, at its end; add its `cell`. */
export const actionsColumn = {
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  align: 'end',
  phone: 'actions',
} as const

/** The column 'Active' or 'Inactive'; a card shows only 'Inactive'. */
export const activeColumn: Column<{ isActive: boolean }> = {
  key: 'status',
  header: 'Status',
  cell: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
  card: ({ isActive }) => (isActive ? null : 'Inactive'),
}

/** The content of a table or of its cards. */
export interface RowsProps<Row> {
  /** The name of the table and of the loaded rows, at the start of a sentence: 'Services'. */
  what: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /**
   * The way in which a row opens when it is pressed anywhere. Put actions into the opened view, because on a phone a
   * row has none.
   */
  open?: RowDoor<Row>
}

/** Returns the place of a column's cells on a phone. */
export function phonePlace<Row>(column: Column<Row>, columns: readonly Column<Row>[]): PhonePlace {
  return column.phone ?? (column === columns[0] ? 'title' : 'detail')
}
