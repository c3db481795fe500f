import type { RefusalCode } from '#domain/kit/refusal.ts'

/** The refusals after which only the host can help, and the log's message for each. */
export const shortages = {
  'disk-full': 'the disk is full: nothing can be saved until there is space on it again',
  'short-of-resources': 'the database ran out of memory, or of another resource that its settings limit',
  'database-read-only': 'the database is read-only: it is a standby, or was set so',
} as const satisfies Partial<Record<RefusalCode, string>>

export type Shortage = keyof typeof shortages

/** The shortage for each SQLSTATE (class 53, insufficient resources; 25006) and system error code. */
const byCode: Readonly<Record<string, Shortage>> = {
  '53100': 'disk-full',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  '53000': 'short-of-resources',
  '53200': 'short-of-resources',
  '53400': 'short-of-resources',
  ENOMEM: 'short-of-resources',
  '25006': 'database-read-only',
  EROFS: 'database-read-only',
}

/** Matches the system's messages about a full disk; PostgreSQL repeats them under other codes, such as 58030. */
const noSpace = /No space left on device|Disk quota exceeded/

/**
 * Returns what the server has run out of, if an error of the database or of the file system says so; undefined for
 * other errors.
 */
export function shortageIn(error: unknown): Shortage | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code !== 'string') return undefined
  return byCode[code] ?? (typeof message === 'string' && noSpace.test(message) ? 'disk-full' : undefined)
}
