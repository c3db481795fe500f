/** Returns why a typed quantity or number of minutes is refused as not whole, or null. */
export function whyNotWhole(typed: string): string | null {
  return /^[-+−]?[\d,]*\.\d*$/.test(typed.trim()) ? 'Whole numbers only, without a decimal point.' : null
}
