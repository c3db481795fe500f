import type { ReactNode } from 'react'
import type { RowDoor } from './RowTitle.tsx'

/** The place of a cell in the card that a row becomes on a phone. */
export type PhonePlace = 'mark' | 'title' | 'amount' | 'detail' | 'actions' | 'hidden'

export interface Column<Row> {
  /** Unique in the table. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** 'end' for money and counts: right-aligned, figures of equal width. */
  align?: 'end'
  /** 'detail' when not given; the first column is the title. Details are read with their header. */
  phone?: PhonePlace
  /** The card's text instead, readable without the header; null leaves it out. */
  card?: (row: Row) => ReactNode
  /** The header is only for screen readers: a mark has none to see. */
  hideHeader?: boolean
  /** Any CSS width. */
  width?: string
}

/** The buttons of a row, at its end with the header above them: its cell is still to be said. */
export const actionsColumn = { key: 'actions', header: 'Actions', align: 'end', phone: 'actions' } as const

/** 'Active' or 'Inactive'; on a card only the second. */
export const activeColumn: Column<{ isActive: boolean }> = {
  key: 'status',
  header: 'Status',
  cell: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
  card: ({ isActive }) => (isActive ? null : 'Inactive'),
}

/** The content of the table and its cards. */
export interface RowsProps<Row> {
  /** Names the table and what is loaded, at the start of a sentence: 'Services'. */
  what: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The way in which a row opens, pressed anywhere. Put actions into the opened view: on a phone the row has none. */
  open?: RowDoor<Row>
}

/** The place of a column's cells on a phone. */
export function phonePlace<Row>(column: Column<Row>, columns: readonly Column<Row>[]): PhonePlace {
  return column.phone ?? (column === columns[0] ? 'title' : 'detail')
}
