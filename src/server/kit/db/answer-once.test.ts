import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RefusalCode } from '#domain/kit/refusal.ts'
import { openWire, type Wire } from '#test/cut-wire.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { tripsOf } from '#test/statements.ts'
import { answerOnce } from './answer-once.ts'
import { Db } from './db.ts'
import { openPool } from './pool.ts'
import { inTransaction, tellNobody, type Tx } from './transaction.ts'

const salonId = '00000000-0000-7000-8000-000000000001'
const otherId = '00000000-0000-7000-8000-000000000002'
const requestHash = 'a'.repeat(64)
const scope = { salonId, mode: 'write', tell: tellNobody } as const
let database: TestDatabase
let wire: Wire
let db: Db
let owner: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  wire = await openWire(database.ownerUrl)
  db = new Db(openPool(wire.url, { max: 6 }))
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(
    `INSERT INTO salon (salon_id, name, created_at, updated_at) VALUES ($1, 'Adùn', now(), now()), ($2, 'Èkó', now(), now())`,
    [salonId, otherId],
  )
})
afterAll(async () => {
  await owner.end()
  await db.destroy()
  await wire.close()
  await database.close()
})

const write = (tx: Tx, name: string) =>
  sql`insert into salon_counter (salon_id, name, value) values (${salonId}, ${name}, 1)
    on conflict (salon_id, name) do update set value = salon_counter.value + 1`.execute(tx)
const timesOf = async (name: string) => {
  const { rows } = await owner.query(`SELECT value::int FROM salon_counter WHERE name = $1`, [name])
  return (rows[0]?.value as number | undefined) ?? 0
}
const ask = async (key: string, answer = 'done', more: { salonId?: string; requestHash?: string } = {}) =>
  await answerOnce(db, { ...scope, ...more }, { key, requestHash, ...more }, async (tx) => {
    if (!more.salonId) await write(tx, key)
    return answer
  })
const refusal = (code: RefusalCode) => expect.objectContaining({ code })

describe('an answer that is kept (R-91)', () => {
  test('is given again, also to twenty who ask at once, and the work is done once', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, async (_, n) => await ask(key, `answer ${n}`)))
    expect(new Set(answers).size).toBe(1)
    expect(await ask(key, 'another')).toBe(answers[0])
    expect(await timesOf(key)).toBe(1)
  })

  test.each([
    ['quotes', `it's "quoted" ''twice'' $$`],
    ['backslashes', String.raw`C:\new\table '\' \\`],
    ['an end of its own', `x'; DROP TABLE salon; COMMIT; --`],
    ['what looks like a parameter', '$1 ?1 :name %s'],
    ['other scripts', 'Adùn ọ̀pọ̀ Ɓɗƙ ₦ 漢字 🎉 \u2028'],
    ['escapes of JSON', JSON.stringify({ nul: '\u0000', half: '\ud800', tab: '\t', line: '\n' })],
    ['nothing', ''],
    ['300 KB', 'ẹ̀'.repeat(50_000)],
  ])('comes back to the letter: %s', async (_, answer) => {
    const key = randomUUID()
    expect(await ask(key, answer)).toBe(answer)
    expect(await ask(key, 'another')).toBe(answer)
  })

  test('is not given for another request, nor seen by another salon (R-92)', async () => {
    const key = randomUUID()
    await ask(key)
    await expect(ask(key, 'done', { requestHash: 'b'.repeat(64) })).rejects.toEqual(refusal('key-reused'))
    expect(await ask(key, 'theirs', { salonId: otherId })).toBe('theirs')
    expect(await ask(key)).toBe('done')
    expect(await timesOf(key)).toBe(1)
  })

  test('is none where the work was refused: the key is free again', async () => {
    const key = randomUUID()
    const failing = answerOnce(db, scope, { key, requestHash }, async (tx) => {
      await write(tx, key)
      throw new Error('planted')
    })
    await expect(failing).rejects.toThrow('planted')
    expect(await ask(key, 'mended', { requestHash: 'c'.repeat(64) })).toBe('mended')
    expect(await timesOf(key)).toBe(1)
  })

  test('survives a deadlock: the work is done again, and kept once', async () => {
    const key = randomUUID()
    let tries = 0
    const answer = await answerOnce(db, scope, { key, requestHash }, async (tx) => {
      tries += 1
      await write(tx, key)
      if (tries < 3) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx)
      return `try ${tries}`
    })
    expect([answer, await ask(key), await timesOf(key)]).toEqual(['try 3', 'try 3', 1])
  })

  test('is not waited for without end: then the outcome is unknown (R-93)', { timeout: 60_000 }, async () => {
    const key = randomUUID()
    await owner.query('BEGIN')
    await owner.query('INSERT INTO kept_answer (salon_id, key, request_hash) VALUES ($1, $2, $3)', [
      salonId,
      key,
      requestHash,
    ])
    try {
      await expect(ask(key)).rejects.toEqual(refusal('outcome-unknown'))
    } finally {
      await owner.query('ROLLBACK')
    }
    expect(await ask(key)).toBe('done')
  })

  test('costs no round trip: as many as without a key', async () => {
    const key = randomUUID()
    const plain = await tripsOf(async () => {
      await inTransaction(db, scope, async (tx) => await write(tx, key))
    })
    const kept = await tripsOf(async () => void (await ask(key)))
    expect([plain, kept]).toEqual([2, 2])
  })

  test('takes no key that is none', async () => {
    await expect(ask("x'; DROP TABLE salon; --")).rejects.toThrow('invalid input syntax for type uuid')
  })

  test('is given only after what is asked first has passed, as is the work begun', async () => {
    const key = randomUUID()
    const stranger = async () => await Promise.reject(new Error('a stranger'))
    const asking = (first?: () => Promise<never>) =>
      answerOnce(db, scope, { key, requestHash }, async (tx) => String(await write(tx, key)) && 'done', first)
    await expect(asking(stranger)).rejects.toThrow('a stranger')
    expect(await timesOf(key)).toBe(0)
    expect(await asking()).toBe('done')
    await expect(asking(stranger)).rejects.toThrow('a stranger')
    expect(await timesOf(key)).toBe(1)
  })
})

