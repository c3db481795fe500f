import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postmasterPid, startDatabaseProcess, type DatabaseProcess } from '#test/start-database-process.ts'
import { openEmbedded } from './embedded.ts'
import { identityOf } from './process-identity.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parlour-survival-'))
const pidFile = path.join(dataDir, 'database', 'cluster', 'postmaster.pid')
let running: DatabaseProcess

async function restart(settings?: Record<string, string>): Promise<void> {
  running = await startDatabaseProcess(dataDir, { settings })
  expect(running.error).toBe('')
}

async function count(): Promise<number> {
  const client = new pg.Client({ connectionString: running.ownerUrl })
  await client.connect()
  const { rows } = await client.query("INSERT INTO visit VALUES ('x') RETURNING (SELECT count(*)::int FROM visit) AS n")
  await client.end()
  return rows[0].n
}

async function endPostmaster(): Promise<void> {
  const pid = postmasterPid(dataDir)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => identityOf(pid)).toBeUndefined()
}

describe.skipIf(process.platform === 'win32')('kill -9 and what it leaves behind', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    await restart()
    const client = new pg.Client({ connectionString: running.ownerUrl })
    await client.connect()
    await client.query('CREATE TABLE visit (who text)')
    await client.end()
    await count()
  })
  afterAll(async () => {
    await running.close()
    rmSync(dataDir, { recursive: true })
  })

  test('of Node alone: the server lives on and is adopted', async () => {
    const pid = postmasterPid(dataDir)
    await running.kill()
    expect(identityOf(pid)).toBeDefined()
    await restart()
    expect(postmasterPid(dataDir)).toBe(pid)
    expect(running.logged()).toContain('still running since the last time')
    expect(await count()).toBe(1)
  })

  test('of Node before another version starts: the server is stopped and started again', async () => {
    const pid = postmasterPid(dataDir)
    await running.kill()
    await restart({ work_mem: '5MB' })
    expect(postmasterPid(dataDir)).not.toBe(pid)
    expect(identityOf(pid)).toBeUndefined()
    expect(await count()).toBe(2)
  })

  test('of Node and the server: postmaster.pid names a dead process', async () => {
    await running.kill()
    await endPostmaster()
    await restart()
    expect(await count()).toBe(3)
  })

  test('of both, and the pid belongs to another program now', async () => {
    await running.kill()
    await endPostmaster()
    const other = spawn('sleep', ['60'])
    replacePid(other.pid ?? 0)
    await restart()
    expect(await count()).toBe(4)
    expect(other.exitCode ?? other.signalCode).toBeNull()
    other.kill()
  })

  test('of both, and the pid belongs to the PostgreSQL of another folder now', async () => {
    await running.kill()
    await endPostmaster()
    const otherDir = mkdtempSync(path.join(os.tmpdir(), 'parlour-other-'))
    const other = await openEmbedded({ dataDir: otherDir, log: () => undefined, settings: { fsync: 'off' } })
    const otherPid = postmasterPid(otherDir)
    replacePid(otherPid)
    await restart()
    expect(await count()).toBe(5)
    expect(postmasterPid(dataDir)).not.toBe(otherPid)
    expect(identityOf(otherPid)).toBeDefined()
    await other.close()
    rmSync(otherDir, { recursive: true })
  })

  test('of both, and the pid is a zombie without a parent that waits', async () => {
    await running.kill()
    await endPostmaster()
    // Node waits only for children it started itself; a shell might bury the child before its `exec`.
    const script = 'console.log(process.argv[1]); setInterval(() => undefined, 1000)'
    const parent = spawn('sh', ['-c', 'sleep 60 & exec "$0" -e "$1" "$!"', process.execPath, script])
    const zombie = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))))
    process.kill(zombie, 'SIGKILL')
    await expect.poll(() => identityOf(zombie)).toBeUndefined()
    expect(() => process.kill(zombie, 0)).not.toThrow()
    replacePid(zombie)
    await restart()
    expect(await count()).toBe(6)
    parent.kill()
  })

  test('while postmaster.pid was written: it is empty', async () => {
    await running.kill()
    await endPostmaster()
    writeFileSync(pidFile, '')
    await restart()
    expect(await count()).toBe(7)
  })

  test('of both under load, three times: every acknowledged write is there', async () => {
    const acknowledged: string[] = []
    for (let round = 1; round <= 3; round++) {
      const writers = Array.from({ length: 4 }, (_, writer) => write(`${round}-${writer}`, acknowledged))
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length - before).toBeGreaterThan(20)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 200))
      const pid = postmasterPid(dataDir)
      process.kill(pid, 'SIGKILL')
      await running.kill()
      await Promise.all(writers)
      await restart()
    }
    const client = new pg.Client({ connectionString: running.ownerUrl })
    await client.connect()
    const { rows } = await client.query<{ who: string }>("DELETE FROM visit WHERE who <> 'x' RETURNING who")
    await client.end()
    const kept = new Set(rows.map(({ who }) => who))
    expect(acknowledged.length).toBeGreaterThan(30)
    expect(acknowledged.filter((who) => !kept.has(who))).toEqual([])
  })

  test('a folder in use by another process is refused, also when asked at the same moment', async () => {
    const second = await startDatabaseProcess(dataDir)
    expect(second.error).toContain(`already running on the data folder ${dataDir} (process ${running.child.pid})`)
    expect(await second.close()).toBe(1)
    await running.close()
    const both = await Promise.all([startDatabaseProcess(dataDir), startDatabaseProcess(dataDir)])
    expect(both.filter(({ error }) => error.includes('already running'))).toHaveLength(1)
    running = both.find(({ error }) => error === '') ?? running
    expect(await count()).toBe(8)
  })
})

/** In both files that a start asks whether a server runs: of the folder, and of the socket. */
function replacePid(pid: number): void {
  for (const file of [pidFile, path.join(path.dirname(pidFile), '.s.PGSQL.5432.lock')]) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)))
  }
}

/** Writes until the server is gone, and notes what it acknowledged. */
async function write(name: string, acknowledged: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: running.ownerUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (let n = 0; ; n++) {
      await client.query('INSERT INTO visit VALUES ($1)', [`${name}-${n}`])
      acknowledged.push(`${name}-${n}`)
    }
  } catch {
    return // the power is gone
  }
}
