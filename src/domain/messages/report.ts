import type { Fault, MessageStatus } from './decide-sending.ts'

/** The meaning of a delivery report for a message; null if it is still being delivered, or the report is unknown. */
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
 * Returns the change that a report makes to a message, or nothing: only a message accepted by the gateway
 * awaits a report, and the first conclusive one counts. So no late 'Message Sent' undoes a delivery, and no credit is
 * returned twice.
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
