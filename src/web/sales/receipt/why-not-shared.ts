/**
 * Returns why the phone did not share a receipt; null if that is not a failure, because the person closed the share sheet,
 * or pressed again while it was open.
 */
export function whyNotShared(error: unknown): string | null {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'AbortError' || name === 'InvalidStateError') return null
  if (name === 'NotAllowedError') return 'Making the receipt took too long. Press Share again.'
  return 'The receipt could not be shared.'
}
