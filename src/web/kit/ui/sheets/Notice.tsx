import { Button } from '@mantine/core'
import { Sheet } from './Sheet.tsx'

interface NoticeProps {
  title: string
  message: string
  opened: boolean
  onClose: () => void
}

/** A sentence that somebody must have read: it goes with OK, not by itself as a toast does. */
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
