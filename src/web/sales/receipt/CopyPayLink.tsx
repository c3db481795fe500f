import { ActionIcon, Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { copyText } from '#web/kit/copy-text.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

interface CopyPayLinkProps {
  /** The path of the bill, from which the customer pays a balance. */
  path: string
  number: number
  /** A row has no room for the words. */
  inRow?: boolean
}

/** Shows the button that copies the pay link of a sale. */
export function CopyPayLink({ path, number, inRow = false }: CopyPayLinkProps) {
  const copy = async () => {
    await copyText(`${location.origin}${path}`)
    showToast(`Pay link of receipt No. ${number} copied`)
  }
  const press = { 'aria-label': `Copy Link, No. ${number}`, onClick: () => void copy() }
  if (inRow)
    return (
      <ActionIcon variant="default" title="Copy Link" {...press}>
        <IconLink size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    )
  return (
    <Button size="xs" variant="default" {...press}>
      Copy Link
    </Button>
  )
}
