/**
 * Returns a typed whole quantity ('1,000', '-2'), or null for anything else. A minus sign may be a hyphen or a real
 * minus.
 */
export function parsePieces(typed: string): number | null {
  const plain = typed.trim().replace('−', '-')
  return /^[-+]?(\d{1,7}|\d{1,3}(,\d{3}){1,2})$/.test(plain) ? Number(plain.replaceAll(',', '')) : null
}
