/** The SQLSTATEs of a server that stops, starts or drops connections (class 08, 57P01 to 57P03). */
const states = /^(08[0-9A-Z]{3}|57P0[123])$/

/** The system's error codes for a server that cannot be reached, or is gone. */
const faults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * The system's error codes when connecting to a Unix socket that is missing, because the server is down, or whose queue
 * is full.
 */
const socketFaults = new Set(['ENOENT', 'EAGAIN'])

/** The driver's messages for errors that have no code (pg 8.23). */
const words =
  /^(Connection terminated( unexpectedly| due to connection timeout)?|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)$/

/** Returns whether a database error means a missing connection rather than a refusal of the database. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message, syscall } = (error ?? {}) as { code?: unknown; message?: unknown; syscall?: unknown }
  if (syscall === 'connect' && socketFaults.has(String(code))) return true
  if (typeof code === 'string') return states.test(code) || faults.has(code)
  return typeof message === 'string' && words.test(message)
}

/** Returns whether all connections were in use for too long: this process's own, or the server's (53300). */
export function isOutOfConnections(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === '53300' || message === 'timeout exceeded when trying to connect'
}
