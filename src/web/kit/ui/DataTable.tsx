import type { ReactNode } from 'react'
import { Loadable, type Read } from './Loadable.tsx'
import styles from './data-table.module.css'
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
}

/** A table; on a phone a list of cards. Loading, failed and empty are part of it. */
export function DataTable<Row>({ what, columns, read, rowKey, empty, arch }: DataTableProps<Row>) {
  const isPhone = useIsPhone()
  return (
    <div className={styles.surface}>
      <Loadable read={read} what={what} skeleton={<SkeletonRows arch={arch} />}>
        {(rows) => {
          if (rows.length === 0) return empty
          const Rows = isPhone ? Cards : Table
          return <Rows what={what} columns={columns} rows={rows} rowKey={rowKey} />
        }}
      </Loadable>
    </div>
  )
}

interface RowsProps<Row> extends Pick<DataTableProps<Row>, 'what' | 'columns' | 'rowKey'> {
  rows: readonly Row[]
}

function Table<Row>({ what, columns, rows, rowKey }: RowsProps<Row>) {
  return (
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
              <TableCell key={column.key} column={column} place={placeOf(column, columns)} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function placeOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): PhonePlace {
  return column.phone ?? (column === columns[0] ? 'title' : 'detail')
}

function TableCell<Row>({ column, place, row }: { column: Column<Row>; place: PhonePlace; row: Row }) {
  const isActions = place === 'actions'
  const content = column.cell(row)
  return (
    <td data-align={column.align ?? (isActions ? 'end' : undefined)} data-title={place === 'title' || undefined}>
      {isActions ? <div className={styles.tableActions}>{content}</div> : content}
    </td>
  )
}

function Cards<Row>({ what, columns, rows, rowKey }: RowsProps<Row>) {
  const at = (place: PhonePlace) => columns.filter((column) => placeOf(column, columns) === place)
  return (
    <ul className={styles.cards} aria-label={what}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          {cells(at('mark'), row, styles.mark)}
          <div className={styles.words}>
            <div className={styles.first}>
              {cells(at('title'), row, styles.title)}
              {cells(at('amount'), row, styles.amount)}
            </div>
            <div className={styles.details}>
              {at('detail').map((column) => (
                <Detail key={column.key} column={column} row={row} />
              ))}
            </div>
          </div>
          {cells(at('actions'), row, styles.actions)}
        </li>
      ))}
    </ul>
  )
}

function Detail<Row>({ column: { header, cell, card }, row }: { column: Column<Row>; row: Row }) {
  if (!card) {
    return (
      <div>
        <span className="pl-hidden">{header}: </span>
        {cell(row)}
      </div>
    )
  }
  const content = card(row)
  return content === null ? null : <div>{content}</div>
}

function cells<Row>(columns: readonly Column<Row>[], row: Row, className: string | undefined): ReactNode {
  return columns.map(({ key, cell }) => (
    <div key={key} className={className}>
      {cell(row)}
    </div>
  ))
}
