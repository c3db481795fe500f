import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ENTRY = fileURLToPath(new URL('./app-process.ts', import.meta.url))
const TSX = import.meta.resolve('tsx')

export interface AppProcess {
  /** The address at which the app listens, e.g. http://127.0.0.1:40123. */
  url: string
  /** Returns what the app has logged: only errors. */
  logged: () => string
  close: () => Promise<void>
  /** Kills the app at once, in the middle of whatever it does. */
  kill: () => Promise<void>
}

/** Runs the app in another Node process on a migrated database; several may share it. */
export async function startAppProcess(
  ownerUrl: string,
  secret: string,
  settings: Record<string, string> = {},
): Promise<AppProcess> {
  const env = { ...process.env, ...settings, PARLOUR_SECRET: secret }
  const child = spawn(process.execPath, ['--import', TSX, ENTRY, ownerUrl], { stdio: 'pipe', env })
  let logged = ''
  child.stderr.on('data', (chunk) => (logged += chunk))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const line = /^(http:\S+)\n/.exec(output)?.[1]
      if (line) resolve(line)
      else logged += chunk
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`the app ended without a word: ${logged}`)))
  })
  return {
    url,
    logged: () => logged,
    async close() {
      child.stdin.end()
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
