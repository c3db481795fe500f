/** Returns what a text of others says in JSON; null if it is no JSON, as a page of a gateway. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
