import { rmSync } from 'node:fs'
import path from 'node:path'
import { OWNER } from './settings.ts'

/** The address of one of our servers: a Unix socket in its cluster, or a port of 127.0.0.1. */
export type Address = 'socket' | number

/** Part of a socket's name, no port: the folder tells servers apart. */
const NUMBER = 5432
const SOCKET = `.s.PGSQL.${NUMBER}`

/** Bytes of a socket's path: 104 with the closing zero on macOS and BSD, 108 on Linux (unix(7)). */
const LONGEST_PATH = 103

/**
 * The server's settings of its address. Its working directory is the cluster, closed to everyone but the user who runs
 * it: this needs no further folder, and none that the user could not enter when root started it.
 */
export function listenArguments(address: Address): string[] {
  const settings =
    address === 'socket'
      ? ['listen_addresses=', 'unix_socket_directories=.', 'unix_socket_permissions=0700', `port=${NUMBER}`]
      : ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${address}`]
  return settings.flatMap((setting) => ['-c', setting])
}

/** The owner's address of a cluster's server. The host in the query is the one that pg and libpq take. */
export function addressUrl(cluster: string, password: string, address: Address): string {
  const login = `postgres://${OWNER}:${password}`
  if (address !== 'socket') return `${login}@127.0.0.1:${address}/${OWNER}`
  return `${login}@localhost:${NUMBER}/${OWNER}?host=${encodeURIComponent(path.resolve(cluster))}`
}

/** Returns whether a client of this system can name the socket of this cluster. */
export function isSocketPossible(cluster: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(path.resolve(cluster, SOCKET)) <= LONGEST_PATH
}

/**
 * Removes the lock of the socket. Call it only while none of our servers runs here: like postmaster.pid, a lock that is
 * empty or whose pid is in use would stop the next server.
 */
export function removeSocketLock(cluster: string): void {
  rmSync(path.join(cluster, `${SOCKET}.lock`), { force: true })
}
