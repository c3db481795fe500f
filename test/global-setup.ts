import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#server/kit/db/embedded/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { migrateJobs } from '#server/kit/jobs.ts'
import { makeTemplate, ownerOf, serversOf } from './cluster.ts'
import { asOwner, urlOf } from './database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The run's database server. `servers` has the administrators' addresses of a cluster's servers, and is empty on
     * plain PostgreSQL.
     */
    database: { serverUrl: string; prefix: string; template: string; servers: string[] }
  }
}

const FOLDER = 'parlour-test-'
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Starts one PostgreSQL for the whole run (the one behind DATABASE_URL, otherwise an embedded one in a temporary
 * folder), or uses the cluster behind CLUSTER_URL, with one migrated template, which `freshDatabase` copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = process.env['CLUSTER_URL'] ? await serversOf(process.env['CLUSTER_URL']) : []
  const given = servers[0] ? ownerOf(servers[0]) : process.env['DATABASE_URL']
  const server = given ? { ownerUrl: given, close: async () => undefined } : await openThrowAwayServer()
  const prefix = `parlour_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  if (servers.length > 0) await makeTemplate(servers, template, MIGRATIONS)
  else {
    await asOwner(server.ownerUrl, `CREATE DATABASE ${template} TEMPLATE template0`)
    await migrate(urlOf(server.ownerUrl, template), MIGRATIONS)
    await migrateJobs(urlOf(server.ownerUrl, template))
  }
  project.provide('database', { serverUrl: server.ownerUrl, prefix, template, servers })
  return async () => {
    for (const one of servers.length > 0 ? servers : [server.ownerUrl]) await dropAll(one, prefix)
    await server.close()
  }
}

/** Opens an embedded server that does not wait for the disk, because no test that uses it is about power cuts. */
async function openThrowAwayServer(): Promise<{ ownerUrl: string; close(): Promise<void> }> {
  await removeLeftBehind()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), FOLDER))
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '100' }
  const server = await openEmbedded({ dataDir, log: () => undefined, settings })
  return {
    ownerUrl: server.ownerUrl,
    async close() {
      await server.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Removes the servers of test runs that were killed. Those of runs in progress are locked, and stay. */
async function removeLeftBehind(): Promise<void> {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(FOLDER))) {
    const dataDir = path.join(os.tmpdir(), name)
    try {
      if (Date.now() - statSync(dataDir).mtimeMs < 60_000) continue
      if (existsSync(path.join(dataDir, 'database', 'cluster'))) {
        await (await openEmbedded({ dataDir, log: () => undefined })).close()
      }
      rmSync(dataDir, { recursive: true })
    } catch {
      continue // in use, or somebody else's
    }
  }
}

async function dropAll(serverUrl: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}
