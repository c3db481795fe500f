/** For a page's `validateSearch`: the texts that its address may hold; the reader of one validates it. */
export function searchTexts<Name extends string>(...names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { [N in Name]?: string } => {
    const texts: { [N in Name]?: string } = {}
    for (const name of names) if (typeof search[name] === 'string') texts[name] = search[name]
    return texts
  }
}
