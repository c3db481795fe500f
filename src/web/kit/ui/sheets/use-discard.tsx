import { type ReactNode, useRef, useState } from 'react'
import { ApiRefusal } from '#web/kit/api.ts'
import { useUnsaved } from '#web/kit/leaving.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Discard {
  /** Closes the sheet, for its `onClose`; asks first if something was typed. */
  close: () => void
  /** The question; render it beside the sheet. */
  question: ReactNode
}

const unsaved = { title: 'Discard what you typed?', message: 'It has not been saved.', confirmLabel: 'Discard' }
const unknown = { ...unsaved, message: 'It may have been saved anyway. Check the list afterwards.' }
const saving = {
  title: 'Leave while it is being saved?',
  message: 'It may be saved anyway. Check the list afterwards.',
  confirmLabel: 'Leave',
  harmless: true,
}

/** The save state of the typed values, as far as it is known. */
export type SaveState = 'unsaved' | 'saving' | 'unknown'
const questions = { unsaved, saving, unknown }

/** Sends the typed values and reports their save state, for a question that is asked above the form. */
export async function sendTelling<T>(send: () => Promise<T>, tell: (saveState: SaveState) => void): Promise<T> {
  tell('saving')
  try {
    const answer = await send()
    tell('unsaved')
    return answer
  } catch (error) {
    tell(error instanceof ApiRefusal && error.isUnknown ? 'unknown' : 'unsaved')
    throw error
  }
}

/** Asks before a sheet with typed text is closed, and before its page is left; `leave` closes the sheet. */
export function useDiscard(opened: boolean, isDirty: () => boolean, leave: () => void, saveState: SaveState): Discard {
  const [asking, setAsking] = useState(false)
  // Continues to where the person was going when they were asked; null if they only closed the sheet.
  const going = useRef<(() => void) | null>(null)
  // The form was saved while the question was open, so the question closes with the sheet.
  if (!opened && asking) setAsking(false)
  const discard = () => {
    setAsking(false)
    const go = going.current ?? leave
    going.current = null
    go()
  }
  const keep = () => {
    setAsking(false)
    going.current = null
  }
  useUnsaved(opened, {
    isDirty,
    ask(go) {
      going.current = go
      setAsking(true)
    },
  })
  const close = () => {
    going.current = null
    if (isDirty()) setAsking(true)
    else discard()
  }
  const question = (
    <ConfirmDialog
      {...questions[saveState]}
      cancelLabel={saveState === 'saving' ? 'Stay' : 'Keep Editing'}
      opened={opened && asking}
      onClose={keep}
      onConfirm={discard}
    />
  )
  return { close, question }
}
