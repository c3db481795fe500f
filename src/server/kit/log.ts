import pino from 'pino'

export type Log = pino.Logger

/** Structured log to standard output. Callers log ids, codes and counts only: never names, phones, bodies or secrets. */
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
