import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Account } from './account.ts'

/** PostgreSQL's files, and the user who runs them. */
export interface Server {
  /** The folder with bin, lib and share. */
  root: string
  account: Account | undefined
}

export interface Finished {
  code: number | null
  output: string
}

/**
 * Starts one of PostgreSQL's programs inside a folder, as its account. Passes on none of our environment, because that
 * has secrets, and PG* variables would change what the program does.
 */
export function spawnServer(
  { root, account }: Server,
  program: 'postgres' | 'initdb' | 'pg_ctl',
  args: string[],
  options: { cwd: string; stdio: StdioOptions; detached?: boolean },
): ChildProcess {
  const file = path.join(root, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
  const ids = account ? { uid: account.uid, gid: account.gid } : {}
  return spawn(file, args, { ...options, ...ids, env: environment(), windowsHide: true })
}

/** Runs one of PostgreSQL's programs to its end. Never throws: a program that cannot start has code null. */
export async function runServer(
  server: Server,
  program: 'postgres' | 'initdb' | 'pg_ctl',
  args: string[],
  options: { cwd: string; input?: string; passwordFd?: number },
): Promise<Finished> {
  const stdio: StdioOptions = ['pipe', 'pipe', 'pipe', ...(options.passwordFd ? [options.passwordFd] : [])]
  let output = ''
  try {
    const child = spawnServer(server, program, args, { cwd: options.cwd, stdio })
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.stdin?.on('error', () => undefined) // ended before it read everything; its exit code tells why
    child.stdin?.end(options.input ?? '')
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    return { code, output }
  } catch (error) {
    return { code: null, output: `${output}${(error as Error).message}` }
  }
}

/**
 * Returns the name of the data folder for PostgreSQL. That is the working directory, which needs no path: if root
 * starts the server, its account may be unable to reach the path (a checkout in a folder of mode 0700).
 */
export function dataArgument(server: Server, cluster: string): string {
  return server.account && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : cluster
}

function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SYSTEMROOT', 'TEMP', 'TMP'].map((name) => [name, process.env[name]])
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), LC_ALL: 'C' }
}
