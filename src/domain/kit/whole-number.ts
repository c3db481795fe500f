/** Returns why a typed number is refused as not whole (quantities, minutes; R-73), or null. */
export function whyNotWhole(typed: string): string | null {
  return /^[-+−]?[\d,]*\.\d*$/.test(typed.trim()) ? 'Whole numbers only, without a decimal point.' : null
}
