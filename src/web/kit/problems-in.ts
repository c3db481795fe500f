import type { Endpoint } from '#domain/kit/endpoint.ts'

/**
 * Returns the problems that the contract's schema finds in a body, by field, so that a form reports everything at once
 * instead of first the page's problems and then the server's.
 */
export function problemsIn(contract: Endpoint, body: unknown): Record<string, string> {
  const issues = contract.body?.safeParse(body).error?.issues ?? []
  const atFields = issues.filter(({ path }) => path.length > 0)
  return Object.fromEntries(atFields.map(({ path, message }) => [path.join('.'), message]).toReversed())
}
