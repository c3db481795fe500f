import { useState } from 'react'
import { useAfterClose } from './use-after-close.ts'

/**
 * Holds what a dialog shows until the dialog is out of sight: its text stays while it fades, and the Escape that closes it
 * does not close the sheet under it. Something shown before that replaces it.
 */
export function useShown<Shown>() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [opened, setOpened] = useState(false)
  useAfterClose(opened, () => opened || setShown(null))
  const show = (next: Shown) => {
    setShown(next)
    setOpened(true)
  }
  return { shown, opened, show, close: () => setOpened(false) }
}
