import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watchConnections } from '#test/connections.ts'
import { checkedLookup, guardedRequest, isAllowedUrl, NotReached } from './guarded-request.ts'
import { isPublicAddress } from './public-address.ts'

let server: Server
let port: number
const asked: string[] = []
let connections: ReturnType<typeof watchConnections>
const tried = () => connections.connected()
beforeAll(async () => {
  connections = watchConnections()
  server = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url === '/never') return
    if (request.url === '/elsewhere') answer.writeHead(302, { location: '/secret' }).end()
    else if (request.url === '/long') answer.end('x'.repeat(1_000_000))
    else answer.end('here')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  connections.end()
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  connections.forget()
})

const here = (path: string) => `http://127.0.0.1:${port}${path}`
const open = { allowsLoopback: true }
const shut = { allowsLoopback: false }

describe('an address that a user entered', () => {
  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'https://user:word@example.com/',
    'https://user@example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://2130706433/',
    'https://0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[fe80::1]/',
    'https://[fc00::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://１２７.0.0.1/',
    'https://127.0.0.1./',
    'https://127.0.0.1:8443/',
    'https://127.0.0.1%2f.example.com/',
    'https://example.com%2f@127.0.0.1/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[fec0::1]/',
    'https://127。0。0。1/',
    'https:///',
    'nonsense',
    '',
  ])('%s is not called', async (address) => {
    expect(isAllowedUrl(address, shut)).toBe(false)
    await expect(guardedRequest(address, { method: 'GET' }, shut)).rejects.toThrow(new NotReached('address'))
    expect(tried()).toEqual([])
  })

  test.each([
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST:8443/x',
    'https://ip6-localhost.localhost/',
  ])('%s is a name that leads to this machine: nothing is connected', async (address) => {
    await expect(guardedRequest(address, { method: 'GET' }, shut)).rejects.toThrow(NotReached)
    expect(tried()).toEqual([])
  })

  test('this machine is called only where the setting allows it, and never another network', async () => {
    await expect(guardedRequest(here('/'), { method: 'GET' }, shut)).rejects.toThrow(new NotReached('address'))
    expect(await guardedRequest(here('/'), { method: 'POST', body: 'x' }, open)).toMatchObject({
      status: 200,
      bytes: Buffer.from('here'),
      isWhole: true,
    })
    expect(tried()).toEqual(['127.0.0.1'])
    for (const address of ['http://192.168.1.1/', 'http://example.com/', 'https://10.0.0.1/'])
      expect(isAllowedUrl(address, open)).toBe(false)
  })

  test('a name is connected to where it was checked, though it says something else a moment later', async () => {
    const says = [['8.8.8.8'], ['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:10.0.0.1'], []]
    const lookup = checkedLookup((_name, _options, done) => {
      done(
        null,
        (says.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    })
    const found = async (all: boolean) =>
      await new Promise((done) => lookup('rebinding.example', { all }, (error, address) => done(error ?? address)))
    expect(await found(true)).toEqual([{ address: '8.8.8.8', family: 4 }])
    for (let left = says.length; left > 0; left--) expect(await found(false)).toEqual(new NotReached('address'))
  })

  test('an answer that leads elsewhere is not followed', async () => {
    asked.length = 0
    expect((await guardedRequest(here('/elsewhere'), { method: 'GET' }, open)).status).toBe(302)
    expect([asked, tried()]).toEqual([['GET /elsewhere'], ['127.0.0.1']])
  })

  test('no more than so much of an answer is read, and no longer waited than so long', async () => {
    const { bytes, isWhole } = await guardedRequest(here('/long'), { method: 'GET' }, { ...open, mostBytes: 1000 })
    expect([bytes.length, isWhole]).toEqual([1000, false])
    await expect(guardedRequest(here('/never'), { method: 'GET' }, { ...open, timeoutMs: 50 })).rejects.toThrow(
      new NotReached('time'),
    )
  })
})

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['2606:4700::1111', true],
  ['198.18.0.1', false],
  ['2001:db8::1', false],
  ['::ffff:8.8.8.8', false],
  ['nonsense', false],
])('%s is public: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is)
})
