import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useMay } from '#web/kit/me.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'

const SendMessage = lazySheet(() => import('../SendMessage.tsx'), 'SendMessage')

/**
 * Returns the form for a message to one customer, and the function that opens it; null for people who may not
 * send messages.
 */
export function useSendMessage(to: { customerId: string; name: string }) {
  const maySend = useMay('sendMessages')
  const { count, opened, open, close } = useOpened<null>()
  const sheet = <SendMessage key={count} {...to} opened={opened} onClose={close} />
  return { open: maySend ? () => open(null) : null, sheet }
}
