import { folded } from '#domain/kit/folded.ts'

type Named = { name: string } | { customerName: string }

/** How two names are compared, the strictest first. Nothing but emoji or marks has no words. */
const measures = [
  (name: string) => name.normalize().trim(),
  (name: string) => folded(name).trim(),
  (name: string) => wordsOf(name).join(' '),
]

/**
 * Returns whom a name means among the customers with one phone number: the only one there is, whatever they are
 * called; of several the first with the same name, else with the same folded name, else with the same words, else the only
 * one whose name has them all, or has them in it. Null where none is meant.
 */
export function customerNamed<Row extends Named>(customers: readonly Row[], name: string): Row | null {
  if (customers.length <= 1) return customers[0] ?? null
  for (const measure of measures) {
    const wanted = measure(name)
    const same = wanted !== '' && customers.find((customer) => measure(nameOf(customer)) === wanted)
    if (same) return same
  }
  const [close, another] = customers.filter((customer) => isPart(wordsOf(nameOf(customer)), wordsOf(name)))
  return close && !another ? close : null
}

const nameOf = (one: Named) => ('name' in one ? one.name : one.customerName)

function wordsOf(name: string): string[] {
  return folded(name)
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
    .toSorted()
}

function isPart(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length < other.length ? [one, other] : [other, one]
  return few.length > 0 && few.every((word) => many.includes(word))
}
