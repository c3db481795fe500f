import pino from 'pino'

export type Log = pino.Logger

/**
 * Opens the structured log, on standard output. Callers log only ids, codes and counts, never names, phones, bodies or
 * secrets.
 */
export function openLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers', '*.password', '*.token', '*.secret', '*.email', '*.phone', '*.name'],
      remove: true,
    },
  })
}
