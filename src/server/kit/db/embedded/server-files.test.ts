import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverAccount } from './account.ts'
import { packageFolder, serverFiles } from './server-files.ts'
import { runServer } from './server-process.ts'

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(path.join(os.tmpdir(), 'parlour-files-'))
const closed = path.join(folder, 'closed')
const bare = path.join(closed, 'package')
const logged: string[] = []
const log = (message: string) => void logged.push(message)

interface Link {
  target: string
}
const links = (): Link[] => JSON.parse(readFileSync(path.join(bare, 'native', 'pg-symlinks.json'), 'utf8'))

describe.skipIf(process.platform !== 'linux')('PostgreSQL from its npm package', () => {
  beforeAll(() => {
    chmodSync(folder, 0o755)
    mkdirSync(closed, { mode: 0o755 })
    cpSync(packageFolder(), bare, { recursive: true, verbatimSymlinks: true })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('gets the links that its post-install would have made', async () => {
    for (const { target } of links()) rmSync(path.join(bare, target))
    const account = serverAccount('/nowhere', folder)
    const before = await runServer({ root: path.join(bare, 'native'), account }, 'postgres', ['--version'], {
      cwd: '/',
    })
    expect(before.code).not.toBe(0)
    expect(await serverFiles(bare, account, [], log)).toBe(path.join(bare, 'native'))
    for (const { target } of links()) expect(existsSync(path.join(bare, target))).toBe(true)
    expect(logged).toEqual([])
  })

  test.skipIf(!isRoot)('is copied once, openly, out of a folder that its user cannot enter', async () => {
    chmodSync(closed, 0o700)
    chmodSync(path.join(bare, 'native', 'bin', 'postgres'), 0o700) // as a strict umask leaves it
    const account = serverAccount('/nowhere', closed)
    const place = path.join(folder, 'place')
    const root = await serverFiles(bare, account, [place], log)
    expect(path.dirname(root)).toBe(place)
    expect(path.basename(root)).toMatch(/^postgres-18\./)
    expect(logged).toHaveLength(1)
    const { ino } = statSync(root)
    expect(await serverFiles(bare, account, [place], log)).toBe(root)
    expect(statSync(root).ino).toBe(ino)
    expect(logged).toHaveLength(1)
    expect(readdirSync(place)).toHaveLength(1)
  })

  test.skipIf(!isRoot)('is never taken from a place where others may write; the sentence says what to do', async () => {
    const place = path.join(folder, 'open-place')
    mkdirSync(place)
    chmodSync(place, 0o777)
    chmodSync(closed, 0o700)
    const account = serverAccount('/nowhere', closed)
    await expect(serverFiles(bare, account, [place], log)).rejects.toThrow(
      /does not run here .*not ours alone.*Start Parlour as an ordinary user .* or set DATABASE_URL/s,
    )
    expect(readdirSync(place)).toEqual([])
  })
})

test('a machine without a package is told to set DATABASE_URL', () => {
  expect(() => packageFolder('linux', 'riscv64')).toThrow(/for linux-riscv64 is not installed.*set DATABASE_URL/)
  expect(() => packageFolder('win32', 'x64')).toThrow(/for windows-x64/)
})
