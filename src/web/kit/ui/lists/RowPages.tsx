import type { ReactNode } from 'react'
import { Loadable, type Read } from '#web/kit/ui/states/Loadable.tsx'
import { Rows } from './Rows.tsx'
import { ShowMore, type ShowMoreProps } from './ShowMore.tsx'

interface RowPagesProps<Item> extends ShowMoreProps {
  /** `useReadPages`' answer. */
  read: Read<readonly Item[]> & ShowMoreProps['read']
  /** Names the list and what is loaded, at the start of a sentence: 'Sales'. */
  what: string
  /** `<EmptyState … />` */
  empty?: ReactNode
  /** A `<Row>` with its key. */
  children: (item: Item) => ReactNode
}

/** A list in pages as rows of a card: loading, failed, empty and Show More are part of it. */
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
