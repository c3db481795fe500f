import pg from 'pg'
import { vi } from 'vitest'

export interface Heard {
  /** Salon and topics of every notice so far, as they were sent. */
  all: string[]
  /** Waits until this one was heard, after so many others. */
  until: (notice: string, after: number) => Promise<void>
  close: () => Promise<void>
}

/** Listens to what the app tells its other processes. */
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
  /** Waits until a COMMIT waits. */
  waiting: () => Promise<void>
  /** Lets it through. */
  release: () => Promise<void>
  /** Ends it from outside, so that it is rolled back. */
  fail: () => Promise<void>
}

const LOCK = 4711

/** Makes every COMMIT that added rows to a table wait, until it is released: all its statements are done by then. */
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
