import { type ReactNode, useState } from 'react'
import { ConfirmDialog, type ConfirmRequest } from './ConfirmDialog.tsx'

/**
 * Returns a function that asks for confirmation, and the dialog for it: `const [confirm, confirmDialog] =
 * useConfirm()`. Render `confirmDialog` once on the page, and call `confirm({ title, message, onConfirm })` from any
 * button.
 */
export function useConfirm(): [confirm: (request: ConfirmRequest) => void, dialog: ReactNode] {
  const [asked, ask] = useState<ConfirmRequest | null>(null)
  return [ask, asked && <ConfirmDialog {...asked} opened onClose={() => ask(null)} />]
}
