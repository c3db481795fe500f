import type { ReactNode } from 'react'
import type { Href } from '#web/kit/href.ts'
import { Opener } from './Opener.tsx'

/**
 * The way in which a list's rows open: as a link or as a button, with its accessible name if that is not the row's
 * title.
 */
export interface RowDoor<Row> {
  href?: (row: Row) => Href
  onPress?: (row: Row) => void
  label?: (row: Row) => string
}

interface RowTitleProps<Row> {
  row: Row
  open: RowDoor<Row> | undefined
  content: ReactNode
}

/** Shows the title of a row, which opens the row if the list's rows open. */
export function RowTitle<Row>({ row, open, content }: RowTitleProps<Row>) {
  const press = open?.onPress
  return (
    <Opener href={open?.href?.(row)} onPress={press && (() => press(row))} label={open?.label?.(row)}>
      {content}
    </Opener>
  )
}