describe('a connection that is lost at COMMIT (R-93)', () => {
  test.each(['before', 'after'] as const)('%s it was done: unknown; the same key tells', async (at) => {
    const key = randomUUID()
    wire.cut(at)
    await expect(ask(key, 'first')).rejects.toEqual(refusal('outcome-unknown'))
    wire.mend()
    expect(await timesOf(key)).toBe(at === 'after' ? 1 : 0)
    expect(await ask(key, 'second')).toBe(at === 'after' ? 'first' : 'second')
    expect(await timesOf(key)).toBe(1)
  })

  test('takes nothing from what was read', async () => {
    const one = (tx: Tx) => sql<{ n: number }>`select ${1}::int as n`.execute(tx)
    wire.cut('after')
    const { rows } = await inTransaction(db, { salonId, mode: 'read' }, one)
    expect(rows).toEqual([{ n: 1 }])
    wire.mend()
    expect((await inTransaction(db, { salonId, mode: 'read' }, one)).rows).toEqual(rows)
  })
})

describe('who looks at the salon is told', () => {
  /** A write that is told about: what a look from elsewhere saw at that moment, each time. */
  async function telling(key: string, work: (tx: Tx) => Promise<unknown>) {
    const seen: Promise<number>[] = []
    const tell = () => void seen.push(timesOf(key))
    const error: unknown = await answerOnce(db, { ...scope, tell }, { key, requestHash }, async (tx) => {
      await work(tx)
      return ''
    }).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    return { error, seen: await Promise.all(seen) }
  }

  test('once, when it can be seen: after the commit', async () => {
    const key = randomUUID()
    expect(await telling(key, async (tx) => await write(tx, key))).toEqual({ error: null, seen: [1] })
  })

  test('once, however often it was tried', async () => {
    const key = randomUUID()
    let tries = 0
    const { seen } = await telling(key, async (tx) => {
      await write(tx, key)
      if (++tries < 3) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx)
    })
    expect([tries, seen]).toEqual([3, [1]])
  })

  test('not of what was refused', async () => {
    const { error, seen } = await telling(randomUUID(), () => Promise.reject(new Error('planted')))
    expect([(error as Error).message, seen]).toEqual(['planted', []])
  })

  test('of what may be done, where the answer of COMMIT never came', async () => {
    const key = randomUUID()
    wire.cut('after')
    const { error, seen } = await telling(key, async (tx) => await write(tx, key))
    wire.mend()
    expect([error, seen]).toEqual([refusal('outcome-unknown'), [1]])
  })
})
