import { isFoundIn } from '#domain/kit/folded.ts'
import { useAddress, useTyped } from './address.tsx'

/** A part of a list that can be shown alone: a category, or products with low stock. */
export interface Kind<Row> {
  /** The value in the address: `?show=Hair`. */
  value: string
  label: string
  /** The rows of this kind need attention. */
  urgent?: boolean
  has: (row: Row) => boolean
}

export type ListFilter<Row> = ReturnType<typeof useListFilter<Row>>

/**
 * Returns the search and the filter of a fully loaded list; both are in the address. `textsOf` returns the searched
 * texts of a row, including another form of a typed text if the row knows one. Only kinds that have rows are
 * offered.
 */
export function useListFilter<Row>(
  rows: readonly Row[] | undefined,
  textsOf: (row: Row, typed: string) => readonly (string | null)[],
  kinds: readonly Kind<Row>[] = [],
) {
  const { typed, setTyped } = useTyped()
  const { params, change } = useAddress()
  const offered = kinds.filter(({ has }) => rows?.some(has))
  const kind = offered.find(({ value }) => value === params.show)
  const setKind = (value: string) => change({ show: value || undefined })
  const found = rows?.filter((row) => (!kind || kind.has(row)) && isFoundIn(typed, textsOf(row, typed)))
  const clear = () => {
    setTyped('')
    setKind('')
  }
  return {
    typed,
    setTyped,
    search: typed.trim(),
    kinds: offered,
    kind: kind?.value ?? '',
    setKind,
    found,
    isEmpty: rows?.length === 0,
    clear,
  }
}

/** Returns the categories of rows as kinds, in alphabetical order or in the given `order`. */
export function categoryKinds<Row extends { category: string | null }>(
  rows: readonly Row[] | undefined,
  order?: readonly string[],
): Kind<Row>[] {
  const names = new Set(rows?.flatMap(({ category }) => category ?? []))
  return (order ?? [...names].sort((a, b) => a.localeCompare(b))).map((name) => ({
    value: name,
    label: name,
    has: ({ category }) => category === name,
  }))
}
