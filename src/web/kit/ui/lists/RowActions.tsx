import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './row-actions.module.css'

/** Shows the buttons in the row of a table. */
export function RowActions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={['pl-cluster pl-center', className].filter(Boolean).join(' ')}>{children}</div>
}

/** Shows the refusal of one of the buttons beneath them; at the top of a long list it would be out of sight. */
export function RowFailure({ message }: { message: string | null }) {
  return (
    message !== null && (
      <p role="alert" className={styles.failure}>
        {message}
      </p>
    )
  )
}

interface RowButtonProps {
  /** The name of the row: 'Bisi Ade, 09:00–13:00'. */
  what: string
  onPress: () => void
}

/** Shows the button that edits the row of a table. */
export function RowEdit({ what, onPress }: RowButtonProps) {
  return (
    <Button size="xs" variant="default" aria-label={`Edit ${what}`} onClick={onPress}>
      Edit
    </Button>
  )
}

/** Shows the button that deletes the row of a table, after a question. */
export function RowDelete({ what, onPress }: RowButtonProps) {
  return (
    <ActionIcon variant="subtle" color="pepper" aria-label={`Delete ${what}`} onClick={onPress}>
      <IconTrash size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

/** Shows the button that deletes the record of a sheet, after a question. */
export function DeleteButton({ onPress }: Pick<RowButtonProps, 'onPress'>) {
  const icon = <IconTrash size={18} stroke={1.75} aria-hidden />
  return (
    <Button variant="subtle" color="pepper" leftSection={icon} onClick={onPress}>
      Delete
    </Button>
  )
}
