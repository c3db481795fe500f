import pg from 'pg'
import { vi } from 'vitest'

export interface Heard {
  /** The salon and topics of every notice so far, as they were sent. */
  all: string[]
  /** Waits until this notice was received, after the first `after` notices. */
  until: (notice: string, after: number) => Promise<void>
  close: () => Promise<void>
}

/** Listens to the notices that the app sends to its other processes. */
export async function listen(ownerUrl: string): Promise<Heard> {
  const client = await connect(ownerUrl)
  const all: string[] = []
  client.on('notification', ({ payload }) => all.push(payload ?? ''))
  await client.query('LISTEN parlour_changes')
  return {
    all,
    until: async (notice, after) =>
      void (await vi.waitUntil(() => all.includes(notice, after), { timeout: 10_000, interval: 2 })),
    close: async () => await client.end(),
  }
}

export interface HeldCommits {
  /** Waits until a COMMIT is being held. */
  waiting: () => Promise<void>
  /** Lets the held COMMIT through. */
  release: () => Promise<void>
  /** Ends the held COMMIT's connection from outside, so that it is rolled back. */
  fail: () => Promise<void>
}

const LOCK = 4711

/** Holds every COMMIT that added rows to a table until it is released; its statements have all run by then. */
export async function holdCommits(ownerUrl: string, table: string): Promise<HeldCommits> {
  const client = await connect(ownerUrl)
  await client.query(`
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = 0 AS
      $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER hold AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION hold();
    SELECT pg_advisory_lock(${LOCK})`)
  const waiting = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  const end = async () => {
    await client.query(`SELECT pg_advisory_unlock(${LOCK}); DROP FUNCTION hold CASCADE`)
    await client.end()
  }
  return {
    waiting: async () =>
      void (await vi.waitUntil(async () => (await client.query(waiting)).rowCount === 1, { timeout: 10_000 })),
    release: end,
    async fail() {
      await client.query(`SELECT pg_cancel_backend(pid) FROM (${waiting}) w`)
      await end()
    },
  }
}

async function connect(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined) // the database may go before this connection
  await client.connect()
  return client
}
