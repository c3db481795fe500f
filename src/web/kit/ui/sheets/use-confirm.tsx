import { type ReactNode, useState } from 'react'
import { ConfirmDialog, type ConfirmRequest } from './ConfirmDialog.tsx'
import { useAfterClose } from './use-after-close.ts'

/**
 * `const [confirm, confirmDialog] = useConfirm()`: put `confirmDialog` on the page once, call `confirm({ title, message,
 * onConfirm })` from any button. The dialog is null again once it is out of sight: a sheet under it is `covered` while it is not.
 */
export function useConfirm(): [confirm: (request: ConfirmRequest) => void, dialog: ReactNode] {
  const [request, setRequest] = useState<ConfirmRequest | null>(null)
  const [opened, setOpened] = useState(false)
  const confirm = (next: ConfirmRequest) => {
    setRequest(next)
    setOpened(true)
  }
  // Kept until the dialog is closed: its text stays while it fades, and the Escape that closes it must not close the sheet under it.
  // Opened again before, it asks the next question.
  useAfterClose(opened, () => opened || setRequest(null))
  const dialog = request && <ConfirmDialog {...request} opened={opened} onClose={() => setOpened(false)} />
  return [confirm, dialog]
}
