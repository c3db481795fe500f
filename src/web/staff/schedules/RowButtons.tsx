import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

interface RowButtonProps {
  /** Names the row: 'Bisi Ade, 09:00–13:00'. */
  what: string
  onPress: () => void
}

/** Edits the row that it stands in. */
export function EditButton({ what, onPress }: RowButtonProps) {
  return (
    <Button size="xs" variant="default" aria-label={`Edit ${what}`} onClick={onPress}>
      Edit
    </Button>
  )
}

/** Deletes the row that it stands in, which asks first. */
export function DeleteButton({ what, onPress }: RowButtonProps) {
  return (
    <ActionIcon variant="subtle" color="pepper" aria-label={`Delete ${what}`} onClick={onPress}>
      <IconTrash size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
