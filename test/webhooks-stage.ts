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

/** What was sent, by its id. */
export const idOf = ({ body }: Got) => (JSON.parse(body) as { id: string }).id

/** The stage of a file of tests, with a new owner for each of them, at a time that they set. */
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

/** A parlour, and a receiver on this machine that keeps what it gets. `clock` is what time it is. */
async function openStage(clock: () => string) {
  const parlour = await openTestParlour({ clock, env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
  const db = new Db(openPool(parlour.ownerUrl, { max: 4 }), { prepares: true })
  const got: Got[] = []
  /** What the receiver answers, by its path; 200 when not said, never with 0. */
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
    /** Nothing was sent and no one is told; a new salon on the plan with access. */
    async begin(): Promise<SignedUp> {
      got.length = 0
      answers.clear()
      await query(parlour.ownerUrl, 'DELETE FROM webhook', [])
      const owner = await parlour.signUp()
      await putOnPlan(parlour, owner.salonId, 'premium')
      return owner
    },
    /** The job as it comes every minute. */
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
