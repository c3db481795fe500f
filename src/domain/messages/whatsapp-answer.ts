/** Too much at once, of the app, the account, the number, or to this person: nothing was done, and later it may be. */
const laterCodes = new Set([4, 80007, 130429, 131048, 131056, 133016])

/** The service says itself that it is not there now. */
const awayCodes = new Set([131016, 131057])

/**
 * What the interface of WhatsApp did with a message, by the status of its answer, the code of its error, and whether it gave
 * an id: took it; nothing, so that it may be tried again; refused it for good; or nobody knows, after another 5xx
 * ('Something went wrong', 131000) and a yes that cannot be read. Source: error codes, developers.facebook.com, of 2026-05-15.
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
