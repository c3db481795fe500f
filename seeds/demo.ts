import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '#server/kit/db/open-database.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { migrateJobs } from '#server/kit/jobs.ts'
import { buildDemo } from './build-demo.ts'

/*
 * Builds the demo in its own folder, which it may erase: never the folder of PARLOUR_DATA, where a salon's books are.
 * The list of log-ins is written last: a folder without it is half built, and is built again.
 */
const dataDir = path.resolve('data', 'demo')
const say = (line: string) => console.log(line)

await leaveNothing()
const begin = performance.now()
say('Building a demo salon: a year in Surulere, through the same functions as the screens.')
const database = await openDatabase({ dataDir, log: say })
try {
  await migrate(database.ownerUrl, path.resolve('migrations'))
  await migrateJobs(database.ownerUrl)
  const now = new Date().toISOString()
  const { logIns } = await buildDemo({ ownerUrl: database.ownerUrl, now, say })
  writeFileSync(path.join(dataDir, 'log-ins.json'), `${JSON.stringify({ builtAt: now, logIns }, null, 2)}\n`)
} finally {
  await database.close()
}
say(`Done in ${Math.round((performance.now() - begin) / 1000)} seconds.`)

/**
 * Removes what a killed build left: a server that is still running is adopted and stopped before its files are removed.
 */
async function leaveNothing(): Promise<void> {
  const left = await openDatabase({ dataDir, log: () => undefined }).catch(() => null)
  await left?.close()
  rmSync(dataDir, { recursive: true, force: true })
}
