import { type ReactNode, useState } from 'react'
import { ConfirmDialog, type ConfirmRequest } from './ConfirmDialog.tsx'

/**
 * `const [confirm, confirmDialog] = useConfirm()`: put `confirmDialog` on the page once, call `confirm({ title, message,
 * onConfirm })` from any button.
 */
export function useConfirm(): [confirm: (request: ConfirmRequest) => void, dialog: ReactNode] {
  const [request, setRequest] = useState<ConfirmRequest | null>(null)
  const [opened, setOpened] = useState(false)
  const confirm = (next: ConfirmRequest) => {
    setRequest(next)
    setOpened(true)
  }
  // The words stay while the dialog closes.
  const dialog = request && <ConfirmDialog {...request} opened={opened} onClose={() => setOpened(false)} />
  return [confirm, dialog]
}
