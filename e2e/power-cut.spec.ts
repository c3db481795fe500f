import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { v7 } from 'uuid'
import { onceHeader } from '#domain/kit/endpoint.ts'
import { type OwnApp, startApp } from './app.ts'

/*
 * Every acknowledged write survives a power cut (T10): sales are recorded by several devices at once while app and
 * database are killed in turn. `ATTACK_ROUNDS` makes it as long as wanted; the short slice has 300 sales.
 */

const WRITERS = 6
const rounds = Number(process.env['ATTACK_ROUNDS'] ?? 6)
const wanted = 50 * rounds

interface Session {
  cookie: string
  serviceId: string
  productId: string
  staffId: string
}

interface Sale {
  id: string
  number: number
}

interface Page {
  sales: Sale[]
  nextCursor: string | null
  figures: { count: number; totalMinor: number }
}

let app: OwnApp
test.beforeAll(async () => {
  // The database's power is cut too, so it is the embedded one.
  app = await startApp({ DATABASE_URL: '' })
})
test.afterAll(async () => await app?.stop())

test('acknowledged sales survive kill -9 of app and database', async () => {
  test.setTimeout(60_000 + rounds * 20_000)
  const session = await openSalon()
  const acknowledged = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const goal = (wanted / rounds) * (round + 1)
    const state = { stop: false }
    const writers = Array.from({ length: WRITERS }, () => sellUntilStopped(session, acknowledged, state))
    while (acknowledged.size < goal) await new Promise((resolve) => setTimeout(resolve, 5))
    // Even rounds cut app and database, odd ones the app alone: both must come back to the same books.
    if (round % 2 === 0) killDatabase()
    await app.kill()
    state.stop = true
    await Promise.all(writers)
    await app.restart()
  }
  await checkBooks(session, acknowledged)
})

async function openSalon(): Promise<Session> {
  const signUp = await fetch(`${app.url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Tolu', salonName: 'Power', email: 'tolu@example.com', password: 'plum-orchard-7' }),
  })
  const cookie = signUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const cut = { name: 'Cut', category: 'Hair', priceMinor: 1000, durationMin: 30 }
  const oil = { name: 'Oil', priceMinor: 500, costMinor: 100, currentStock: 100_000 }
  const { service } = (await send<{ service: { id: string } }>(cookie, 'POST', '/api/services', cut)).body
  const { product } = (await send<{ product: { id: string } }>(cookie, 'POST', '/api/products', oil)).body
  const { me } = (await send<{ me: { staffId: string } }>(cookie, 'GET', '/api/session')).body
  return { cookie, serviceId: service.id, productId: product.id, staffId: me.staffId }
}

async function sellUntilStopped(session: Session, acknowledged: Map<string, number>, state: { stop: boolean }) {
  while (!state.stop) {
    const sale = saleOf(session)
    const answer = await send<{ sale: Sale }>(session.cookie, 'POST', '/api/sales', sale).catch(() => null)
    if (answer?.status === 200) acknowledged.set(answer.body.sale.id, answer.body.sale.number)
    else await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function saleOf({ serviceId, productId, staffId }: Session) {
  const items = [
    { type: 'service', serviceId, quantity: 1, unitPriceMinor: 1000 },
    { type: 'product', productId, quantity: 2, unitPriceMinor: 500 },
  ]
  return { items, staffId, paymentMethod: 'cash' }
}

/** Every acknowledged sale is there with its number; numbers have no gap; stock is what the sales left of it. */
async function checkBooks({ cookie }: Session, acknowledged: Map<string, number>): Promise<void> {
  const listed = new Map<string, number>()
  const day = new Date().toISOString().slice(0, 10)
  const query = `from=${shifted(day, -1)}&to=${shifted(day, 1)}`
  let figures: Page['figures'] | undefined
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body }: { body: Page } = await send<Page>(
      cookie,
      'GET',
      `/api/sales?${query}${cursor && `&cursor=${cursor}`}`,
    )
    figures ??= body.figures
    for (const { id, number } of body.sales) listed.set(id, number)
    cursor = body.nextCursor
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(wanted)
  expect([...acknowledged].filter(([id, number]) => listed.get(id) !== number)).toEqual([])
  const numbers = [...listed.values()].toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(figures).toMatchObject({ count: listed.size, totalMinor: listed.size * 2000 })
  const { body } = await send<{ products: { currentStock: number }[] }>(cookie, 'GET', '/api/products')
  expect(body.products[0]?.currentStock).toBe(100_000 - 2 * listed.size)
}

async function send<T>(cookie: string, method: string, address: string, body?: unknown) {
  const response = await fetch(app.url + address, {
    method,
    headers: { cookie, [onceHeader]: v7(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as T }
}

function killDatabase(): void {
  const file = path.join(app.dataDir, 'database', 'cluster', 'postmaster.pid')
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
