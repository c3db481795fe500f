import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { copyTemplate } from './cluster.ts'
import { asOwner, urlOf } from './database-url.ts'
import { placeFaults } from './one-place.ts'
import { query } from './query.ts'

export interface TestDatabase {
  /** The address of the tables' owner, as in production; `openPool` opens it with the app's role. */
  ownerUrl: string
  close(): Promise<void>
}

/** Makes a separate migrated database for one test file: a copy of the run's template, dropped by `close`. */
export async function freshDatabase(): Promise<TestDatabase> {
  return await createDatabase('copy')
}

/** Makes a separate database without any tables, for tests of migrations. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return await createDatabase('empty')
}

async function createDatabase(kind: 'copy' | 'empty'): Promise<TestDatabase> {
  const { serverUrl, prefix, template, servers } = inject('database')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  const isOnCluster = kind === 'copy' && servers.length > 0
  if (isOnCluster) await copyTemplate(servers, template, name)
  else await asOwner(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${kind === 'copy' ? template : 'template0'}`)
  const ownerUrl = urlOf(serverUrl, name)
  return {
    ownerUrl,
    async close() {
      const faults = [...(await placeFaults(isOnCluster ? ownerUrl : null)), ...(await leftConnections(ownerUrl))]
      // On a cluster, only an administrator may end other connections, which keep the database in use.
      for (const server of isOnCluster ? servers : [servers[0] ?? serverUrl])
        await asOwner(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
  }
}

/** How many times to check whether closed connections have ended, in a second. */
const ENDED_AFTER = 50

/** Returns the app's connections that were left open, because a job or a listener may still use them. */
async function leftConnections(ownerUrl: string): Promise<string[]> {
  const open = `SELECT application_name AS name, count(*)::int AS n FROM pg_stat_activity, pg_sleep($1)
    WHERE datname = current_database() AND application_name LIKE 'parlour%' GROUP BY 1`
  for (let tries = 1; tries <= ENDED_AFTER; tries++) {
    const left = await query(ownerUrl, open, [tries === 1 ? 0 : 0.02])
    if (left.length === 0) return []
    if (tries === ENDED_AFTER) return left.map(({ name, n }) => `${String(n)} connections "${String(name)}" left open`)
  }
  return []
}
