import { useState } from 'react'
import { v7 } from 'uuid'
import { useAfterClose } from './use-after-close.ts'

/** The id of the row that a form will add: the same for every try of one opening, another for the next. */
export function useNewId(opened: boolean): string {
  const [id, setId] = useState(() => v7())
  useAfterClose(opened, () => setId(v7()))
  return id
}
