import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { tripsOf } from '#test/statements.ts'
import { Db } from './db.ts'
import { isConnectionLost } from './lost-connection.ts'
import { openPool } from './pool.ts'
import { type FinalRead, inTransaction, type Save, tellNobody, type Tx } from './transaction.ts'

const salonId = '00000000-0000-7000-8000-000000000001'
const scope = { salonId, mode: 'write', tell: tellNobody } as const
let database: TestDatabase
let db: Db
let owner: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  db = new Db(openPool(database.ownerUrl, { max: 2 }))
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(
    'CREATE TABLE note (id int CONSTRAINT note_pk PRIMARY KEY, text text); GRANT ALL ON note TO parlour_app',
  )
  await owner.query(`INSERT INTO note VALUES (1, 'one'), (2, 'two')`)
})
afterAll(async () => {
  await owner.end()
  await db.destroy()
  await database.close()
})

const noteOf = async (tx: Tx, id: number) =>
  (await sql<Record<string, unknown>>`select * from note where id = ${id}`.execute(tx)).rows[0]
const preparedOn = async (tx: Tx) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)).rows.map(
    (row) => row.statement,
  )

describe('statements that are started together', () => {
  test('are one round trip with BEGIN, and another with COMMIT', async () => {
    const both = (tx: Tx) => Promise.all([noteOf(tx, 1), noteOf(tx, 2)])
    await both(db)
    expect(await tripsOf(() => inTransaction(db, scope, both))).toBe(2)
    expect(await tripsOf(() => inTransaction(db, { salonId, mode: 'read' }, both))).toBe(2) // nobody waits for the second
  })

  test('the last read is sent with the end of reading; a write continues', async () => {
    const reading = { salonId, mode: 'read' } as const
    const atOnce = async (tx: Tx, _save: Save, finalRead: FinalRead) =>
      await finalRead(Promise.all([noteOf(tx, 1), noteOf(tx, 2)]))
    await inTransaction(db, reading, atOnce)
    expect(await tripsOf(() => inTransaction(db, reading, atOnce))).toBe(1)
    const andMore = async (tx: Tx, _save: Save, finalRead: FinalRead) => [
      await finalRead(noteOf(tx, 1)),
      await noteOf(tx, 2),
    ]
    await expect(inTransaction(db, reading, andMore)).rejects.toThrow('after the end of its transaction')
    expect(await inTransaction(db, scope, andMore)).toMatchObject([{ id: 1 }, { id: 2 }])
    const first = async () => await Promise.reject(new Error('no one is signed in'))
    await expect(inTransaction(db, reading, atOnce, { first })).rejects.toThrow('no one is signed in')
    const failing = async (tx: Tx, _save: Save, finalRead: FinalRead) =>
      await finalRead(sql`select 1 / ${0}::int`.execute(tx))
    await expect(inTransaction(db, reading, failing)).rejects.toMatchObject({ code: '22012' })
    expect(await inTransaction(db, reading, atOnce)).toMatchObject([{ id: 1 }, { id: 2 }])
  })

  test('the last save is sent with COMMIT, and a conflict is reported as if it had been awaited', async () => {
    const write = (id: number) => async (tx: Tx, save: Save) => {
      await noteOf(tx, 1)
      save(sql`insert into note values (${id}, ${'three'})`.execute(tx))
      return 'saved'
    }
    await inTransaction(db, scope, write(31))
    expect(await tripsOf(async () => expect(await inTransaction(db, scope, write(32))).toBe('saved'))).toBe(2)
    const last = (tx: Tx) => sql`insert into note values (${33}, ${'with it'})`.execute(tx)
    await expect(inTransaction(db, scope, write(1), { last })).rejects.toMatchObject({ code: 'already-exists' })
    const refused = async (tx: Tx, save: Save) => {
      await write(34)(tx, save)
      throw new Error('of the use case')
    }
    await expect(inTransaction(db, scope, refused)).rejects.toThrow('of the use case')
    expect((await owner.query('SELECT id FROM note WHERE id > 30 ORDER BY id')).rows).toEqual([{ id: 31 }, { id: 32 }])
    await owner.query('DELETE FROM note WHERE id > 30')
  })

  test('one of them fails: that is what is told, also where another is asked for first', async () => {
    const broken = async (tx: Tx) => {
      const failing = (async () => (await sql`select 1 / ${0}::int`.execute(tx)).rows)()
      const behind = noteOf(tx, 1)
      await failing.catch(() => undefined)
      return await behind
    }
    await expect(inTransaction(db, scope, broken)).rejects.toMatchObject({ code: '22012' })
    expect(await inTransaction(db, scope, (tx) => noteOf(tx, 1))).toMatchObject({ id: 1 })
  })

  test('are run in their order, each on its own snapshot: behind a lock, what it waited for is seen', async () => {
    await owner.query('BEGIN')
    await owner.query(`UPDATE note SET text = 'changed' WHERE id = 1`)
    const reading = inTransaction(db, scope, (tx) =>
      Promise.all([sql`select from note where id = ${1} for update`.execute(tx), noteOf(tx, 1), noteOf(tx, 2)]),
    )
    const isWaiting = async () =>
      (
        await owner.query(`SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'
        AND datname = current_database()`)
      ).rows[0].n
    await expect.poll(isWaiting).toBe(1)
    await owner.query('COMMIT')
    expect((await reading).slice(1)).toEqual([
      { id: 1, text: 'changed' },
      { id: 2, text: 'two' },
    ])
  })

  test('fail with the first that failed, and nothing of theirs stays', async () => {
    const failing = inTransaction(db, scope, (tx) =>
      Promise.all([
        sql`insert into note values (${3}, 'three')`.execute(tx),
        sql`insert into note values (${1}, 'again')`.execute(tx),
        sql`insert into note values (${4}, 'four')`.execute(tx),
      ]),
    )
    await expect(failing).rejects.toMatchObject({ code: 'already-exists' })
    expect((await owner.query('SELECT id FROM note WHERE id > 2')).rows).toEqual([])
  })

  test('never come after the end of their transaction', async () => {
    let late: Promise<unknown> = Promise.resolve()
    const failing = inTransaction(db, scope, (tx) => {
      const fault = sql`select ${1}::int / 0`.execute(tx)
      late = fault.catch(async () => {
        await new Promise(setImmediate)
        await sql`insert into note values (${5}, 'late')`.execute(tx)
      })
      late.catch(() => undefined)
      return fault
    })
    await expect(failing).rejects.toThrow('division by zero')
    await expect(late).rejects.toThrow('after the end of its transaction')
  })
})

