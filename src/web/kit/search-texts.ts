/** Returns a `validateSearch` that takes these texts from an address; the code that uses a text must validate it. */
export function searchTexts<Name extends string>(...names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { [N in Name]?: string } => {
    const texts: { [N in Name]?: string } = {}
    for (const name of names) if (typeof search[name] === 'string') texts[name] = search[name]
    return texts
  }
}
