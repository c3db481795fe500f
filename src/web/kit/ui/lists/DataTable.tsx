import type { ReactNode } from 'react'
import { Loadable, type Read } from '#web/kit/ui/states/Loadable.tsx'
import { DataCards } from './DataCards.tsx'
import styles from './data-table.module.css'
import { RowTitle } from './RowTitle.tsx'
import { type Column, type PhonePlace, phonePlace, type RowsProps } from './data-columns.ts'
import { SkeletonRows } from '#web/kit/ui/states/SkeletonRows.tsx'
import { useHasCards } from '#web/kit/ui/page/use-is-phone.ts'

interface DataTableProps<Row> extends Omit<RowsProps<Row>, 'rows'> {
  /** The result of `useRead`, or an object of the same shape. */
  read: Read<readonly Row[]>
  /** The content for an empty list: `<EmptyState … />`. */
  empty: ReactNode
  /** The rows are members of staff, so they have an arch while loading. */
  arch?: boolean
}

/** Shows a table; on a phone and a narrow tablet a list of cards. It includes the states loading, failed and empty. */
export function DataTable<Row>({ what, columns, read, rowKey, empty, arch, open }: DataTableProps<Row>) {
  const Rows = useHasCards() ? DataCards : Table
  return (
    <div className={styles.surface}>
      <Loadable read={read} what={what} skeleton={<SkeletonRows arch={arch} />} empty={empty}>
        {(rows) => <Rows what={what} columns={columns} rows={rows} rowKey={rowKey} open={open} />}
      </Loadable>
    </div>
  )
}

function Table<Row>({ what, columns, rows, rowKey, open }: RowsProps<Row>) {
  return (
    <div className={styles.wide}>
      <table className={styles.table} aria-label={what}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} place={phonePlace(column, columns)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <TableCell key={column.key} column={column} place={phonePlace(column, columns)} row={row} open={open} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>({ column, place }: { column: Column<Row>; place: PhonePlace }) {
  const { header, align, hideHeader, width } = column
  return (
    <th scope="col" data-align={align} data-mark={place === 'mark' || undefined} style={{ width }}>
      {hideHeader ? <span className="pl-hidden">{header}</span> : header}
    </th>
  )
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
    <td data-align={column.align} data-title={place === 'title' || undefined} data-mark={place === 'mark' || undefined}>
      {place === 'title' ? <RowTitle row={row} open={open} content={content} /> : content}
    </td>
  )
}
