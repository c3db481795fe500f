import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { serverAccount } from '#server/kit/db/embedded/account.ts'

const bin = '/usr/lib/postgresql/15/bin'

/** Whether this machine has Debian's PostgreSQL 15, the oldest version that Parlour supports. */
export const hasPostgres15 = existsSync(path.join(bin, 'initdb'))

/** Starts a separate PostgreSQL 15 on 127.0.0.1, and returns a superuser's address. */
export async function openPostgres15(): Promise<{ serverUrl: string; close: () => void }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parlour-pg15-'))
  const account = serverAccount(path.join(folder, 'data'), os.tmpdir())
  if (account) chownSync(folder, account.uid, account.gid)
  const run = (name: string, args: string[]) =>
    execFileSync(path.join(bin, name), args, { cwd: folder, stdio: 'ignore', uid: account?.uid, gid: account?.gid })
  const [data, port] = [path.join(folder, 'data'), await freePort()]
  run('initdb', ['-D', data, '-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'])
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=off`
  run('pg_ctl', ['-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start'])
  return {
    serverUrl: `postgres://admin@127.0.0.1:${port}/postgres`,
    close() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