describe('a statement with parameters', () => {
  test('is kept prepared under a name of its text, once on each connection', async () => {
    const one = new Db(openPool(database.ownerUrl, { max: 1 }))
    for (const id of [1, 2, 1]) await inTransaction(one, scope, (tx) => noteOf(tx, id))
    expect(await preparedOn(one)).toEqual(['select * from note where id = $1'])
    await one.destroy()
  })

  test('fails when a value cannot be sent, and the connection is used again', async () => {
    const one = new Db(openPool(database.ownerUrl, { max: 1 }))
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    const send = (value: unknown) => inTransaction(one, scope, (tx) => sql`select ${value}::jsonb as at`.execute(tx))
    await expect(send(circular)).rejects.toThrow('circular')
    expect((await send({ is: 'sent' })).rows).toEqual([{ at: { is: 'sent' } }])
    await one.destroy()
  })

  test('is not, where that is switched off', async () => {
    const off = new Db(openPool(database.ownerUrl, { max: 1 }), { prepares: false })
    await noteOf(off, 1)
    expect(await preparedOn(off)).toEqual([])
    await off.destroy()
  })

  test('is planned again after another process migrated, on every connection, with the right answer', async () => {
    await Promise.all([noteOf(db, 1), noteOf(db, 2)])
    await owner.query('ALTER TABLE note ADD COLUMN colour text DEFAULT $$red$$')
    const read = () => inTransaction(db, scope, (tx) => noteOf(tx, 2))
    const red = { id: 2, text: 'two', colour: 'red' }
    expect(await Promise.all([read(), read(), read()])).toEqual([red, red, red])
  })

  test('is prepared again on a connection that lost it', async () => {
    const one = new Db(openPool(database.ownerUrl, { max: 1 }))
    await noteOf(one, 1)
    await sql`deallocate all`.execute(one)
    expect(await inTransaction(one, scope, (tx) => noteOf(tx, 2))).toMatchObject({ id: 2 })
    await one.destroy()
  })

  test('does not stay for ever: a connection that keeps many is replaced', async () => {
    const one = new Db(openPool(database.ownerUrl, { max: 1 }))
    const kept: number[] = []
    for (let i = 0; i < 700; i++) {
      await one.executeQuery(CompiledQuery.raw(`select ${i} + $1::int`, [1]))
      if (i % 100 === 99) kept.push((await preparedOn(one)).length)
    }
    expect(kept).toEqual([100, 200, 300, 400, 500, 0, 100])
    await one.destroy()
  })
})

test('connections killed under load: every answer is that to its question, every acknowledged row is there', async () => {
  const many = new Db(openPool(database.ownerUrl, { max: 5 }))
  const kept: number[] = []
  const wrong: unknown[] = []
  let lost = 0
  async function work(id: number): Promise<void> {
    const save = (tx: Tx) =>
      Promise.all([sql`insert into note values (${id}, ${`note ${id}`})`.execute(tx), noteOf(tx, id), noteOf(tx, 1)])
    try {
      const [, mine, first] = await inTransaction(many, scope, save)
      kept.push(id)
      if (mine?.['text'] !== `note ${id}` || first?.['id'] !== 1) wrong.push([id, mine, first])
    } catch (error) {
      lost += 1
      if (!isConnectionLost(error) && (error as { code?: string }).code !== 'outcome-unknown') wrong.push(error)
    }
  }
  for (let round = 0; round < 20; round++) {
    const working = Promise.all(Array.from({ length: 25 }, (_, i) => work(1000 + round * 25 + i)))
    await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'parlour' AND datname = current_database()`)
    await working
  }
  await many.destroy()
  expect(wrong).toEqual([])
  const { rows } = await owner.query<{ id: number }>('SELECT id FROM note WHERE id >= 1000')
  expect(kept.filter((id) => !rows.some((row) => row.id === id))).toEqual([])
  expect([kept.length > 100, lost > 0]).toEqual([true, true])
})
