import pg from 'pg'
import { APP_ROLE } from './app-role.ts'
import { migrate } from './migrate.ts'
import { sessionSettings } from './pool.ts'
import { changeInTurn, hasCitus, spreadTables } from './spread.ts'

export interface Distributed {
  /** The tables that were not distributed before. */
  tables: string[]
  /** The number of servers with salons. */
  servers: number
  /**
   * The settings that an administrator still has to make, as SQL for the coordinator; Parlour does not work without
   * them.
   */
  missing: string[]
}

/**
 * Distributes a database's salons over the servers of its Citus cluster, all or nothing; tables already distributed
 * stay as they are. Throws one sentence if there is no Citus or it has no servers. Locks tables, so nothing may write
 * in the meantime.
 */
export async function distribute(ownerUrl: string, migrationsDir: string): Promise<Distributed> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parlour distribute' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await hasCitus(client))) throw new Error(`Citus is not in this database. ${READ}`)
    const servers = await countServers(client)
    if (servers === 0) throw new Error(`This Citus cluster has no servers yet to put salons on. ${READ}`)
    await migrate(ownerUrl, migrationsDir)
    const tables = await spread(client)
    return { tables, servers, missing: await missingSettings(client) }
  } finally {
    await client.end()
  }
}

const READ = 'How to set it up: docs/beyond-one-machine.md.'

async function countServers(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query('SELECT FROM pg_dist_node WHERE isactive AND shouldhaveshards')
  return rowCount ?? 0
}

async function spread(client: pg.Client): Promise<string[]> {
  await client.query('BEGIN')
  try {
    await changeInTurn(client)
    const tables = await spreadTables(client)
    // Existing rows are still in the old place as well.
    if (tables.length > 0) await client.query("SELECT truncate_local_data_after_distributing_table('salon')")
    await client.query('COMMIT')
    return tables
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/**
 * Returns the statements that give the app's role its missing options on the other servers, which its start-up options
 * do not reach.
 */
async function missingSettings(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ result: string }>(`SELECT result FROM run_command_on_workers($run$
    SELECT json_build_object('canSignIn', rolcanlogin, 'settings', coalesce(rolconfig, '{}'))
    FROM pg_roles WHERE rolname = '${APP_ROLE}' $run$)`)
  const roles = rows.map(({ result }) => JSON.parse(result) as { canSignIn: boolean; settings: string[] })
  const isSet = (setting: string) =>
    roles.every(({ settings }) => settings.some((one) => one.toLowerCase() === setting.toLowerCase()))
  const wanted = Object.entries(sessionSettings).filter(([name]) => name !== 'role')
  return [
    ...((await handsOn(client)) ? [] : HANDING_ON),
    ...(roles.every(({ canSignIn }) => canSignIn) ? [] : [`ALTER ROLE ${APP_ROLE} LOGIN`]),
    ...wanted
      .filter(([name, value]) => !isSet(`${name}=${value}`))
      .map(([name, value]) => `ALTER ROLE ${APP_ROLE} SET ${name} = '${value}'`),
  ]
}

/** Returns whether the other servers receive the settings of a transaction, such as its salon. */
async function handsOn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SHOW citus.propagate_set_commands`)
  return rows[0]['citus.propagate_set_commands'] === 'local'
}

const HANDING_ON = ["ALTER SYSTEM SET citus.propagate_set_commands = 'local'", 'SELECT pg_reload_conf()']
