import type { Fault, MessageStatus } from './decide-sending.ts'

/** What a delivery report says of a message; null: that it is on its way, or something that we do not know. */
export function reported(status: string): 'delivered' | 'undelivered' | null {
  const said = status.trim().toLowerCase()
  if (said.startsWith('delivered')) return 'delivered'
  const hasFailed = ['message failed', 'failed', 'dnd active', 'rejected', 'expired', 'undeliver'].some((word) =>
    said.startsWith(word),
  )
  return hasFailed ? 'undelivered' : null
}

/** Returns the text for WhatsApp's report: a message that was read was delivered, even without a report of that. */
export function saidByWhatsApp(status: string, error: { code: number; title: string } | null): string {
  if (status === 'read') return 'delivered, and read'
  return error ? `${status}: (#${error.code}) ${error.title}` : status
}

/**
 * What a report changes of a message, or nothing: only one that the gateway took waits for a report, and the first
 * that decides is the last. So no late 'Message Sent' undoes what was delivered, and no credit is given back twice.
 */
export function decideReport(
  { status }: { status: MessageStatus },
  said: string,
): { status: 'delivered' | 'failed'; fault: Fault | null; isGivenBack: boolean } | null {
  const outcome = reported(said)
  if (status !== 'sent' || outcome === null) return null
  if (outcome === 'delivered') return { status: 'delivered', fault: null, isGivenBack: false }
  return { status: 'failed', fault: 'undelivered', isGivenBack: true }
}
