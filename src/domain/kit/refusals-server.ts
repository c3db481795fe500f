/** The refusals about the server itself, for which the person is not to blame. */
export const serverRefusals = {
  'try-again': [503, 'The server is busy. Nothing was saved; try again in a moment.'],
  'no-database': [
    503,
    'The database does not answer. Wait a minute, then try again. If this continues, ask the person who hosts Parlour to check it.',
  ],
  'disk-full': [
    507,
    'The server’s disk is full, so nothing was saved. Ask the person who hosts Parlour to free some space, then try again.',
  ],
  'short-of-resources': [
    503,
    'The server has run out of memory, so nothing was saved. Try again in a minute. If this continues, ask the person who hosts Parlour to check it.',
  ],
  'database-read-only': [
    503,
    'The database accepts no changes at the moment, so nothing was saved. Ask the person who hosts Parlour to check it, then try again.',
  ],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

const codes: ReadonlySet<string> = new Set([...Object.keys(serverRefusals), 'offline', 'bug'])

/** Returns whether a refusal means that the server or the connection failed, and says nothing about the request. */
export function isServerFault(code: string): boolean {
  return codes.has(code)
}
