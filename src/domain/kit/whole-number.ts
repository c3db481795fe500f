/** Why a typed number is refused where only whole ones make sense: pieces, minutes. Null for anything else. */
export function whyNotWhole(typed: string): string | null {
  return /^[-+−]?[\d,]*\.\d*$/.test(typed.trim()) ? 'Whole numbers only, without a decimal point.' : null
}
