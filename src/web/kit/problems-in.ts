import type { Endpoint } from '#domain/kit/endpoint.ts'

/**
 * What the contract's own schema finds wrong in a body, by field, so that a form says everything at once instead of what
 * the server finds after what the page has found.
 */
export function problemsIn(contract: Endpoint, body: unknown): Record<string, string> {
  const issues = contract.body?.safeParse(body).error?.issues ?? []
  const atFields = issues.filter(({ path }) => path.length > 0)
  return Object.fromEntries(atFields.map(({ path, message }) => [path.join('.'), message]).toReversed())
}
