import path from 'node:path'
import { openDatabase } from '#server/kit/db/open-database.ts'
import { type Env, readEnv } from '#server/kit/env.ts'
import { handleTheRest } from '#server/kit/last-resort.ts'
import { type Log, openLog } from '#server/kit/log.ts'
import { readBuiltPages } from '#server/booking/built-pages.ts'
import { serve } from './serve.ts'

/** How many milliseconds jobs and connections have to end before the database is stopped anyway. */
const CLOSE_MS = 4000

/**
 * After how many milliseconds the process ends at the latest, before Docker kills it after 10 s. The database is then
 * left running, and adopted at the next start.
 */
const STOP_MS = 9500

interface OpenServer {
  port: number
  isNew: boolean
  close: () => Promise<void>
}

/**
 * Runs one process: database, migrations, jobs and the web app. SIGTERM, SIGINT or SIGHUP (a closed terminal) ends it,
 * even while it is starting: within a second, or within ten seconds if requests are slow or the database is busy.
 */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const log = openLog(env.LOG_LEVEL)
  warnOfChannel(env, log)
  let isStopping = false
  handleTheRest(process, log, () => stop('an error that nothing caught', 1))
  const opening = open(env, log)
  const stop = (signal: string, exitCode = 0) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_MS).unref()
    const closing = opening.then((server) => server.close())
    closing.then(
      () => process.exit(exitCode),
      (error: Error) => {
        log.error({ message: error.message }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal))
  const { port, isNew } = await opening
  process.stdout.write(greeting(`http://localhost:${port}`, env.PUBLIC_URL, isNew))
}

/**
 * Warns if SMS go through the gateway's usual channel, which is for promotions: numbers that have opted out of
 * promotions receive nothing sent through it.
 */
function warnOfChannel({ TERMII_API_KEY: key, TERMII_CHANNEL: channel }: Env, log: Log): void {
  if (key && channel === 'generic')
    log.warn('TERMII_CHANNEL is generic: dnd, once Termii activated it, reaches more phones')
}

/** Returns the message with Parlour's address and, for a new owner, the next step. */
function greeting(local: string, publicUrl: string | undefined, isNew: boolean): string {
  const address = publicUrl ?? local
  const next = `
What comes next:
  1. Open ${address}/signup in a browser: your salon's name, your e-mail, your first services.
  2. Set when you are open under Business Hours, and when you are not under Holidays.
  3. Add your team under Staff: each of them gets a link to sign in with, their hours and their rights.
Then the calendar is ready for the first appointment. The ? at the top of every screen opens the user guide.
`
  return `\nParlour is open on ${publicUrl ? `${publicUrl} (${local} on this machine)` : local}\n${isNew ? next : ''}\n`
}

/** Opens all parts or none: if one part fails, the parts opened before it are closed again. */
async function open(env: Env, log: Log): Promise<OpenServer> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.toReversed()) await closer()
  }
  try {
    const database = await openDatabase({
      databaseUrl: env.DATABASE_URL,
      dataDir: env.dataDir,
      log: (message) => log.info(message),
      warn: (message) => log.warn(message),
    })
    closers.push(() => database.close())
    const builtPages = await readBuiltPages(path.resolve('dist'))
    const serving = await serve({ env, log, ownerUrl: database.ownerUrl, builtPages })
    closers.push(() => inTime(serving.close(), log))
    return { port: serving.port, isNew: serving.isNew, close }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}

/** Waits a limited time for everything to close, so that the database is stopped in any case. */
async function inTime(closing: Promise<void>, log: Log): Promise<void> {
  const tooLong = new Promise<'too long'>((resolve) => setTimeout(resolve, CLOSE_MS, 'too long').unref())
  const problem = await Promise.race([closing.then(() => null), tooLong]).catch((error: Error) => error.message)
  if (problem) log.warn({ problem }, 'stopping the database under what has not ended')
}

/** Returns why the process could not start, in one sentence that says what to do. */
function sentenceFor(error: NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string }): string {
  const { code, syscall, port, address, hostname } = error
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return error.message
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program, or set PORT to another number.`
  if (code === 'EACCES') return `Port ${port} is not open to ordinary programs: set PORT to a number from 1024 on.`
  return `This machine cannot listen on ${address ?? hostname} (${code}): set HOST to one of its addresses.`
}

main().catch((error: Error) => {
  process.stderr.write(`\nParlour could not start. ${sentenceFor(error)}\n\n`)
  process.exit(1)
})
