import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns this Parlour's version, read from package.json in the working directory. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(path.resolve('package.json'), 'utf8')) as { version: string }
  return version
}
