import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { identityOf } from '#server/kit/db/embedded/process-identity.ts'
import { postmasterPid } from '#test/start-database-process.ts'

/*
 * Starting and stopping, as the person who hosts Parlour does it: whatever ends it, its PostgreSQL ends with it, and
 * everything is gone before the caller of `npm start` is told so.
 */

interface Running {
  child: ChildProcess
  dataDir: string
  said: () => string
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string | null>
}

// Each story waits for processes to start and to end.
test.describe.configure({ timeout: 90_000 })

const running: Running[] = []
test.afterEach(async () => {
  for (const { child, ended, dataDir } of running.splice(0)) {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
})

const byNode = [process.execPath, 'scripts/start.mjs']

async function start(command: string[], env: Record<string, string> = {}): Promise<Running> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parlour-e2e-'))
  const own = { PORT: '0', HOST: '127.0.0.1', PARLOUR_DATA: dataDir, DATABASE_URL: '', LOG_LEVEL: 'info' }
  // A separate session, like a terminal: signals to all of it do not reach the tests.
  const options = { env: { ...process.env, ...own, ...env }, stdio: 'pipe', detached: true } as const
  const child = spawn(command[0]!, command.slice(1), options)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  const one = { child, dataDir, said: () => output, ended }
  running.push(one)
  return one
}

async function open(command: string[], env?: Record<string, string>) {
  const one = await start(command, env)
  await expect.poll(() => portIn(one.said()), { timeout: 60_000 }).toBeGreaterThan(0)
  const database = postmasterPid(one.dataDir)
  return { ...one, isDatabaseUp: () => identityOf(database) !== undefined, port: portIn(one.said()) }
}

// From the line that is waited for: the log comes by another way, sometimes later.
const portIn = (said: string) => Number(/Parlour is open on http:\/\/localhost:(\d+)\n/.exec(said)?.[1])

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} to npm stops all of it, before npm ends`, async () => {
    const { child, ended, isDatabaseUp, said } = await open(['npm', 'start'])
    expect(isDatabaseUp()).toBe(true)
    expect(said()).toMatch(/What comes next:\n {2}1\. Open http:\/\/localhost:\d+\/signup in a browser/)
    child.kill(signal)
    expect(await ended).toBe(0)
    expect(isDatabaseUp()).toBe(false)
  })
}

test('health checks, browsers and robots find what they look for', async () => {
  const { port } = await open(byNode)
  const found = async (address: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { 'accept-encoding': '' } })
    return [answer.status, answer.headers.get('content-type')]
  }
  expect(await found('/')).toEqual([200, 'text/html; charset=utf-8'])
  expect(await found('/favicon.ico')).toEqual([200, 'image/vnd.microsoft.icon'])
  expect(await found('/favicon.svg')).toEqual([200, 'image/svg+xml'])
  expect(await found('/robots.txt')).toEqual([200, 'text/plain; charset=utf-8'])
})

test('a terminal that is closed, and npm that is killed, leave nothing running', async () => {
  const [closed, killed] = [await open(['npm', 'start']), await open(['npm', 'start'])]
  process.kill(-closed.child.pid!, 'SIGHUP')
  killed.child.kill('SIGKILL')
  for (const { isDatabaseUp, dataDir } of [closed, killed]) {
    await expect.poll(isDatabaseUp).toBe(false)
    await expect.poll(() => existsSync(path.join(dataDir, 'database', 'parlour.lock'))).toBe(false)
  }
})

test('a connection that says nothing does not delay a stop', async () => {
  const { child, ended, isDatabaseUp, port } = await open(byNode)
  const sockets = Array.from({ length: 2 }, () => net.connect(port, '127.0.0.1').on('error', () => undefined))
  for (const socket of sockets) await new Promise((resolve) => socket.once('connect', resolve))
  sockets[1]!.write('GET /login HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise((resolve) => sockets[1]!.once('data', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(isDatabaseUp()).toBe(false)
})

test('a stop in the middle of a start stops all of it', async () => {
  const { child, ended, dataDir, said } = await start(byNode)
  const pidFile = path.join(dataDir, 'database', 'cluster', 'postmaster.pid')
  await expect.poll(() => existsSync(pidFile) && postmasterPid(dataDir), { timeout: 60_000 }).toBeGreaterThan(0)
  const database = postmasterPid(dataDir)
  child.kill('SIGTERM')
  expect([await ended, said().includes('stopping')]).toEqual([0, true])
  expect(identityOf(database)).toBeUndefined()
})

test('where the port is taken, that is said, and no database stays behind', async () => {
  const other = net.createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as net.AddressInfo
  const { ended, said, dataDir } = await start(byNode, { PORT: String(port) })
  expect(await ended).toBe(1)
  expect(said()).toContain(
    `Parlour could not start. Port ${port} is in use: stop the other program, or set PORT to another number.`,
  )
  expect(existsSync(path.join(dataDir, 'database', 'cluster', 'PG_VERSION'))).toBe(true)
  expect(existsSync(path.join(dataDir, 'database', 'cluster', 'postmaster.pid'))).toBe(false)
  await new Promise((resolve) => other.close(resolve))
})
