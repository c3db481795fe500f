import { useState } from 'react'
import { v7 } from 'uuid'

/** The id of the row that a form will add, the same for every try; call the second once it was added. */
export function useNewId(): readonly [string, () => void] {
  const [id, setId] = useState(() => v7())
  return [id, () => setId(v7())]
}
