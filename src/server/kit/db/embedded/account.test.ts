import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postmasterPid, startDatabaseProcess } from '#test/start-database-process.ts'
import { giveTo, serverAccount } from './account.ts'

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(path.join(os.tmpdir(), 'parlour-account-'))
const ENTRY = fileURLToPath(new URL('../../../../../test/database-process.ts', import.meta.url))

/** Two ordinary users; nothing needs to be known about them. */
const USER = { uid: 54_321, gid: 54_321 }
const NOBODY = { uid: 65_534, gid: 65_534 }

/** A checkout below a folder closed to others cannot be read by another user, nor can Node itself, perhaps. */
const canBeNobody =
  isRoot && spawnSync(process.execPath, ['-e', `fs.accessSync(${JSON.stringify(ENTRY)})`], NOBODY).status === 0

beforeAll(() => chmodSync(folder, 0o755))
afterAll(() => rmSync(folder, { recursive: true }))

test.skipIf(isRoot)('an ordinary user runs the server', () => {
  expect(serverAccount(path.join(folder, 'none'), folder)).toBeUndefined()
})

describe.skipIf(!isRoot)('started by root, the server is run', () => {
  const passwd = path.join(folder, 'passwd')
  const choose = (lines: string[], dataDir = folder) => {
    writeFileSync(passwd, lines.map((line) => `${line}:x::\n`).join(''))
    return serverAccount(path.join(dataDir, 'cluster'), dataDir, passwd)?.name
  }

  test('by the user made for Parlour, else by an unprivileged one of the system', () => {
    const [root, daemon, nobody, parlour] = ['root:x:0:0', 'daemon:x:1:1', 'nobody:x:65534:65534', 'parlour:x:999:999']
    expect(choose([root, daemon, nobody, parlour])).toBe('parlour')
    expect(choose([root, daemon, nobody])).toBe('nobody')
    expect(choose([root, 'www:x:33:33'])).toBe('www')
    expect(() => choose([root, 'nobody:x:0:0'])).toThrow(/no other user. Start Parlour as an ordinary user/)
  })

  test('by the owner of the data, when that is not root', () => {
    const dataDir = path.join(folder, 'owned')
    mkdirSync(dataDir)
    chownSync(dataDir, USER.uid, USER.gid)
    expect(choose(['nobody:x:65534:65534', 'ada:x:54321:54321'], dataDir)).toBe('ada')
    expect(choose(['nobody:x:65534:65534'], dataDir)).toBe('nobody')
    mkdirSync(path.join(dataDir, 'cluster'))
    chownSync(path.join(dataDir, 'cluster'), USER.uid, USER.gid)
    expect(choose(['nobody:x:65534:65534'], dataDir)).toBe('54321')
  })

  test('by a user who is given what root restored', () => {
    const restored = path.join(folder, 'restored')
    mkdirSync(path.join(restored, 'base', '1'), { recursive: true })
    writeFileSync(path.join(restored, 'base', '1', '112'), '')
    giveTo({ ...USER, name: 'ada' }, restored)
    for (const name of ['.', 'base', 'base/1', 'base/1/112']) {
      expect(statSync(path.join(restored, name)).uid).toBe(USER.uid)
    }
  })
})

describe.skipIf(!canBeNobody)('an ordinary user', () => {
  test(
    'owns and runs everything; then root may start it too, without taking it away',
    { timeout: 60_000 },
    async () => {
      const dataDir = path.join(folder, 'data')
      mkdirSync(dataDir)
      chownSync(dataDir, NOBODY.uid, NOBODY.gid)
      const asNobody = await startDatabaseProcess(dataDir, NOBODY)
      expect(asNobody.error).toBe('')
      expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(NOBODY.uid)
      for (const name of ['password', 'cluster', 'server.json']) {
        expect(statSync(path.join(dataDir, 'database', name)).uid).toBe(NOBODY.uid)
      }
      expect(await asNobody.close()).toBe(0)

      const asRoot = await startDatabaseProcess(dataDir)
      expect(asRoot.error).toBe('')
      expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(NOBODY.uid)
      expect(await asRoot.close()).toBe(0)

      const again = await startDatabaseProcess(dataDir, NOBODY)
      expect(again.error).toBe('')
      await again.close()
    },
  )

  test('is told whose data it is when another user made it', async () => {
    const dataDir = path.join(folder, 'of-another')
    mkdirSync(path.join(dataDir, 'database', 'cluster'), { recursive: true })
    chownSync(path.join(dataDir, 'database'), NOBODY.uid, NOBODY.gid)
    chownSync(path.join(dataDir, 'database', 'cluster'), USER.uid, USER.gid)
    const refused = await startDatabaseProcess(dataDir, NOBODY)
    expect(refused.error).toMatch(/belongs to user 54321, and Parlour runs as user 65534.*sudo chown -R 65534/)
    await refused.close()
  })

  test('is told about a folder that cannot be used', async () => {
    const dataDir = path.join(folder, 'closed')
    mkdirSync(dataDir, { mode: 0o700 })
    const refused = await startDatabaseProcess(dataDir, NOBODY)
    expect(refused.error).toBe(`The data folder ${dataDir} cannot be used (EACCES). Choose another with PARLOUR_DATA.`)
    await refused.close()
  })
})
