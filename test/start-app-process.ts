import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const folder = path.resolve('dist', `app-process-${process.pid}`)
let bundling: Promise<string> | undefined
let running = 0

/** Bundles the app, from whose sources a process would take more than twice as long to start. */
async function bundle(): Promise<string> {
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    build: { outDir: folder, rolldownOptions: { input: { 'app-process': 'test/app-process.ts' } } },
  })
  return path.join(folder, 'app-process.js')
}

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
  bundling ??= bundle()
  const child = spawn(process.execPath, [await bundling, ownerUrl], { stdio: 'pipe', env })
  let logged = ''
  child.stderr.on('data', (chunk) => (logged += chunk))
  running += 1
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => {
    running -= 1
    if (running > 0) return
    bundling = undefined
    rmSync(folder, { recursive: true, force: true })
  })
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
