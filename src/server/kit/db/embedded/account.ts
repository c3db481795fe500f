import { chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The operating-system user that runs PostgreSQL, which refuses to run as root. */
export interface Account {
  uid: number
  gid: number
  name: string
}

/** The system's users that may run PostgreSQL, best first: one made for Parlour, then one that owns nothing else. */
const PREFERRED = ['parlour', 'nobody', 'daemon']

/**
 * Returns the user who runs PostgreSQL; undefined means the user who started Parlour, the documented way. If that is
 * root, returns the owner of the data if it is another user, otherwise an unprivileged user of the system. Throws if
 * there is none.
 */
export function serverAccount(cluster: string, dataDir: string, passwd = '/etc/passwd'): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = existsSync(passwd) ? usersIn(readFileSync(passwd, 'utf8')) : []
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid, name: users.find((user) => user.uid === uid)?.name ?? String(uid) }
  }
  const owner = users.find((user) => user.uid !== 0 && user.uid === statSync(dataDir).uid)
  const preferred = PREFERRED.map((name) => users.find((user) => user.name === name && user.uid !== 0))
  const account = owner ?? preferred.find(Boolean) ?? users.find((user) => user.uid !== 0)
  if (account) return account
  throw new Error(
    'PostgreSQL does not run as root, and this system has no other user. Start Parlour as an ordinary user, or set ' +
      'DATABASE_URL to a PostgreSQL server.',
  )
}

/** Throws one sentence if the data belongs to a user other than the one who would run PostgreSQL on it. */
export function assertOwnData(cluster: string): void {
  const me = process.getuid?.()
  if (me === undefined || me === 0 || !existsSync(cluster)) return
  const { uid } = statSync(cluster)
  if (uid === me) return
  throw new Error(
    `The database in ${cluster} belongs to user ${uid}, and Parlour runs as user ${me}. Start Parlour as the user who ` +
      `started it before, or give the folder to this one: sudo chown -R ${me} "${path.dirname(cluster)}"`,
  )
}

/**
 * Assigns a folder that root restored or copied to the account. The folder itself comes last, so that an interrupted
 * run is repeated.
 */
export function giveTo(account: Account, folder: string): void {
  if (statSync(folder).uid === account.uid) return
  for (const entry of readdirSync(folder, { recursive: true })) {
    lchownSync(path.join(folder, String(entry)), account.uid, account.gid)
  }
  chownSync(folder, account.uid, account.gid)
}

function usersIn(passwd: string): Account[] {
  const lines = passwd.split('\n').map((line) => line.split(':'))
  return lines
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.name !== '' && Number.isInteger(user.uid) && Number.isInteger(user.gid))
}
