/** Returns the groups of files that use each other in a cycle, each group sorted; by Tarjan's algorithm. */
export function cyclesOf(uses: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  const enter = (file: string): void => {
    index.set(file, index.size)
    low.set(file, index.get(file) as number)
    stack.push(file)
    for (const next of uses.get(file) ?? []) {
      if (!index.has(next)) enter(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) as number, low.get(next) as number))
    }
    if (low.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1 || uses.get(file)?.has(file)) cycles.push(group.toSorted())
  }

  for (const file of uses.keys()) if (!index.has(file)) enter(file)
  return cycles
}
