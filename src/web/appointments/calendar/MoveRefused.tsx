import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/ui/sheets/ConfirmDialog.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { BlockOver } from './BlockOver.tsx'
import styles from './calendar.module.css'
import type { RefusedMove } from './use-moves.ts'

/** Why an appointment is back where it was; asks where a person may decide otherwise. */
export function MoveRefused({ refused, onClose }: { refused: RefusedMove | null; onClose: () => void }) {
  // What was asked stays drawn while the question closes.
  const [asked, setAsked] = useState<RefusedMove | null>(null)
  const isAsking = refused?.confirm !== undefined || refused?.over !== undefined
  if (isAsking && asked !== refused) setAsked(refused)
  const ok = (
    <Button variant="default" color="pepper" size="xs" onClick={onClose}>
      OK
    </Button>
  )
  return (
    <>
      {refused && !isAsking && (
        <MessageBar role="alert" className={styles.message} action={ok}>
          <b>{refused.customerName} was not moved.</b> {refused.message}
        </MessageBar>
      )}
      {asked?.over && <BlockOver over={asked.over} opened={isAsking} onClose={onClose} />}
      {asked && !asked.over && (
        <ConfirmDialog
          title={`Move ${asked.customerName} anyway?`}
          message={asked.message}
          confirmLabel="Move Anyway"
          harmless
          opened={isAsking}
          onClose={onClose}
          onConfirm={asked.confirm ?? onClose}
        />
      )}
    </>
  )
}
