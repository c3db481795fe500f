import { rmSync } from 'node:fs'
import path from 'node:path'
import { OWNER } from './settings.ts'

/** The address of an embedded server: a Unix socket in its cluster, or a port of 127.0.0.1. */
export type Address = 'socket' | number

/** The number in a socket's name. It is not a port: servers are distinguished by their folder. */
const NUMBER = 5432
const SOCKET = `.s.PGSQL.${NUMBER}`

/** The most bytes in a socket's path: 104 including the closing zero on macOS and BSD, 108 on Linux (unix(7)). */
const LONGEST_PATH = 103

/**
 * Returns the arguments that make the server listen at its address. The socket is in the server's working directory,
 * the cluster, which is closed to all but the user who runs the server; no other folder is needed, which that user
 * might not be able to enter if root started the server.
 */
export function listenArguments(address: Address): string[] {
  const settings =
    address === 'socket'
      ? ['listen_addresses=', 'unix_socket_directories=.', 'unix_socket_permissions=0700', `port=${NUMBER}`]
      : ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${address}`]
  return settings.flatMap((setting) => ['-c', setting])
}

/** Returns the owner's address of a cluster's server. The host is in the query, where both pg and libpq read it. */
export function addressUrl(cluster: string, password: string, address: Address): string {
  const login = `postgres://${OWNER}:${password}`
  if (address !== 'socket') return `${login}@127.0.0.1:${address}/${OWNER}`
  return `${login}@localhost:${NUMBER}/${OWNER}?host=${encodeURIComponent(path.resolve(cluster))}`
}

/** Returns whether the path of this cluster's socket is short enough for clients of this system. */
export function isSocketPossible(cluster: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(path.resolve(cluster, SOCKET)) <= LONGEST_PATH
}

/**
 * Removes the lock of the socket. Call it only while no embedded server runs here: like postmaster.pid, a lock that is
 * empty or whose pid is in use would stop the next server.
 */
export function removeSocketLock(cluster: string): void {
  rmSync(path.join(cluster, `${SOCKET}.lock`), { force: true })
}
