import net from 'node:net'
import pg from 'pg'

/** Returns the address of another database on the same server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Returns a database's address at a port of this machine on which a test listens. */
export function urlAt(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  return url.href
}

/** Opens a plain socket to the server of an address, by its Unix socket or its port. */
export function connectTo(databaseUrl: string): net.Socket {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  return folder ? net.connect(`${folder}/.s.PGSQL.${port}`) : net.connect(Number(port || 5432), hostname)
}

/** Runs one statement on a separate connection. */
export async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
