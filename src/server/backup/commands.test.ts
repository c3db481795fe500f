import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '#server/kit/db/embedded/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { migrateJobs } from '#server/kit/jobs.ts'
import { seal } from '#server/kit/seal.ts'
import { makeFolder, migrationsDir, query, sumsOf } from '#test/backups.ts'
import { freshDatabase } from '#test/database.ts'
import { urlOf } from '#test/database-url.ts'
import { openTestParlour } from '#test/parlour.ts'
import { hasPostgres15, openPostgres15 } from '#test/postgres-15.ts'
import { runHost as host } from '#test/run-host.ts'

const folder = makeFolder()
afterAll(() => folder.remove())

const withoutPause = (sums: Awaited<ReturnType<typeof sumsOf>>) => ({ ...sums, outgoing_pause: null })

// Each command is a separate process, and the backups are of whole databases.
describe('the commands of the person who hosts Parlour', { timeout: 240_000 }, () => {
  test('back up beside a running Parlour, restore once it is stopped, name unreadable secrets, and resume', async () => {
    const parlour = await openTestParlour()
    const owner = await parlour.signUp()
    const [mine, other] = ['the-secret-of-this-server-32-chars', 'the-secret-of-another-one-32-chars']
    const insertKey = `INSERT INTO card_account (salon_id, secret_key, key_end, mode, is_checked, set_at)
      VALUES ($1, $2, 'st_1', 'test', true, now())`
    await query(parlour.ownerUrl, insertKey, [owner.salonId, await seal('sk_test_1', 'card-account', mine)])
    const insertMessage = `INSERT INTO outbox_message (salon_id, id, channel, recipient, body, created_at, due_at)
      VALUES ($1, gen_random_uuid(), 'sms', '+2348031234567', 'x', now(), now())`
    await query(parlour.ownerUrl, insertMessage, [owner.salonId])
    const env = { DATABASE_URL: parlour.ownerUrl, BACKUP_DIR: folder.at('backups') }
    const made = await host(env, 'backup')
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('It was restored on trial') })
    const [file = ''] = /^\/.*\.backup(?= holds)/m.exec(made.text) ?? []
    expect(path.dirname(file)).toBe(folder.at('backups'))
    expect((await host(env, 'verify', file)).text).toMatch(
      /^This backup of .* is whole and was restored on trial: [\d,]+ rows of \d+ tables/,
    )
    expect(await host(env, 'restore', file)).toMatchObject({ code: 1, text: expect.stringContaining('is in use') })

    const target = await freshDatabase()
    const there = { DATABASE_URL: target.ownerUrl, PARLOUR_SECRET: other }
    const { code, text } = await host(there, 'restore', file)
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('cannot read 1 Paystack key. Set PARLOUR_SECRET to that of the former server'),
    ])
    const [, old = ''] = /kept in the database (\w+)\./.exec(text) ?? []
    expect((await host(there, 'outgoing')).text).toMatch(/ 1 {2}SMS\n(.*\n)*Outgoing is paused since /)
    expect((await host(there, 'resume-outgoing')).text).toMatch(/ 1 {2}SMS\n(.*\n)*Outgoing is resumed/)
    expect(await host(there, 'forget-old', 'postgres')).toMatchObject({ code: 1 })
    expect((await host(there, 'forget-old', old)).text).toBe(`${old} was dropped.\n`)
    await target.close()
    await parlour.close()
  })

  test.each([['verify'], ['restore'], ['outgoing', 'x']])('say how to call them: %s', async (...args) => {
    expect(await host({}, ...args)).toMatchObject({
      code: 1,
      text: expect.stringContaining('npm run host -- restore <file>'),
    })
  })

  test.runIf(hasPostgres15)(
    'move from the embedded database to a PostgreSQL 15 server, as an ordinary user, and back',
    async () => {
      const server = await openPostgres15()
      try {
        const dataDir = folder.at('first')
        const first = await openEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
        await migrate(first.ownerUrl, migrationsDir)
        await migrateJobs(first.ownerUrl)
        await query(first.ownerUrl, `INSERT INTO house_secret (name, value) VALUES ('sessions', 'kept')`)
        const before = await sumsOf(first.ownerUrl)
        await first.close()
        expect(await host({ PARLOUR_DATA: dataDir }, 'backup', folder.at('to-15'))).toMatchObject({ code: 0 })

        await query(server.serverUrl, 'CREATE ROLE keeper LOGIN CREATEROLE')
        await query(server.serverUrl, 'CREATE DATABASE salons OWNER keeper')
        const url = new URL(urlOf(server.serverUrl, 'salons'))
        url.username = 'keeper'
        const there = { DATABASE_URL: url.href }
        expect(await host(there, 'restore', folder.at('to-15'))).toEqual({
          code: 1,
          text: 'The database user keeper may not create databases. Let an administrator run: ALTER ROLE keeper CREATEDB;\n',
        })
        await query(server.serverUrl, 'ALTER ROLE keeper CREATEDB')
        const moved = await host(there, 'restore', folder.at('to-15'))
        expect(moved).toMatchObject({
          code: 0,
          text: expect.stringContaining('There was no Parlour in the database before.'),
        })
        expect(withoutPause(await sumsOf(url.href))).toEqual(withoutPause(before))
        const app = `SELECT has_table_privilege('parlour_app', 'salon', 'SELECT') AS may, relrowsecurity AS walled
        FROM pg_class WHERE relname = 'salon'`
        expect(await query(url.href, app)).toEqual([{ may: true, walled: true }])
        await query(server.serverUrl, 'ALTER ROLE keeper NOCREATEDB')
        const unproven = await host(there, 'backup', folder.at('from-15'))
        expect(unproven).toMatchObject({
          code: 0,
          text: expect.stringContaining('but not restored on trial. The database user keeper'),
        })

        const back = await host({ PARLOUR_DATA: folder.at('second') }, 'restore', folder.at('from-15'))
        expect(back).toMatchObject({ code: 0, text: expect.stringContaining('all counts and checksums equal') })
        const second = await openEmbedded({ dataDir: folder.at('second'), log: () => undefined })
        expect(withoutPause(await sumsOf(second.ownerUrl))).toEqual(withoutPause(before))
        await second.close()
        expect(readFileSync(folder.at('from-15')).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
      } finally {
        server.close()
      }
    },
  )
})
