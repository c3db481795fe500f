import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useMay } from '#web/kit/me.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'

const SendMessage = lazySheet(() => import('../SendMessage.tsx'), 'SendMessage')

/** Shows the button that opens the form for a message to one customer, to people who may send messages. */
export function SendMessageButton({ customerId, name }: { customerId: string; name: string }) {
  const maySend = useMay('sendMessages')
  const sheet = useOpened<null>()
  if (!maySend) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessage size={18} stroke={1.75} aria-hidden />}
        onClick={() => sheet.open(null)}
      >
        Send a Message
      </Button>
      <SendMessage key={sheet.count} customerId={customerId} name={name} opened={sheet.opened} onClose={sheet.close} />
    </>
  )
}
