import net from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connectTo, urlAt } from '#test/database-url.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { checkGivenServer } from './given-server.ts'
import { openDatabase } from './open-database.ts'

let database: TestDatabase
const logged: string[] = []
const log = (message: string) => void logged.push(message)

beforeAll(async () => void (database = await freshDatabase()))
afterAll(async () => await database.close())
afterEach(() => void (logged.length = 0))

function changed(change: (url: URL) => void): string {
  const url = new URL(database.ownerUrl)
  change(url)
  return url.href
}

test('a server that is new enough is used as it is, without a data folder', async () => {
  const open = await openDatabase({ databaseUrl: database.ownerUrl, dataDir: '/nowhere/at/all', log })
  expect(open.ownerUrl).toBe(database.ownerUrl)
  await open.close()
  await checkGivenServer(database.ownerUrl, log)
})

test('a login that is not let in and an unknown database are told without the password', async () => {
  const wrong = changed((url) => {
    url.username = 'stranger'
    url.password = 'not-the-password'
  })
  const refused = await checkGivenServer(wrong, log).catch((error: Error) => error.message)
  expect(refused).toContain(`The database server ${new URL(wrong).host} (DATABASE_URL) does not let user stranger in`)
  expect(refused).not.toContain('not-the-password')
  const unknown = changed((url) => (url.pathname = '/no_such_salon'))
  await expect(checkGivenServer(unknown, log)).rejects.toThrow('has no database no_such_salon. Make it first.')
})

test('an unknown name is told at once', async () => {
  const url = 'postgres://a:b@no-such-host.invalid/parlour'
  await expect(checkGivenServer(url, log)).rejects.toThrow(/no-such-host.invalid \(DATABASE_URL\) is not known/)
})

test('a server that is not there yet is waited for, and one that never comes is told', async () => {
  const port = await unusedPort()
  const url = urlAt(database.ownerUrl, port)
  await expect(checkGivenServer(url, log, 300)).rejects.toThrow(`127.0.0.1:${port} (DATABASE_URL) does not answer`)
  expect(logged).toEqual(['database: waiting for the server behind DATABASE_URL'])

  const forward = net.createServer((socket) => {
    const server = connectTo(database.ownerUrl)
    socket.pipe(server).pipe(socket)
    for (const end of [socket, server]) end.on('error', () => undefined)
  })
  const answered = checkGivenServer(url, log, 60_000)
  await vi.waitFor(() => expect(logged).toHaveLength(2))
  forward.listen(port, '127.0.0.1')
  await answered
  forward.close()
})

test('something that is no database server is told', async () => {
  const deaf = net
    .createServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    .listen(0, '127.0.0.1')
  await new Promise((resolve) => deaf.once('listening', resolve))
  const { port } = deaf.address() as net.AddressInfo
  const url = urlAt(database.ownerUrl, port)
  await expect(checkGivenServer(url, log, 0)).rejects.toThrow('cannot be used')
  deaf.close()
})

async function unusedPort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as net.AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
