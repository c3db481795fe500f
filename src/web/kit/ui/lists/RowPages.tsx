import type { ReactNode } from 'react'
import { Loadable, type Read } from '#web/kit/ui/states/Loadable.tsx'
import { Rows } from './Rows.tsx'
import { ShowMore, type ShowMoreProps } from './ShowMore.tsx'

interface RowPagesProps<Item> extends ShowMoreProps {
  /** The result of `useReadPages`. */
  read: Read<readonly Item[]> & ShowMoreProps['read']
  /** The name of the list and of the loaded items, at the start of a sentence: 'Sales'. */
  what: string
  /** The content for an empty list: `<EmptyState … />`. */
  empty?: ReactNode
  /** Returns a `<Row>` with its key. */
  children: (item: Item) => ReactNode
}

/** Shows a list in pages as rows of a card. It includes the states loading, failed and empty, and Show More. */
export function RowPages<Item>({ read, what, empty, children }: RowPagesProps<Item>) {
  return (
    <>
      <Loadable read={read} what={what} empty={empty}>
        {(items) => <Rows label={what}>{items.map(children)}</Rows>}
      </Loadable>
      <ShowMore read={read} />
    </>
  )
}
