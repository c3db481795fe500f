const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Orders names as people look them up: capitals and tone marks make no difference, 'Rods 2' is before 'Rods 10'. */
export function compareNames(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name)
}
