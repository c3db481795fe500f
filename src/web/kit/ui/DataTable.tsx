import type { ReactNode } from 'react'
import { Loadable, type Read } from './Loadable.tsx'
import { DataCards } from './DataCards.tsx'
import styles from './data-table.module.css'
import { type RowDoor, RowTitle } from './RowTitle.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useIsPhone } from './use-is-phone.ts'

/** Where a cell stands in the card that a row becomes on a phone. */
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
  /** What the card says instead, readable without the header; null leaves it out. */
  card?: (row: Row) => ReactNode
  /** The header is only for screen readers (marks, actions). */
  hideHeader?: boolean
  /** Any CSS width. */
  width?: string
}

interface DataTableProps<Row> {
  /** Names the table and what is loaded, at the start of a sentence: 'Services'. */
  what: string
  columns: readonly Column<Row>[]
  /** `useRead`'s answer, or one with the same shape. */
  read: Read<readonly Row[]>
  rowKey: (row: Row) => string
  /** `<EmptyState … />` */
  empty: ReactNode
  /** Rows of a member of staff have an arch while loading. */
  arch?: boolean
  /** How a row opens, pressed anywhere. Actions then belong into what opens: on a phone the row has none. */
  open?: RowDoor<Row>
}

/** A table; on a phone a list of cards. Loading, failed and empty are part of it. */
export function DataTable<Row>({ what, columns, read, rowKey, empty, arch, open }: DataTableProps<Row>) {
  const isPhone = useIsPhone()
  return (
    <div className={styles.surface}>
      <Loadable read={read} what={what} skeleton={<SkeletonRows arch={arch} />}>
        {(rows) => {
          if (rows.length === 0) return empty
          const Rows = isPhone ? DataCards : Table
          return <Rows what={what} columns={columns} rows={rows} rowKey={rowKey} open={open} />
        }}
      </Loadable>
    </div>
  )
}

export interface RowsProps<Row> extends Pick<DataTableProps<Row>, 'what' | 'columns' | 'rowKey' | 'open'> {
  rows: readonly Row[]
}

function Table<Row>({ what, columns, rows, rowKey, open }: RowsProps<Row>) {
  return (
    <div className={styles.wide}>
      <table className={styles.table} aria-label={what}>
        <thead>
          <tr>
            {columns.map(({ key, header, align, hideHeader, width }) => (
              <th key={key} scope="col" data-align={align} style={{ width }}>
                {hideHeader ? <span className="pl-hidden">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <TableCell key={column.key} column={column} place={placeOf(column, columns)} row={row} open={open} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where a column's cells stand on a phone. */
export function placeOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): PhonePlace {
  return column.phone ?? (column === columns[0] ? 'title' : 'detail')
}

interface TableCellProps<Row> extends Pick<RowsProps<Row>, 'open'> {
  column: Column<Row>
  place: PhonePlace
  row: Row
}

function TableCell<Row>({ column, place, row, open }: TableCellProps<Row>) {
  const content = column.cell(row)
  if (place === 'actions') {
    return (
      <td data-align="end">
        <div className={styles.tableActions}>{content}</div>
      </td>
    )
  }
  return (
    <td data-align={column.align} data-title={place === 'title' || undefined}>
      {place === 'title' ? <RowTitle row={row} open={open} content={content} /> : content}
    </td>
  )
}
