const hour = 60
const day = 24 * hour

/** Returns the usual choices, plus the chosen one if it is not among them. */
export function choices(usual: readonly number[], chosen: string, wordsOf: (value: number) => string) {
  const isUsual = Number.isNaN(Number(chosen)) || usual.includes(Number(chosen))
  const all = isUsual ? usual : [...usual, Number(chosen)].toSorted((a, b) => a - b)
  return all.map((value) => ({ value: String(value), label: wordsOf(value) }))
}

/** Returns a length of time in words: '30 minutes', '2 hours', '3 days', '1 year'. */
export function lengthOf(minutes: number): string {
  const units = [
    [365 * day, 'year'],
    [day, 'day'],
    [hour, 'hour'],
    [1, 'minute'],
  ] as const
  const [size, name] = units.find(([least]) => minutes % least === 0) ?? [1, 'minute']
  const count = minutes / size
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
