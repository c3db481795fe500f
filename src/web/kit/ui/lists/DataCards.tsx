import type { ReactNode } from 'react'
import styles from './data-cards.module.css'
import { type Column, type PhonePlace, phonePlace, type RowsProps } from './data-columns.ts'
import { RowTitle } from './RowTitle.tsx'

/** Shows the rows of a table on a phone as a list of cards. If rows open, a press anywhere on a card opens it. */
export function DataCards<Row>({ what, columns, rows, rowKey, open }: RowsProps<Row>) {
  const at = (place: PhonePlace) => columns.filter((column) => phonePlace(column, columns) === place)
  return (
    <ul aria-label={what}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          {cells(at('mark'), row, 'pl-rigid')}
          <div className="pl-grow">
            <div className={styles.head}>
              {at('title').map(({ key, cell }) => (
                <div key={key} className={styles.title}>
                  <RowTitle row={row} open={open} content={cell(row)} />
                </div>
              ))}
              {cells(at('amount'), row, styles.amount)}
            </div>
            <div className={styles.details}>
              {at('detail').map((column) => (
                <Detail key={column.key} column={column} row={row} />
              ))}
            </div>
          </div>
          {cells(at('beside'), row, styles.beside)}
          {!open && cells(at('actions'), row, 'pl-cluster pl-own-line pl-if-any')}
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
  return columns.map(({ key, cell, card = cell }) => (
    <div key={key} className={className}>
      {card(row)}
    </div>
  ))
}
