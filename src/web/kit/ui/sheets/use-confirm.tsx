import { type ReactNode, useState } from 'react'
import { ConfirmDialog, type ConfirmRequest } from './ConfirmDialog.tsx'

/**
 * `const [confirm, confirmDialog] = useConfirm()`: put `confirmDialog` on the page once, call `confirm({ title, message,
 * onConfirm })` from any button.
 */
export function useConfirm(): [confirm: (request: ConfirmRequest) => void, dialog: ReactNode] {
  const [asked, ask] = useState<ConfirmRequest | null>(null)
  return [ask, asked && <ConfirmDialog {...asked} opened onClose={() => ask(null)} />]
}
