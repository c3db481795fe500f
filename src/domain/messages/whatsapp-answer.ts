/**
 * Codes for rate limits of the app, the account, the number or this recipient: nothing was sent, and a retry may work.
 */
const laterCodes = new Set([4, 80007, 130429, 131048, 131056, 133016])

/** Codes with which the service says that it is not available now. */
const awayCodes = new Set([131016, 131057])

/**
 * Returns the outcome of a message sent through WhatsApp's interface, from the response's status, its error code, and
 * whether it has an id. The message is accepted, not processed (so that it may be tried again), or refused for
 * good. Any other 5xx ('Something went wrong', 131000) and an unreadable success are unknown. Source: error codes,
 * developers.facebook.com, of 2026-05-15.
 */
export function whatsAppOutcome(answer: {
  status: number
  code: number | null
  hasId: boolean
}): 'taken' | 'later' | 'refused' | 'unknown' {
  const { status, code, hasId } = answer
  const isOk = status >= 200 && status < 300
  if (isOk) return hasId ? 'taken' : 'unknown'
  if (status === 429 || status === 503) return 'later'
  if (code !== null && (laterCodes.has(code) || awayCodes.has(code))) return 'later'
  return status >= 500 ? 'unknown' : 'refused'
}
