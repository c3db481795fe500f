/** Returns the items by a key, in their order. `at` is the index of an item. */
export function grouped<T, K>(items: readonly T[], keyOf: (item: T, at: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const [at, item] of items.entries()) {
    const key = keyOf(item, at)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
