/** Parses an external text as JSON; returns null if it is not JSON, such as a gateway's error page. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
