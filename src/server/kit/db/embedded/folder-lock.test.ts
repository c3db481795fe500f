import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { lockFolder, type FolderLock } from './folder-lock.ts'
import { identityOf, pidSpace } from './process-identity.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'parlour-lock-'))
const file = path.join(folder, 'parlour.lock')
let held: FolderLock[] = []

async function lock(): Promise<FolderLock> {
  const taken = await lockFolder(file, folder)
  held.push(taken)
  return taken
}

function leave(content: object | string, ageSec = 60): void {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const then = Date.now() / 1000 - ageSec
  utimesSync(file, then, then)
}

afterEach(() => {
  for (const taken of held) taken.release()
  held = []
  rmSync(file, { force: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('is held until it is released', async () => {
  const first = await lock()
  await expect(lock()).rejects.toThrow('already running')
  first.release()
  expect(existsSync(file)).toBe(false)
  await lock()
})

test('release and refresh do not touch another holder’s lock', async () => {
  const first = await lock()
  leave('somebody else')
  first.refresh()
  first.release()
  expect(readFileSync(file, 'utf8')).toBe('somebody else')
})

test.each(['', '{', 'null', '{"pid":"x"}'])(
  'an old lock of unreadable content counts for nothing: %j',
  async (content) => {
    leave(content)
    await lock()
  },
)

test('among many who find a stale lock, one gets it', async () => {
  leave({ pid: 2 ** 22 + 1, started: '1', space: pidSpace() })
  const results = await Promise.allSettled(Array.from({ length: 8 }, lock))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(readdirSync(folder)).toEqual(['parlour.lock'])
})

describe.skipIf(process.platform === 'win32')('of a process', () => {
  test('that was killed counts for nothing', async () => {
    const child = spawn('sleep', ['60'])
    const found = { pid: child.pid, started: identityOf(child.pid ?? 0), space: pidSpace() }
    leave(found)
    await expect(lock()).rejects.toThrow(`(process ${child.pid})`)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    await lock()
  })

  test('whose pid belongs to another process now counts for nothing', async () => {
    leave({ pid: process.ppid, started: 'earlier', space: pidSpace() }, 0)
    await lock()
  })

  test('in another container counts as long as it is refreshed', async () => {
    leave({ pid: 1, started: '1', space: 'another container' }, 9)
    const refreshing = setInterval(() => utimesSync(file, new Date(), new Date()), 300)
    await expect(lock()).rejects.toThrow('already running')
    clearInterval(refreshing)
    leave({ pid: 1, started: '1', space: 'another container' }, 9.5)
    const before = Date.now()
    await lock()
    expect(Date.now() - before).toBeGreaterThan(300)
  })
})
