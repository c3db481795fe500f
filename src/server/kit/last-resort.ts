import { isConnectionLost } from './db/lost-connection.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'

/** The events of a process for errors that nothing else caught. */
type Uncaught = Pick<NodeJS.Process, 'on'>

/**
 * Handles the errors that nothing else caught; otherwise Node would end the process in the middle of everyone's
 * requests.
 *
 * A promise that failed without being awaited (`unhandledRejection`) is logged, and the process continues: the failed
 * work had its own transaction and is undone, and everything else is sound. So a lost database, or a library that
 * forgets a promise, stops no salon.
 *
 * An error thrown out of an event (`uncaughtException`) left the work there half done: the process stops cleanly
 * (`stop`), so that its supervisor starts it again. The exception is a broken connection: it was caused by the other
 * side, nothing of ours is half done, and the process continues.
 */
export function handleTheRest(process: Uncaught, log: Log, stop: () => void): void {
  let isStopping = false
  process.on('unhandledRejection', (reason) => {
    log.error(about(reason), 'unhandled rejection')
  })
  process.on('uncaughtException', (error) => {
    if (isStopping) return // for example an error of the log itself, which must not be logged forever
    if (isBrokenWire(error)) return log.error(about(error), 'a connection without an error handler broke')
    isStopping = true
    log.fatal(about(error), 'an error that nothing caught')
    stop()
  })
}

/**
 * Returns whether an error is a broken connection. Standard output doesn't count: if it is closed, no one reads the
 * log.
 */
const isBrokenWire = (error: NodeJS.ErrnoException) => isConnectionLost(error) && error.code !== 'EPIPE'

/** Returns a reference to quote, and the thrown error with its stack. */
function about(thrown: unknown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const reference = newId().slice(-8).toUpperCase()
  return { reference, err: { type: error.name, message: error.message, stack: error.stack } }
}
