import type pg from 'pg'

/** The role that the app's connections use. Row security applies to it; it cannot sign in directly. */
export const APP_ROLE = 'parlour_app'

/**
 * The SQL condition that the role exists and the connected user may take it on. From version 16 on, membership alone
 * does not imply this.
 */
export const APP_ROLE_READY = `EXISTS (
  SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}' AND NOT rolsuper AND NOT rolbypassrls AND pg_has_role(
    current_user, oid, CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END
  )
)`

/** The error codes when another process made or granted the role at the same moment. */
const RACE = new Set(['42710', '23505', 'XX000'])
const TRIES = 10

/** Makes the role and allows the connected user to take it on. Throws one sentence if the user may not do that. */
export async function ensureAppRole(client: pg.ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      if (await isReady(client)) return
      await refusePowerfulRole(client)
      await client.query(`DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}') THEN
          CREATE ROLE ${APP_ROLE} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION;
        END IF;
        GRANT ${APP_ROLE} TO CURRENT_USER;
      END $$`)
      return
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (RACE.has(code) && attempt < TRIES) continue
      if (code === '42501') throw await notAllowed(client)
      throw error
    }
  }
}

async function isReady(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`SELECT ${APP_ROLE_READY} AS ready`)
  return rows[0].ready
}

async function refusePowerfulRole(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}' AND (rolsuper OR rolbypassrls)`,
  )
  if (rowCount === 0) return
  throw new Error(
    `The database role ${APP_ROLE} may pass row security, so it would not keep salons apart. Let an administrator run: ` +
      `ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS;`,
  )
}

async function notAllowed(client: pg.ClientBase): Promise<Error> {
  const { rows } = await client.query('SELECT quote_ident(current_user) AS name')
  return new Error(
    `The database user ${rows[0].name} may not make the role ${APP_ROLE} or take it on. Let an administrator run: ` +
      `CREATE ROLE ${APP_ROLE} NOLOGIN; (unless it exists) GRANT ${APP_ROLE} TO ${rows[0].name};`,
  )
}
