import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Discard {
  /** For the sheet's `onClose`: asks first where something was typed. */
  close: () => void
  /** The question is there: the sheet under it is `covered`. */
  asking: boolean
  /** Put it beside the sheet. */
  question: ReactNode
}

/** Asks before a sheet is closed in which something was typed; `leave` closes it. */
export function useDiscard(opened: boolean, isDirty: () => boolean, leave: () => void): Discard {
  const [asking, setAsking] = useState(false)
  const discard = () => {
    setAsking(false)
    leave()
  }
  // After the event: the question would hear the same Escape and close again.
  const close = () => (isDirty() ? setTimeout(setAsking, 0, true) : discard())
  const question = (
    <ConfirmDialog
      title="Discard what you typed?"
      message="It has not been saved."
      opened={opened && asking}
      confirmLabel="Discard"
      cancelLabel="Keep Editing"
      onClose={() => setAsking(false)}
      onConfirm={discard}
    />
  )
  return { close, asking, question }
}
