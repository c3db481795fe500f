/**
 * Returns a `validateSearch` for a page whose address may contain these texts; the code that reads a text validates it.
 */
export function searchTexts<Name extends string>(...names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { [N in Name]?: string } => {
    const texts: { [N in Name]?: string } = {}
    for (const name of names) if (typeof search[name] === 'string') texts[name] = search[name]
    return texts
  }
}
