// npm run attack -- proxy: Parlour behind a real nginx with deploy/nginx.conf, over https with a certificate made for it.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { hasNginx, startBehindNginx } from './behind-nginx.mjs'

/**
 * Runs all checks and prints a line for each. Returns whether all succeeded; false, with a sentence, if there is no
 * nginx.
 */
export async function runProxy() {
  if (!hasNginx()) {
    console.error('This needs nginx and openssl: install them, or set NGINX to the path of an nginx.')
    return false
  }
  const server = await startBehindNginx()
  const failed = []
  const check = (name, holds, seen) => {
    console.log(`${holds ? '✓' : '✘'} ${name}: ${seen}`)
    if (!holds) failed.push(name)
  }
  try {
    const way = wayTo(server)
    await checkSignUp(way, check)
    await checkUploads(way, check)
    await checkVisitors(way, check)
    await checkConnections(way, check)
    way.agent.destroy()
  } finally {
    await server.close()
  }
  return failed.length === 0
}

/**
 * Returns how the checks reach Parlour: through nginx, or directly on loopback. The cookies of sign-up are put into
 * `headers`.
 */
function wayTo({ ports, app, ca }) {
  const origin = `https://localhost:${ports.tls}`
  const agent = new https.Agent({ keepAlive: true, ca })
  const headers = { origin, 'content-type': 'application/json' }
  return {
    ports,
    app,
    ca,
    origin,
    agent,
    headers,
    direct: (url) => request(`http://127.0.0.1:${ports.app}${url}`),
    through: (method, url, { body, headers: more, ...options } = {}) => {
      const sent = { ...headers, 'idempotency-key': randomUUID(), ...more }
      return request(`${origin}${url}`, { method, agent, headers: sent, ...options }, body && JSON.stringify(body))
    },
  }
}

async function checkSignUp({ ports, headers, through }, check) {
  const plain = await request(`http://localhost:${ports.plain}/login`)
  check(
    'leads http to https',
    plain.status === 301 && plain.headers.location.endsWith('/login'),
    plain.headers.location,
  )
  const owner = { name: 'Ada', salonName: 'Proxy Salon', email: 'ada@proxy.example', password: 'plantain-market-14' }
  const { status, headers: answered } = await through('POST', '/api/sign-up', { body: owner })
  const cookies = answered['set-cookie'] ?? []
  check('signs up, with a cookie for https alone', status === 200 && /; Secure/i.test(cookies[0]), status)
  headers.cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  const foreign = { origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' }
  const { body } = await through('POST', '/api/customers', { headers: foreign, body: { name: 'Bisi' } })
  check('refuses a write from another site that forges the host', body.includes('wrong-origin'), body.slice(0, 24))
}

async function checkUploads({ through, origin, ca, headers }, check) {
  const importOf = (bytes) => {
    const notes = 'x'.repeat(bytes / 2000)
    const rows = Array.from({ length: 2000 }, (_, n) => ({ line: n + 1, name: `Customer ${n}`, notes }))
    return through('POST', '/api/customers/imports', { body: { fileName: 'list.csv', onDuplicate: 'skip', rows } })
  }
  const imported = await importOf(1_500_000)
  check('accepts an import of 1.5 MB', imported.body.includes('"added":2000'), imported.status)
  const refused = []
  for (let sent = 0; sent < 10; sent++) refused.push((await importOf(8_400_000)).body.includes('too-large'))
  check('shows Parlour’s own refusal of 8.4 MB', refused.every(Boolean), `${refused.filter(Boolean).length} of 10`)
  const ms = await liveDelay(origin, { ca, cookie: headers.cookie }, () =>
    through('POST', '/api/customers', { body: { name: 'Adaeze', phone: '', email: '', notes: '' } }),
  )
  check('tells of a change within a second, over HTTP/2', ms < 1000, `${ms} ms`)
}

async function checkVisitors({ through, direct, ca }, check) {
  const url = `/api/booking/proxy-salon/messages/${randomUUID()}.${'a'.repeat(43)}`
  const visit = async (localAddress, forged) => {
    const options = { headers: { 'x-forwarded-for': `203.0.113.${forged}` }, body: { isOff: true } }
    return (await through('POST', url, { ...options, localAddress, agent: false, ca })).status
  }
  let tries = 0
  while (tries < 99 && (await visit('127.0.0.1', tries)) !== 429) tries++
  const other = await visit('127.0.0.2', 1)
  const seen = `429 after ${tries}, ${other} for another visitor`
  check('limits visitors by their own address, not a forged one', tries < 99 && other !== 429, seen)
  for (const closed of ['/healthz', '/readyz', '/metrics']) {
    const [outside, inside] = [(await through('GET', closed)).status, (await direct(closed)).status]
    check(`closes ${closed} to the street`, outside === 404 && inside === 200, `${outside}, on loopback ${inside}`)
  }
}

async function checkConnections({ ports, app, through }, check) {
  const before = connectionsTo(ports.app)
  for (let sent = 0; sent < 40; sent++) await through('GET', '/api/domains/known?domain=a.example')
  const opened = connectionsTo(ports.app) - before
  const { isReused } = await through('GET', '/login')
  check('keeps connections open, before and behind', opened < 5 && isReused, `${opened} opened for 40 requests`)
  await app.stop()
  const { status: down } = await through('GET', '/login')
  await app.start()
  const { status: up } = await through('GET', '/login')
  check('answers 502 while Parlour is stopped, and recovers', down === 502 && up === 200, `${down}, then ${up}`)
}

/** Returns the milliseconds from the response to a change until /api/live announces a change of customers. */
async function liveDelay(origin, { ca, cookie }, change) {
  const session = http2.connect(origin, { ca })
  const stream = session.request({ ':path': '/api/live', cookie }).setEncoding('utf8')
  await once(stream, 'data')
  let began
  const told = (async () => {
    for await (const text of stream) if (text.includes('"customers"')) return performance.now()
  })()
  await change().then(() => (began = performance.now()))
  const ms = Math.round(((await Promise.race([told, wait(5000, Infinity, { ref: false })])) ?? Infinity) - began)
  session.destroy()
  return ms
}

/** Counts the connections to a port of this machine, including those that were just closed. */
function connectionsTo(port) {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync('/proc/net/tcp', 'utf8').split(end).length - 1
}

async function request(url, options = {}, body = undefined) {
  const sent = (url.startsWith('https') ? https : http).request(url, options).end(body)
  const [answer] = await once(sent, 'response')
  const text = (await answer.toArray()).join('')
  return { status: answer.statusCode, headers: answer.headers, body: text, isReused: sent.reusedSocket }
}
