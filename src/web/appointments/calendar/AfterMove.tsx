import { type ReactNode, useState } from 'react'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'

interface AfterMoveProps {
  title: string
  opened: boolean
  /**
   * A move of the opened entry is being saved; until it is saved, the entry's stored version and times are the old
   * ones.
   */
  isSaving: boolean
  onClose: () => void
  children: ReactNode
}

/** Opens a form once the pending move is saved, and keeps it open during later moves, such as an Undo in a toast. */
export function AfterMove({ title, opened, isSaving, onClose, children }: AfterMoveProps) {
  const [isShown, setIsShown] = useState(!isSaving)
  if (isShown === isSaving && !(opened && isShown)) setIsShown(!isSaving)
  if (isShown) return children
  return (
    <Sheet title={title} opened={opened} onClose={onClose} width={600}>
      <LoadingScreen />
    </Sheet>
  )
}
