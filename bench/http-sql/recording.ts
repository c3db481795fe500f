import pg from 'pg'

/** A statement as the driver got it; one with a name stays prepared. */
export interface Statement {
  name?: string
  text: string
  values?: unknown[]
}

/** The statements that the app sent before it waited for a response: one round trip. */
export type Trip = Statement[]

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown
type AppClient = pg.Client & { connectionParameters: { application_name: string } }

/**
 * Records the statements on one of the app's own connections while `work` runs, in order, trip by trip: the connection
 * with the most statements, because the app looks for jobs on others meanwhile. Includes the statements that open and
 * close the transaction.
 */
export async function recordTrips(work: () => Promise<void>): Promise<Trip[]> {
  const all = new Map<AppClient, Trip[]>()
  const inFlight = new WeakMap<AppClient, number>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function (this: AppClient, text, values, ...rest) {
    const answer = query.call(this, text, values, ...rest)
    if (this.connectionParameters.application_name !== 'parlour') return answer
    const trips = all.get(this) ?? []
    all.set(this, trips)
    const before = inFlight.get(this) ?? 0
    if (before === 0) trips.push([])
    trips.at(-1)!.push(statementOf(text, values))
    inFlight.set(this, before + 1)
    const answered = () => void inFlight.set(this, inFlight.get(this)! - 1)
    void ((text as { answer?: Promise<unknown> }).answer ?? (answer as Promise<unknown>)).then(answered, answered)
    return answer
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return [...all.values()].toSorted((a, b) => b.flat().length - a.flat().length)[0] ?? []
}

function statementOf(given: unknown, values: unknown): Statement {
  const { name, text, values: own } = typeof given === 'string' ? { text: given, values } : (given as Statement)
  return { name, text, values: Array.isArray(own) ? [...own] : undefined }
}

/** Returns how often the app waits for the database; no one waits for the end of a transaction that only reads. */
export function waitsIn(trips: readonly Trip[]): number {
  return trips.filter((trip) => !endsReading(trip, trips)).length
}

/** Returns a function that runs the statements of one request on one connection of the pool, as the app did. */
export function replayOn(pool: pg.Pool): (trips: readonly Trip[]) => Promise<void> {
  return async (trips) => {
    const client = await pool.connect()
    try {
      for (const trip of trips) {
        const answers = Promise.all(trip.map((statement) => client.query(statement)))
        if (!endsReading(trip, trips)) await answers
      }
    } finally {
      client.release()
    }
  }
}

function endsReading(trip: Trip, trips: readonly Trip[]): boolean {
  return trip[0]!.text === 'COMMIT' && trips.flat().some(({ text }) => text.startsWith('BEGIN READ ONLY'))
}
