import pg from 'pg'
import { distribute } from '#server/kit/db/distribute.ts'
import { migrateJobs } from '#server/kit/jobs.ts'
import { asOwner, urlOf } from './database-url.ts'

/*
 * Databases on a Citus cluster: CLUSTER_URL is a superuser's address of a database whose cluster has its servers. All of
 * them are on this machine, or let its user in as the coordinator does.
 */

const OWNER = 'parlour_test_owner'

/** Returns the administrators' addresses of all servers of the cluster, the coordinator first. */
export async function serversOf(clusterUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${OWNER}') THEN
        CREATE ROLE ${OWNER} LOGIN CREATEROLE CREATEDB;
      END IF;
    END $$`)
    const { rows } = await client.query<{ host: string; port: number }>(
      'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE isactive ORDER BY groupid',
    )
    return rows.map(({ host, port }) => {
      const url = new URL(clusterUrl)
      url.host = `${host}:${port}`
      return url.href
    })
  } finally {
    await client.end()
  }
}

/** Returns an administrator's address as that of the tables' owner, who is not an administrator. */
export function ownerOf(adminUrl: string): string {
  const url = new URL(adminUrl)
  url.username = OWNER
  return url.href
}

/** Makes a database on all servers with Citus and nothing else; returns its address. */
export async function makeEmpty(servers: readonly string[], name: string): Promise<string> {
  for (const server of servers) {
    await asOwner(server, `CREATE DATABASE ${name} TEMPLATE template0 OWNER ${OWNER}`)
    await asOwner(urlOf(server, name), 'CREATE EXTENSION citus')
  }
  const [coordinator, ...others] = servers.map((server) => new URL(urlOf(server, name)))
  const at = ({ hostname, port }: URL) => `'${hostname}', ${port}`
  await asOwner(coordinator!.href, `SELECT citus_set_coordinator_host(${at(coordinator!)})`)
  for (const other of others) await asOwner(coordinator!.href, `SELECT citus_add_node(${at(other)})`)
  // Fewer shards than a real cluster has, so that databases are copied quickly; one would not show a join among them.
  await asOwner(coordinator!.href, `ALTER DATABASE ${name} SET citus.shard_count = 4`)
  return ownerOf(coordinator!.href)
}

/**
 * Makes a database with Parlour's distributed tables and all settings that an administrator must make, to be copied.
 */
export async function makeTemplate(servers: readonly string[], name: string, migrationsDir: string): Promise<void> {
  const ownerUrl = await makeEmpty(servers, name)
  const { missing } = await distribute(ownerUrl, migrationsDir)
  for (const statement of missing) await asOwner(urlOf(servers[0]!, name), statement)
  const again = await distribute(ownerUrl, migrationsDir)
  if (again.tables.length > 0 || again.missing.length > 0) throw new Error(`not set: ${JSON.stringify(again)}`)
  await migrateJobs(ownerUrl)
  // Citus stays connected to every database it may connect to, and a database in use cannot be copied.
  for (const server of servers) {
    await asOwner(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await asOwner(server, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
  }
}

/** Copies a template made by `makeTemplate` on all servers. */
export async function copyTemplate(servers: readonly string[], template: string, name: string): Promise<void> {
  await Promise.all(
    servers.map((server) => asOwner(server, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${OWNER}`)),
  )
}
