import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ENTRY = fileURLToPath(new URL('./database-process.ts', import.meta.url))
const TSX = import.meta.resolve('tsx')

export interface DatabaseProcess {
  child: ChildProcess
  /** The first line of the output: the address, or the sentence with which the process refused to start. */
  ownerUrl: string
  error: string
  /** Returns what the process has logged so far. */
  logged(): string
  /** Ends the process's input, which makes it close; returns its exit code. */
  close(): Promise<number | null>
  kill(): Promise<void>
}

export interface ProcessOptions {
  uid?: number
  gid?: number
  settings?: Record<string, string>
  env?: Record<string, string>
}

/** Runs the embedded database of a data folder in another Node process, as another user if requested. */
export async function startDatabaseProcess(dataDir: string, options: ProcessOptions = {}): Promise<DatabaseProcess> {
  const { uid, gid, settings = {}, env } = options
  const args = ['--import', TSX, ENTRY, dataDir, JSON.stringify(settings)]
  const child = spawn(process.execPath, args, { stdio: 'pipe', uid, gid, env: { ...process.env, ...env } })
  let logged = ''
  child.stderr.on('data', (chunk) => (logged += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const first = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('\n')) resolve(output)
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`it ended without a word: ${logged}`)))
  })
  return {
    child,
    ownerUrl: '',
    error: '',
    ...(JSON.parse(first) as { ownerUrl?: string; error?: string }),
    logged: () => logged,
    async close() {
      child.stdin.end()
      return await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Returns the pid in a data folder's postmaster.pid. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}
