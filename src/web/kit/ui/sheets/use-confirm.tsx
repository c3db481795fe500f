import type { ReactNode } from 'react'
import { ConfirmDialog, type ConfirmRequest } from './ConfirmDialog.tsx'
import { useShown } from './use-shown.ts'

/**
 * `const [confirm, confirmDialog] = useConfirm()`: put `confirmDialog` on the page once, call `confirm({ title, message,
 * onConfirm })` from any button. The dialog is null again once it is out of sight: a sheet under it is `covered` while it is not.
 */
export function useConfirm(): [confirm: (request: ConfirmRequest) => void, dialog: ReactNode] {
  const { shown, opened, show, close } = useShown<ConfirmRequest>()
  return [show, shown && <ConfirmDialog {...shown} opened={opened} onClose={close} />]
}
