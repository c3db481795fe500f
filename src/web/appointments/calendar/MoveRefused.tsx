import { Button } from '@mantine/core'
import { ConfirmDialog } from '#web/kit/ui/sheets/ConfirmDialog.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { BlockOver } from './BlockOver.tsx'
import styles from './calendar.module.css'
import type { RefusedMove } from './use-moves.ts'

/**
 * Says why an appointment is back in its old place, and asks whether to move it anyway if the person may override the
 * reason.
 */
export function MoveRefused({ refused, onClose }: { refused: RefusedMove | null; onClose: () => void }) {
  if (!refused) return null
  const { customerName, message, confirm, over } = refused
  if (over) return <BlockOver over={over} opened onClose={onClose} />
  if (confirm)
    return (
      <ConfirmDialog
        title={`Move ${customerName} anyway?`}
        message={message}
        confirmLabel="Move Anyway"
        harmless
        opened
        onClose={onClose}
        onConfirm={confirm}
      />
    )
  const ok = (
    <Button variant="default" color="pepper" size="xs" onClick={onClose}>
      OK
    </Button>
  )
  return (
    <MessageBar role="alert" className={styles.message} action={ok}>
      <b>{customerName} was not moved.</b> {message}
    </MessageBar>
  )
}
