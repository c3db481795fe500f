/** The message if `typedRate` finds no percentage. */
export const percentProblem = 'Enter a percentage from 0 to 100, like 12.5.'

/** Returns a typed percentage as basis points, in steps of 0.1 %; null if it is empty, undefined if it is invalid. */
export function typedRate(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,3}(\.\d)?$/.test(text)) return undefined
  const basisPoints = Math.round(Number(text) * 100)
  return basisPoints <= 10_000 ? basisPoints : undefined
}

/** Returns a rate as its field shows it: '12.5' for 1250 basis points, '' for null. `typedRate` parses the result. */
export function typedPercent(basisPoints: number | null): string {
  return basisPoints === null ? '' : String(basisPoints / 100)
}

/** Returns a percentage with one decimal: '12.5%' for 1250 basis points. */
export function percent(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(1)}%`
}
