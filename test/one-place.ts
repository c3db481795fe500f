import pg from 'pg'
import { whyNotOnePlace } from './sql/one-salon.ts'

/*
 * Every statement that the app sends in a test is remembered, by its text, with what it was sent with: as a database is
 * closed, each is asked whether it runs in one place, and on a cluster, how it is planned.
 */

interface Asked {
  text: string
  values?: unknown
}

interface Sent {
  salonId: string
  values: readonly unknown[]
}

const sent = new Map<string, Sent>()
const asked = new Set<string>()
let isWatching = true
const salonOfClient = new WeakMap<pg.Client, string>()

type Query = (this: pg.Client, first: unknown, ...rest: unknown[]) => unknown
const proto = pg.Client.prototype as unknown as { query: Query }
const { query } = proto
proto.query = function (first, ...rest) {
  const { application_name: name } = (this as unknown as { connectionParameters: pg.ClientConfig }).connectionParameters
  if (name === 'parlour' && isWatching)
    remember(this, typeof first === 'string' ? { text: first, values: rest[0] } : (first as Asked))
  return query.call(this, first, ...rest)
}

function remember(client: pg.Client, { text, values }: Asked): void {
  const [, salonId] = /^SET LOCAL app\.salon_id = '(.*)'$/.exec(text) ?? []
  if (salonId !== undefined) salonOfClient.set(client, salonId)
  else if (!sent.has(text))
    sent.set(text, { values: Array.isArray(values) ? values : [], salonId: salonOfClient.get(client) ?? '' })
}

/** Runs work that changes statements on purpose, without checking them. */
export async function unwatched<T>(work: () => Promise<T>): Promise<T> {
  isWatching = false
  try {
    return await work()
  } finally {
    isWatching = true
  }
}

/** Returns the faults of the statements sent since the last call, one sentence each. */
export async function placeFaults(clusterUrl: string | null): Promise<string[]> {
  const faults: string[] = []
  const fresh = [...sent].filter(([text]) => !asked.has(text) && /^\s*(select|insert|update|delete|with)\b/i.test(text))
  for (const [text] of fresh) {
    asked.add(text)
    const reasons = await whyNotOnePlace(text)
    faults.push(...reasons.map((why) => `${why}, in ${text}`))
  }
  if (clusterUrl) faults.push(...(await planFaults(clusterUrl, fresh)))
  return faults
}

async function planFaults(clusterUrl: string, statements: readonly (readonly [string, Sent])[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: clusterUrl, options: '-c role=parlour_app -c timezone=UTC' })
  await client.connect()
  const faults: string[] = []
  for (const [text, { values, salonId }] of statements) {
    await client.query('BEGIN')
    await client.query(`SET LOCAL app.salon_id = '${salonId}'`)
    const plan = await client
      .query<[string]>({ text: `EXPLAIN (COSTS OFF) ${text}`, values: [...values], rowMode: 'array' })
      .then(
        ({ rows }) => rows.map(([line]) => line).join('\n'),
        (error: Error) => `Task Count: ${error.message}`,
      )
    await client.query('ROLLBACK')
    const tasks = [...plan.matchAll(/Task Count: (.*)/g)].map(([, count]) => count)
    if (tasks.some((count) => count !== '1' && count !== '0'))
      faults.push(`planned as ${tasks.join(', ')} tasks: ${text}`)
  }
  await client.end()
  return faults
}
