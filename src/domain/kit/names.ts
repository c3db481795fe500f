const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** What a member is called by: the first word of their name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** Orders names as people look them up: capitals and tone marks make no difference, 'Rods 2' is before 'Rods 10'. */
export function compareNames(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name)
}
