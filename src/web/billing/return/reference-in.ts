/**
 * Returns the payment reference in the address of the return page: `reference`, otherwise `trxref`; null if the address
 * has neither.
 */
export function referenceIn(search: string): string | null {
  const params = new URLSearchParams(search)
  return params.get('reference') || params.get('trxref') || null
}
