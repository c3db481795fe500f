/** For a page's `validateSearch`: the texts that its address may hold; whoever reads one says what it cannot be. */
export function searchTexts<Name extends string>(...names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { [N in Name]?: string } => {
    const texts: { [N in Name]?: string } = {}
    for (const name of names) if (typeof search[name] === 'string') texts[name] = search[name]
    return texts
  }
}
