import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { query } from '#test/query.ts'
import { postmasterPid, startDatabaseProcess } from '#test/start-database-process.ts'
import { joinDatabase } from '../join-database.ts'
import { openDatabase, type OpenDatabase } from '../open-database.ts'
import { addressUrl, isSocketPossible } from './address.ts'
import { identityOf } from './process-identity.ts'

const top = mkdtempSync(path.join(os.tmpdir(), 'parlour-address-'))
const dataDir = path.join(top, 'data')
const cluster = path.join(dataDir, 'database', 'cluster')
const socket = path.join(cluster, '.s.PGSQL.5432')
const logged: string[] = []
const ANOTHER = 54_321
const canBeAnother = process.getuid?.() === 0 && spawnSync(process.execPath, ['-v'], { uid: ANOTHER }).status === 0
let open: OpenDatabase | undefined

async function start(folder = dataDir): Promise<string> {
  logged.length = 0
  open = await openDatabase({ dataDir: folder, log: (message) => void logged.push(message) })
  return open.ownerUrl
}

afterEach(async () => {
  await open?.close()
  open = undefined
})
afterAll(() => rmSync(top, { recursive: true }))

describe.skipIf(process.platform === 'win32')('on a Unix socket', () => {
  test(
    'the driver and our own code take the address, with whatever characters in the path',
    { timeout: 60_000 },
    async () => {
      const folder = path.join(top, 'Adùn & co +5% #1?')
      const url = new URL(await start(folder))
      expect([url.searchParams.get('host'), url.port]).toEqual([path.join(folder, 'database', 'cluster'), '5432'])
      url.pathname = '/postgres'
      expect(await query(url.href, 'SELECT current_database() AS name, inet_server_addr() AS tcp', [])).toEqual([
        { name: 'postgres', tcp: null },
      ])
      await open?.close()
      renameSync(folder, dataDir)
    },
  )

  test.runIf(process.platform === 'linux')('no port is open', async () => {
    await start()
    expect(portsOf(postmasterPid(dataDir))).toEqual([])
  })

  test('belongs to the user who runs it, and asks for the password', async () => {
    const url = await start()
    expect(lstatSync(socket).isSocket()).toBe(true)
    expect(lstatSync(socket).mode & 0o777).toBe(0o700)
    expect(lstatSync(cluster).mode & 0o777).toBe(0o700)
    expect(lstatSync(socket).uid).toBe(lstatSync(cluster).uid)
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'SELECT 1', [])).rejects.toThrow('password authentication failed')
  })

  test.runIf(canBeAnother)('no other user reaches it, also where the folders above are open to all', async () => {
    await start()
    for (const folder of [top, dataDir, path.dirname(cluster)]) chmodSync(folder, 0o755)
    expect(connectAs(ANOTHER)).toBe('EACCES')
    expect(connectAs(lstatSync(cluster).uid)).toBe('connected')
  })

  test('a visit beside it finds it', async () => {
    const url = await start()
    const joined = await joinDatabase({ dataDir, log: () => undefined })
    expect(joined.ownerUrl).toBe(url)
  })

  test('what a power cut leaves of its lock stops no start: empty, or naming a pid in use', async () => {
    for (const left of ['', `${process.pid}\n${cluster}\n`]) {
      writeFileSync(`${socket}.lock`, left)
      expect(await query(await start(), 'SELECT 1 AS n', [])).toEqual([{ n: 1 }])
      await open?.close()
    }
  })
})

describe('where there can be no socket, on a port of 127.0.0.1', () => {
  test('a socket has a short path', () => {
    const short = '/'.padEnd(103 - '/.s.PGSQL.5432'.length, 'x')
    expect(isSocketPossible(short)).toBe(process.platform !== 'win32')
    expect(isSocketPossible(`${short}x`)).toBe(false)
    expect(isSocketPossible(short.replace('x', 'ọ'))).toBe(false)
    expect(addressUrl(short, 'pw', 40_123)).toBe('postgres://parlour:pw@127.0.0.1:40123/parlour')
  })

  test('keeps its port, takes another if it is in use, and is adopted after a kill', async () => {
    const long = path.join(top, 'a'.repeat(100))
    if (process.platform === 'win32') mkdirSync(long)
    else renameSync(dataDir, long)
    const port = portIn(await start(long))
    expect(portsOf(postmasterPid(long))).toEqual(process.platform === 'linux' ? [port] : [])
    await open?.close()
    const squatter = net.createServer().listen(port, '127.0.0.1')
    await new Promise((resolve) => squatter.once('listening', resolve))
    const other = portIn(await start(long))
    expect(other).not.toBe(port)
    expect(logged).toContain(`database: port ${port} is taken, choosing another`)
    await open?.close()
    squatter.close()

    const killed = await startDatabaseProcess(long)
    expect([killed.error, portIn(killed.ownerUrl)]).toEqual(['', other])
    await killed.kill()
    const pid = postmasterPid(long)
    expect(portIn(await start(long))).toBe(other)
    expect([identityOf(pid) === undefined, postmasterPid(long)]).toEqual([false, pid])
    await open?.close()
    renameSync(long, dataDir)
  })

  test.skipIf(process.platform === 'win32')('in a folder that takes none', async () => {
    mkdirSync(path.join(socket, 'in-the-way'), { recursive: true })
    expect(new URL(await start()).hostname).toBe('127.0.0.1')
    expect(logged).toEqual(['database: no socket in its folder, choosing a port'])
    await open?.close()
    rmSync(socket, { recursive: true })
  })
})

const portIn = (url: string) => Number(new URL(url).port)

/** The TCP ports on which a process listens, if they can be known (proc(5)). */
function portsOf(pid: number): number[] {
  if (process.platform !== 'linux') return []
  const files = readdirSync(`/proc/${pid}/fd`).map((fd) => openFile(`/proc/${pid}/fd/${fd}`))
  const lines = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').trim().split('\n').slice(1))
  const sockets = lines.map((line) => line.trim().split(/\s+/))
  const own = sockets.filter(([, , , state, , , , , , inode]) => state === '0A' && files.includes(`socket:[${inode}]`))
  return own.map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16))
}

/** Returns the target of a descriptor of a running process; undefined if it was closed since it was listed. */
function openFile(descriptor: string): string | undefined {
  try {
    return readlinkSync(descriptor)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The message to a process of another user when it connects to the socket. */
function connectAs(uid: number): string {
  const script = `require('net').connect(process.argv[1]).on('connect', () => { console.log('connected'); process.exit() })
    .on('error', ({ code }) => console.log(code))`
  const { stdout } = spawnSync(process.execPath, ['-e', script, socket], { uid, gid: uid, cwd: '/', encoding: 'utf8' })
  return stdout.trim()
}
