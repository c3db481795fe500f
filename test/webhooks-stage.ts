import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addWebhookContract, listDeliveriesContract } from '#domain/api/contract-webhooks.ts'
import { type EventName, eventNames } from '#domain/api/events.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { findSalonOf } from '#server/salon/store.ts'
import { putOnPlan } from '#test/api-keys.ts'
import { openTestParlour, type SignedUp, testSecret } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { tellWebhooks } from '#server/api/tell-webhooks.ts'

export interface Got {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Returns the id of a received delivery. */
export const idOf = ({ body }: Got) => (JSON.parse(body) as { id: string }).id

/** Opens a stage for a file of tests, with a new owner for each test, at a time that the tests set. */
export function stageForEach() {
  const at = {
    now: '2026-11-23T08:00:00.000Z',
    stage: undefined as unknown as Awaited<ReturnType<typeof openStage>>,
    owner: undefined as unknown as SignedUp,
    addWebhook: async (path: string, events?: EventName[]) => await at.stage.addWebhook(at.owner, path, events),
    addCustomer: async (name = 'Ada') => (await at.owner.must(addCustomerContract, { body: { name } })).customer,
    pathsGot: () => at.stage.got.map(({ path }) => path),
  }
  beforeAll(async () => void (at.stage = await openStage(() => at.now)))
  afterAll(async () => await at.stage.close())
  beforeEach(async () => void (at.owner = await at.stage.begin()))
  return at
}

/** Opens a Parlour, and a receiver on this machine that stores its requests. `clock` returns the time. */
async function openStage(clock: () => string) {
  const parlour = await openTestParlour({ clock, env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
  const db = new Db(openPool(parlour.ownerUrl, { max: 4 }), { prepares: true })
  const got: Got[] = []
  /** The receiver's response status, by path; 200 by default, 0 for no response. */
  const answers = new Map<string, number>()
  const server = openReceiver(got, answers)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    parlour,
    got,
    answers,
    server,
    origin,
    /** Clears all requests and webhooks, and opens a new salon on a plan with webhooks. */
    async begin(): Promise<SignedUp> {
      got.length = 0
      answers.clear()
      await query(parlour.ownerUrl, 'DELETE FROM webhook', [])
      const owner = await parlour.signUp()
      await putOnPlan(parlour, owner.salonId, 'premium')
      return owner
    },
    /** Runs the job that runs every minute. */
    async tell(at = clock, secret = testSecret): Promise<void> {
      const live = { publish: () => undefined }
      const salonOf = async (nameOrId: string) => await findSalonOf(db, nameOrId, clock())
      await tellWebhooks({ db, clock: at, live, salonOf, allowsLoopback: true, publicUrl: null, secret })()
    },
    async addWebhook(owner: SignedUp, path: string, events: EventName[] = [...eventNames]) {
      const id = randomUUID()
      const { secret } = await owner.must(addWebhookContract, { body: { id, url: origin + path, events } })
      return { id, secret }
    },
    deliveriesOf: async (owner: SignedUp, id: string) =>
      (await owner.must(listDeliveriesContract, { params: { id } })).deliveries,
    async close() {
      server.closeAllConnections()
      server.close()
      await db.destroy()
      await parlour.close()
    },
  }
}

function openReceiver(got: Got[], answers: ReadonlyMap<string, number>): Server {
  return createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      got.push({ path, headers: request.headers, body })
      const status = answers.get(path) ?? 200
      if (status !== 0) answer.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
}
