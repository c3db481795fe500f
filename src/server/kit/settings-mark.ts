import { createHash } from 'node:crypto'
import type { Env } from './env.ts'

/** Settings in which the processes of one server may differ. */
const ofProcess: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'LOG_LEVEL',
  'DATABASE_URL',
  'dataDir',
] satisfies (keyof Env)[])

/** Returns eight letters that are equal for processes with the same settings. They reveal none of them. */
export function settingsMark(env: Env): string {
  const shared = Object.entries(env).filter(([name, value]) => !ofProcess.has(name) && value !== undefined)
  return createHash('sha256').update(JSON.stringify(shared.toSorted())).digest('hex').slice(0, 8)
}
