import { folded } from '#domain/kit/folded.ts'

type Named = { name: string } | { customerName: string }

/**
 * Returns the customer that a name means, out of those with one phone number: the only one, whatever the name;
 * of several, the one whose name fits.
 */
export function customerNamed<Row extends Named>(customers: readonly Row[], name: string): Row | null {
  return customers.length <= 1 ? (customers[0] ?? null) : finderByName(customers)(name)
}

/**
 * Returns a function that finds customers by name: the first with the exact name, otherwise with the same folded name,
 * otherwise with the same words. If none fits, it finds the only customer whose name contains all words of the text, or
 * whose words the text contains; otherwise it returns null.
 */
export function finderByName<Row extends Named>(customers: readonly Row[]): (name: string) => Row | null {
  const known = customers.map((customer) => ({
    customer,
    name: readName('name' in customer ? customer.name : customer.customerName),
  }))
  return (name) => {
    const wanted = readName(name)
    for (const [at, spelling] of wanted.spellings.entries()) {
      const same = spelling !== '' && known.find((one) => one.name.spellings[at] === spelling)
      if (same) return same.customer
    }
    const [close, another] = known.filter((one) => isPart(one.name.words, wanted.words))
    return close && !another ? close.customer : null
  }
}

/**
 * Returns the spellings by which a name is compared, the strictest first, and its words; a name of emoji only has no
 * words.
 */
function readName(name: string) {
  const plain = folded(name).trim()
  const words = plain
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
    .toSorted()
  return { spellings: [name.normalize().trim(), plain, words.join(' ')], words: new Set(words) }
}

function isPart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  return few.size > 0 && [...few].every((word) => many.has(word))
}
