import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type CallInput, type Endpoint, isDoneOnce, onceHeader, type Output } from '#domain/kit/endpoint.ts'
import { readSessionContract, signInContract, signUpContract } from '#domain/auth/contract.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { BuiltPages } from '#server/booking/pages.ts'
import { readEnv } from '#server/kit/env.ts'
import type { Passwords } from '#server/auth/good-passwords.ts'
import { type Log, openLog } from '#server/kit/log.ts'
import { openParlour } from '#server/parlour.ts'
import { cheapPasswords } from '#test/cheap-passwords.ts'
import { freshDatabase } from '#test/database.ts'

export interface Answer<E extends Endpoint> {
  status: number
  /** The contract's output if status is 200; otherwise the refusal { code, message, field? }. */
  body: Output<E> & { code?: string; message?: string; field?: string }
}

/** A person who sends requests to the server over HTTP, signed in or not. */
export interface Person {
  cookie: string
  /**
   * Calls a contract. A write is sent with a new idempotency key unless one is given; with the same key, it is the same
   * write, sent twice.
   */
  call: <E extends Endpoint>(contract: E, input: CallInput<E>, key?: string) => Promise<Answer<E>>
  /** Calls a contract as `call` does, but fails the test if it is refused. */
  must: <E extends Endpoint>(contract: E, input: CallInput<E>) => Promise<Output<E>>
}

export interface SignedUp extends Person {
  salonId: string
  staffId: string
  email: string
  password: string
}

export interface TestParlour {
  app: FastifyInstance
  ownerUrl: string
  nobody: Person
  /** Returns a visitor who is not signed in, at their own address, by which visitors are counted. */
  nobodyAt: (ip: string) => Person
  /** Returns a program that sends this key. */
  program: (key: string) => Person
  /** Opens a new salon with its owner signed in. */
  signUp: (salonName?: string) => Promise<SignedUp>
  signIn: (email: string, password: string, code?: string) => Promise<Person>
  /** Runs the queued jobs that are due, one after the other, until none is left. Throws whatever a job throws. */
  runJobs: () => Promise<void>
  close: () => Promise<void>
}

/** The secret with which test Parlours sign sessions; another process with the same secret accepts them too. */
export const testSecret = 'a-secret-for-tests-of-32-characters'

/** The address of a payment provider that never answers: no test asks the real one. */
const nowhere = { PAYSTACK_BASE_URL: 'http://127.0.0.1:9' }

/** Opens the whole application on a separate database; only the network socket is left out. */
export async function openTestParlour(
  options: {
    clock?: Clock
    env?: Record<string, string>
    log?: Log
    passwords?: Passwords
    builtPages?: BuiltPages
    /** The database to open if another process uses it already. */
    beside?: { ownerUrl: string }
    /** Whether queued jobs run automatically; if not, only those run that the test runs. */
    runsJobs?: boolean
  } = {},
): Promise<TestParlour> {
  const { beside } = options
  const database = beside ? { ownerUrl: beside.ownerUrl, close: async () => undefined } : await freshDatabase()
  // Every server that tests call is on this machine.
  const env = readEnv({ PARLOUR_SECRET: testSecret, WEBHOOKS_TO_LOOPBACK: 'on', ...nowhere, ...options.env })
  const migrationsDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'migrations')
  const log = options.log ?? openLog(process.env['TEST_LOG'] ?? 'silent')
  const parlour = await openParlour({
    env,
    log,
    ownerUrl: database.ownerUrl,
    migrationsDir,
    clock: options.clock,
    passwords: options.passwords ?? cheapPasswords,
    builtPages: options.builtPages,
    jobs: options.runsJobs ? 'queued' : 'none',
  })
  const { app } = parlour
  await app.ready()
  let salons = 0

  async function signIn(email: string, password: string, code?: string): Promise<Person> {
    const answer = await send(app, '', signInContract, { body: { email, password, code } })
    if (answer.status !== 200) throw new Error(`sign-in: ${JSON.stringify(answer.body)}`)
    return personWith(app, answer.cookie)
  }

  return {
    app,
    ownerUrl: database.ownerUrl,
    nobody: personWith(app, ''),
    nobodyAt: (ip) => personWith(app, '', { ip }),
    program: (key) => personWith(app, '', { bearer: key }),
    signIn,
    runJobs: parlour.runJobs,
    async signUp(salonName = 'Adùn Hair and Beauty') {
      salons += 1
      const email = `owner${salons}@example.com`
      const password = 'plum-orchard-7'
      const body = { name: 'Tolu Bello', salonName, email, password, phone: '08031234567' }
      const answer = await send(
        app,
        '',
        signUpContract,
        { body },
        { ip: `10.0.${Math.floor(salons / 250)}.${salons % 250}` },
      )
      if (answer.status !== 200) throw new Error(`sign-up: ${JSON.stringify(answer.body)}`)
      const person = personWith(app, answer.cookie)
      const { me } = await person.must(readSessionContract, {})
      if (!me) throw new Error('sign-up did not sign in')
      return { ...person, salonId: me.salon.id, staffId: me.staffId, email, password }
    },
    async close() {
      await parlour.close()
      await database.close()
    },
  }
}

function personWith(app: FastifyInstance, cookie: string, about: { ip?: string; bearer?: string } = {}): Person {
  return {
    cookie,
    call: async (contract, input, key) => await send(app, cookie, contract, input, { ...about, key }),
    must: async (contract, input) => {
      const { status, body } = await send(app, cookie, contract, input, about)
      if (status !== 200) throw new Error(`${contract.method} ${contract.path}: ${status} ${JSON.stringify(body)}`)
      return body
    },
  }
}

async function send<E extends Endpoint>(
  app: FastifyInstance,
  cookie: string,
  contract: E,
  input: CallInput<E>,
  about: { ip?: string; key?: string; bearer?: string } = {},
) {
  const { params = {}, query = {}, body } = input as { params?: Flat; query?: Flat; body?: unknown }
  const response = await app.inject({
    method: contract.method,
    url: contract.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name]))),
    query: Object.fromEntries(
      Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    ),
    remoteAddress: about.ip ?? (contract.access === 'visitor' ? nextAddress() : '10.9.9.9'),
    headers: {
      ...(cookie && { cookie }),
      ...(about.bearer && { authorization: `Bearer ${about.bearer}` }),
      ...(isDoneOnce(contract) && { [onceHeader]: about.key ?? randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const cookies = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const answered: unknown = isJson ? response.json() : response.body
  return { status: response.statusCode, body: answered as Answer<E>['body'], cookie: cookies.join('; ') }
}

// Visitors are counted by their address: each request comes from a new one, unless a test gives it.
let visitors = 0
function nextAddress(): string {
  visitors += 1
  return `198.${18 + ((visitors >> 16) & 1)}.${(visitors >> 8) & 255}.${visitors & 255}`
}

type Flat = Record<string, unknown>
