import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBareApp } from '#test/bare-app.ts'

const pagesDir = mkdtempSync(path.join(os.tmpdir(), 'parlour-pages-'))
const staffApp = `<!doctype html><title>Parlour</title>${' '.repeat(2000)}`
const script = `console.log(1)${' '.repeat(2000)}`
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(path.join(pagesDir, 'assets'))
  mkdirSync(path.join(pagesDir, '.vite'))
  write('index.html', staffApp)
  write('auth.html', staffApp.replace('Parlour', 'Log In'))
  write('assets/main-1.js', script)
  write('robots.txt', 'User-agent: *', 'as it is')
  write('.vite/manifest.json', '{}')
  app = await buildBareApp({ pagesDir })
})
afterAll(async () => {
  await app.close()
  rmSync(pagesDir, { recursive: true })
})

/** As the build leaves a file: beside itself in both compressed forms. */
function write(name: string, text: string, form: 'compressed' | 'as it is' = 'compressed'): void {
  const file = path.join(pagesDir, name)
  writeFileSync(file, text)
  if (form === 'as it is') return
  writeFileSync(`${file}.gz`, gzipSync(text))
  writeFileSync(`${file}.br`, brotliCompressSync(text))
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

const pages = [
  '/',
  '/dashboard',
  '/anything/deeper',
  '/a%2fb',
  '/booking/x/none',
  '/v1.5/notes',
  '/%00',
  '//:80',
  '//[',
  '/?x=/api/',
  '/?file=none.js',
  '/assets',
]

describe.each([
  {},
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip, deflate' },
  { 'accept-encoding': 'identity' },
])('asked with %o', (headers) => {
  it.each(pages)('%s shows the staff app, which leads to the dashboard', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url, headers })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      expect(answer.headers['content-encoding']).toBe(/br|gzip/.exec(headers['accept-encoding'] ?? '')?.[0])
    }
  })
})

it('shows the sign-in entry at its own addresses', async () => {
  for (const url of ['/login', '/login/', '/signup?x', '/forgot-password', '/auth.html']) {
    expect((await get(url)).body).toContain('<title>Log In')
  }
  expect((await get('/')).body).toBe(staffApp)
})

describe('assets', () => {
  it('are kept for ever, in the form that was asked for', async () => {
    const plain = await get('/assets/main-1.js')
    expect([plain.body, plain.headers['content-encoding']]).toEqual([script, undefined])
    const small = await get('/assets/main-1.js', { 'accept-encoding': 'br' })
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    for (const { headers } of [plain, small]) expect(headers.vary).toBe('accept-encoding')
    const known = await get('/assets/main-1.js', {
      'accept-encoding': 'br',
      'if-none-match': String(small.headers.etag),
    })
    expect([known.statusCode, known.headers.vary]).toEqual([304, 'accept-encoding'])
  })

  it.each([
    '/assets/',
    '/assets/main-2.js',
    '/assets/main-1.js.br',
    '/assets/a/b?c',
    '/%',
    '/assets/%zz',
    '/assets/%00',
    '/sw.js',
    '/apple-touch-icon.png',
    '/sitemap.xml',
    '/.env',
    '/%2eenv',
    '/booking/x/none.js',
    '/.git/config',
    '/.well-known/security.txt?v=1',
    '/nope.php',
    '/..%2f..%2fetc/passwd',
    '/.vite/manifest.json',
    '/index.html.br',
    '/backup.tar.gz',
  ])('and other files that do not exist, like %s, are not found', async (url) => {
    const answer = await get(url)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'no-such-route', message: 'There is nothing at this address.' },
    ])
  })

  it('come in parts, and say how long they are where a part is not there', async () => {
    const part = await get('/assets/main-1.js', { range: 'bytes=0-6' })
    expect([part.statusCode, part.body]).toEqual([206, 'console'])
    for (const [url, size] of [
      ['/assets/main-1.js', script.length],
      ['/', staffApp.length],
    ] as const) {
      const beyond = await get(url, { range: 'bytes=90000-' })
      expect([beyond.statusCode, beyond.headers['content-range'], beyond.json().code]).toEqual([
        416,
        `bytes */${size}`,
        'no-such-range',
      ])
    }
    const wrong = ['bytes=x', 'bytes=', 'bytes=9-3', 'lines=1-2', '0-5']
    const statuses = wrong.map(async (range) => (await get('/', { range })).statusCode)
    expect(await Promise.all(statuses)).toEqual([416, 416, 416, 200, 200])
  })
})

it.each([
  ['POST', '/'],
  ['POST', '//'],
  ['POST', '//['],
  ['PUT', '/nope.php'],
  ['DELETE', '/assets/main-1.js'],
  ['GET', '/api/'],
  ['GET', '/api/nope'],
  ['GET', '/api/%zz'],
  ['OPTIONS', '/dashboard'],
  ['PROPFIND', '/'],
] as const)('answers %s %s in the shape of a refusal', async (method, url) => {
  const answer = await app.inject({ method: method as 'GET', url })
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { code: 'no-such-route', message: 'There is nothing at this address.' },
  ])
})
