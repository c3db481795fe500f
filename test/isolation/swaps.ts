/** The rows of one salon that requests can name, by kind: { customer: [ids], staff: [ids] … }. */
export type IdsByKind = Record<string, string[]>

export interface Swap {
  /** The path of the replaced id in the input, e.g. body.items.0.serviceId. */
  at: string
  /** The kind of value that replaced it. */
  what: string
  input: unknown
}

const noIds = [
  { what: 'nowhere', id: '01900000-0000-7000-8000-00000000dead' },
  { what: 'not an id', id: "' OR 1=1 --" },
]

/**
 * Returns every input with one own id replaced: with the other salon's id of the same kind, with `kinds` 'all' also
 * with its ids of every other kind, an id that does not exist, and values that are not ids.
 */
export function swapsOf(input: unknown, ours: IdsByKind, theirs: IdsByKind, kinds: 'all' | 'same'): Swap[] {
  return leavesOf(input).flatMap(({ at, value }) => {
    const kind = Object.keys(ours).find((name) => ours[name]!.includes(value))
    if (!kind) return []
    const foreign = Object.entries(theirs)
      .filter(([name]) => kinds === 'all' || name === kind)
      .flatMap(([name, ids]) => ids.slice(0, 1).map((id) => ({ what: `their ${name}`, id })))
    return [...foreign, ...noIds].map(({ what, id }) => ({ at, what, input: replaced(input, at.split('.'), id) }))
  })
}

/** Returns every input with one own id replaced with an id of the same kind among `others`. */
export function foreignOf(input: unknown, ours: IdsByKind, others: IdsByKind): object[] {
  return leavesOf(input).flatMap(({ at, value }) => {
    const kind = Object.keys(ours).find((name) => ours[name]!.includes(value))
    return kind ? others[kind]!.map((id) => replaced(input, at.split('.'), id) as object) : []
  })
}

function leavesOf(value: unknown, at = ''): { at: string; value: string }[] {
  if (typeof value === 'string') return [{ at, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, at ? `${at}.${key}` : key))
}

function replaced(value: unknown, [key, ...rest]: string[], id: string): unknown {
  if (key === undefined) return id
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === key ? replaced(inner, rest, id) : inner))
  const object = value as Record<string, unknown>
  return { ...object, [key]: replaced(object[key], rest, id) }
}
