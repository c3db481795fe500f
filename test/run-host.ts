import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a host's command in a separate process, with only these settings. */
export async function runHost(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/host.ts', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(String(part)))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, text: said.join('') }
}
