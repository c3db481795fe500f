import { Button } from '@mantine/core'
import { Sheet } from './Sheet.tsx'

interface NoticeProps {
  title: string
  message: string
  opened: boolean
  onClose: () => void
}

/** Shows a message that must be read: it closes with OK, not after a time like a toast. */
export function Notice({ message, ...sheet }: NoticeProps) {
  const ok = (
    <Button data-autofocus onClick={sheet.onClose}>
      OK
    </Button>
  )
  return (
    <Sheet {...sheet} short width={440} footer={ok}>
      <p>{message}</p>
    </Sheet>
  )
}
