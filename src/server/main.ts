import path from 'node:path'
import { openDatabase } from '#server/kit/db/open-database.ts'
import { readEnv } from '#server/kit/env.ts'
import { openLog } from '#server/kit/log.ts'
import { openParlour } from './parlour.ts'

const STOP_MS = 4500

/** One process: database, migrations, jobs and the web app. Ends by SIGTERM or SIGINT within five seconds. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const log = openLog(env.LOG_LEVEL)
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.dataDir,
    log: (message) => log.info(message),
  })
  const parlour = await openParlour({
    env,
    log,
    ownerUrl: database.ownerUrl,
    migrationsDir: path.resolve('migrations'),
    pagesDir: path.resolve('dist/web'),
  }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_MS).unref()
    void parlour
      .close()
      .then(() => database.close())
      .then(
        () => process.exit(0),
        (error: Error) => {
          log.error({ message: error.message }, 'did not stop cleanly')
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await parlour.app.listen({ port: env.PORT, host: env.HOST })
  const address = parlour.app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  process.stdout.write(`\nParlour is open on ${env.PUBLIC_URL ?? `http://localhost:${port}`}\n\n`)
}

main().catch((error: Error & { code?: string }) => {
  const taken = error.code === 'EADDRINUSE'
  process.stderr.write(
    `\nParlour could not start. ${taken ? 'Its port is in use: stop the other program, or set PORT to another number.' : error.message}\n\n`,
  )
  process.exit(1)
})
