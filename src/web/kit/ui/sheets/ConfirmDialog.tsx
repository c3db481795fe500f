import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Sheet } from './Sheet.tsx'
import { useAnswer } from './use-answer.ts'

export interface ConfirmRequest {
  /** The title, which names the action: 'Delete appointment'. */
  title: string
  /** The specified sentence. */
  message: ReactNode
  /** The content under the message, such as a list of the affected items. */
  details?: ReactNode
  /** The label of the button, a verb; 'Delete' by default. */
  confirmLabel?: string
  cancelLabel?: string
  /** The action destroys nothing, so the button is not red and has no bin icon. */
  harmless?: boolean
  /** Does the action; a refusal is shown in the dialog, which then stays open. */
  onConfirm: () => unknown
}

interface ConfirmDialogProps extends ConfirmRequest {
  opened: boolean
  onClose: () => void
}

/** Asks before an action that cannot be undone. Screens use it through `useConfirm`. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  message,
  details,
  harmless,
  onConfirm,
  ...labels
}: ConfirmDialogProps) {
  const { confirmLabel = 'Delete', cancelLabel = 'Cancel' } = labels
  const { busy, failure, answer, close } = useAnswer(onClose)
  return (
    <Sheet
      title={title}
      opened={opened}
      onClose={close}
      short
      width={440}
      footer={
        <>
          <Button variant="subtle" onClick={close} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            color={harmless ? undefined : 'pepper'}
            leftSection={confirmLabel === 'Delete' && <IconTrash size={18} stroke={1.75} aria-hidden />}
            aria-disabled={busy}
            onClick={() => void answer(onConfirm)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <FormFailure message={failure} />
      <p>{message}</p>
      {details}
    </Sheet>
  )
}
