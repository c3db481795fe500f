import type { Fault, MessageStatus } from './decide-sending.ts'

/**
 * Returns the meaning of a delivery report for a message; null if the message is still being delivered, or the report
 * is unknown.
 */
export function reported(status: string): 'delivered' | 'undelivered' | null {
  const said = status.trim().toLowerCase()
  if (said.startsWith('delivered')) return 'delivered'
  const hasFailed = ['message failed', 'failed', 'dnd active', 'rejected', 'expired', 'undeliver'].some((word) =>
    said.startsWith(word),
  )
  return hasFailed ? 'undelivered' : null
}

/**
 * Returns the text of a report from WhatsApp. A message that was read has been delivered, even without a report
 * of the delivery.
 */
export function saidByWhatsApp(status: string, error: { code: number; title: string } | null): string {
  if (status === 'read') return 'delivered, and read'
  return error ? `${status}: (#${error.code}) ${error.title}` : status
}

/**
 * Returns the change that a report makes to a message, or null. Only a message that the gateway accepted awaits
 * a report, and the first conclusive report counts, so no late 'Message Sent' undoes a delivery, and no credit is
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
