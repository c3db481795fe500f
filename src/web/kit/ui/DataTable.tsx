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
            {columns.map(({ key, align, cell, phone }) => (
              <td key={key} data-align={align ?? (phone === 'actions' ? 'end' : undefined)}>
                {phone === 'actions' ? <div className={styles.tableActions}>{cell(row)}</div> : cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards<Row>({ what, columns, rows, rowKey }: RowsProps<Row>) {
  const placeOf = (column: Column<Row>) => column.phone ?? (column === columns[0] ? 'title' : 'detail')
  const at = (place: PhonePlace) => columns.filter((column) => placeOf(column) === place)
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
              {at('detail').map(({ key, header, cell }) => (
                <div key={key}>
                  <span className="pl-hidden">{header}: </span>
                  {cell(row)}
                </div>
              ))}
            </div>
          </div>
          {cells(at('actions'), row, styles.actions)}
        </li>
      ))}
    </ul>
  )
}

function cells<Row>(columns: readonly Column<Row>[], row: Row, className: string | undefined): ReactNode {
  return columns.map(({ key, cell }) => (
    <div key={key} className={className}>
      {cell(row)}
    </div>
  ))
}
