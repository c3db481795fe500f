import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAccountsContract } from '#domain/reports/contract-accounts.ts'
import { readInsightsContract } from '#domain/reports/contract-insights.ts'
import { readReportsContract } from '#domain/reports/contract.ts'
import { readVisitContract } from '#domain/booking/contract-visit.ts'
import { readBookingPageContract } from '#domain/booking/contract.ts'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { accountColumns, leftBehind } from '#domain/backup/salon-tables.ts'
import { scryptPasswords } from '#server/auth/good-passwords.ts'
import { openCopying } from '#server/kit/db/copy.ts'
import { openLog } from '#server/kit/log.ts'
import { hashLinkToken, newLinkToken } from '#server/kit/link-token.ts'
import { seal } from '#server/kit/seal.ts'
import { twoStepSeal } from '#server/auth/one-time-codes.ts'
import { buildDemo, type Demo } from '#seeds/build-demo.ts'
import { makeFolder, query, sumsOf } from '#test/backups.ts'
import { openTestParlour, type Person, type SignedUp, type TestParlour, testSecret } from '#test/parlour.ts'
import { failureOf, salonPlaceAt, sumsBeside } from '#test/salon-files.ts'
import { eraseDueSalons } from './erase-salon.ts'
import { exportSalon } from './export-salon.ts'
import { importSalonFile } from './import-salon-file.ts'
import { tablesOfFile } from './salon-file-tables.ts'
import { insertErasure, updateErasureFile } from './store-erasure.ts'
import { openImported } from './store-import.ts'
import { selectSalonTables } from './store-salon.ts'

// A Saturday, 13:00 in Lagos: the busiest day, half done.
const now = '2026-11-21T12:00:00.000Z'
const known = 'blessing@adun.example'
const token = newLinkToken()

let source: TestParlour
let target: TestParlour
let demo: Demo
let neighbour: SignedUp
let folder: ReturnType<typeof makeFolder>
let file = ''
beforeAll(async () => {
  folder = makeFolder()
  const options = { clock: () => now, passwords: scryptPasswords }
  source = await openTestParlour(options)
  target = await openTestParlour(options)
  demo = await buildDemo({ ownerUrl: source.ownerUrl, now, days: 14, customers: 30 })
  await source.signUp('Salon Next Door')
  neighbour = await target.signUp('Salon Beside')
  for (const [email, secret] of [
    ['adunni@adun.example', testSecret],
    ['chiamaka@adun.example', 'another-secret-of-32-characters-xx'],
  ] as const)
    await query(
      source.ownerUrl,
      `INSERT INTO auth_two_step (user_id, secret, created_at) SELECT id, $2, now() FROM auth_user WHERE email = $1`,
      [email, await seal('JBSWY3DPEHPK3PXP', twoStepSeal, secret)],
    )
  await addOutgoing()
  const link = 'UPDATE online_booking SET token_hash = $2 WHERE salon_id = $1'
  await query(source.ownerUrl, link, [demo.salonId, hashLinkToken(token)])
  file = folder.at('adun.backup')
  await exportSalon('adun-hair-and-beauty', file, salonPlaceAt(source.ownerUrl))
}, 120_000)
afterAll(async () => {
  await source.close()
  await target.close()
  folder.remove()
})

/** Adds one of everything that is sent automatically. */
async function addOutgoing(): Promise<void> {
  const of = [demo.salonId]
  for (const statement of [
    `INSERT INTO webhook (salon_id, id, url, events, secret, is_on, looked_until, created_at)
     VALUES ($1, gen_random_uuid(), 'https://example.com', '{sale.recorded}', 'whsec_1', true, now(), now())`,
    `INSERT INTO webhook_delivery (salon_id, webhook_id, event_id, event, body, status, due_at, happened_at)
     SELECT salon_id, id, gen_random_uuid(), 'sale.recorded', '{}', 'pending', now(), now() FROM webhook WHERE salon_id = $1`,
    `UPDATE outbox_message SET status = 'sending', claimed_at = now()
     WHERE id = (SELECT id FROM outbox_message WHERE salon_id = $1 AND status = 'sent' LIMIT 1)`,
    `UPDATE subscription SET renews_by_itself = true, card_code = 'AUTH_1', card_email = 'a@b.example', card_words = 'Visa'
     WHERE salon_id = $1`,
    `UPDATE calendly_integration SET is_active = true WHERE salon_id = $1`,
    `UPDATE payment SET state = 'open', applied_at = NULL WHERE (salon_id, reference) =
      (SELECT salon_id, reference FROM payment WHERE salon_id = $1 LIMIT 1)`,
  ])
    await query(source.ownerUrl, statement, of)
}

const one = async (ownerUrl: string, statement: string, values: unknown[] = []) =>
  Object.values((await query(ownerUrl, statement, values))[0] ?? {})[0]

async function asOwnerOf<T>(ownerUrl: string, work: (client: Awaited<ReturnType<typeof openCopying>>) => Promise<T>) {
  const client = await openCopying(ownerUrl)
  return await work(client).finally(() => client.end())
}

async function readAll(person: Person) {
  const days = { from: '2026-11-01', to: '2026-11-21' }
  return {
    periods: await Promise.all(
      (['week', 'month', 'year', 'all-time'] as const).map(
        async (period) => await person.must(readReportsContract, { query: { period } }),
      ),
    ),
    accounts: await person.must(readAccountsContract, { query: days }),
    insights: await person.must(readInsightsContract, { query: { period: 'month' } }),
    dashboard: await person.must(readDashboardContract, {}),
  }
}

describe('the tables of a salon', () => {
  test('are all in its file, or left behind for a reason', async () => {
    const tables = await query(
      source.ownerUrl,
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    const inFile = await asOwnerOf(source.ownerUrl, async (client) =>
      (await tablesOfFile(client)).map(({ name }) => name),
    )
    const named = [...inFile, ...Object.keys(leftBehind)]
    expect(named.toSorted()).toEqual(tables.map(({ name }) => String(name)).toSorted())
  })

  test('name their salon in one column, and accounts in the columns that an import maps', async () => {
    const columns = await query(
      source.ownerUrl,
      `SELECT table_name AS "table", column_name AS "column", data_type AS type FROM information_schema.columns
       JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    const salonColumns = columns.filter(({ column }) => /salon/.test(String(column)) && column !== 'salon_id')
    expect(salonColumns.map(({ table, column }) => `${String(table)}.${String(column)}`).toSorted()).toEqual([
      'auth_session.in_salon',
      'backup_run.salons',
    ])
    const ofSalons = await asOwnerOf(source.ownerUrl, selectSalonTables)
    const people = columns.filter(
      ({ table, column, type }) =>
        type === 'text' && /user|_by$/.test(String(column)) && ofSalons.includes(String(table)),
    )
    const names = new Set(people.map(({ column }) => String(column)))
    // The name of the member who did it, as it was.
    names.delete('messages_off_by')
    expect([...names].toSorted()).toEqual(accountColumns.toSorted())
  })
})

describe('a salon in another server', () => {
  let before: Awaited<ReturnType<typeof sumsBeside>>
  let after: typeof before
  let imported: Awaited<ReturnType<typeof importSalonFile>>
  beforeAll(async () => {
    await query(target.ownerUrl, 'UPDATE auth_user SET email = $1 WHERE email = $2', [known, neighbour.email])
    before = await sumsBeside(target.ownerUrl, demo.salonId)
    imported = await importSalonFile(file, salonPlaceAt(target.ownerUrl))
    after = await sumsBeside(target.ownerUrl, demo.salonId)
  })

  test('has all its reports equal', async () => {
    const { email, password } = demo.logIns[0]!
    expect(email).toBe('adunni@adun.example')
    await query(target.ownerUrl, 'DELETE FROM auth_two_step')
    await query(source.ownerUrl, 'DELETE FROM auth_two_step')
    const there = await readAll(await source.signIn(email, password))
    expect(await readAll(await target.signIn(email, password))).toEqual(there)
    expect(there.periods.at(-1)!.totalRevenueMinor).toBeGreaterThan(0)
  })

  test('leaves the salon beside it unchanged, to the byte', async () => {
    expect(after).toEqual(before)
    const first = 'SELECT is_first_salon($1) AS first'
    expect(await one(target.ownerUrl, first, [neighbour.salonId])).toBe(true)
  })

  test('uses the account that was there, and names it wherever the file named another', async () => {
    expect(imported.accounts.used).toEqual([known])
    expect(imported.accounts.made).toContain('adunni@adun.example')
    const idAt = async ({ ownerUrl }: TestParlour) =>
      await one(ownerUrl, 'SELECT id FROM auth_user WHERE email = $1', [known])
    const [there, here] = [await idAt(source), await idAt(target)]
    expect(here).not.toBe(there)
    expect(await one(target.ownerUrl, `SELECT user_id FROM staff WHERE email = $1`, [known])).toBe(here)
    const counted = async ({ ownerUrl }: TestParlour, id: unknown) =>
      await one(
        ownerUrl,
        `SELECT (SELECT count(*) FROM audit_entry WHERE salon_id = $2 AND user_id = $1)
          + (SELECT count(*) FROM sale WHERE salon_id = $2 AND created_by = $1) AS n`,
        [id, demo.salonId],
      )
    const inSource = await counted(source, there)
    expect(Number(inSource)).toBeGreaterThan(0)
    expect([await counted(target, here), await counted(target, there)]).toEqual([inSource, '0'])
    expect(await query(target.ownerUrl, 'SELECT FROM membership WHERE user_id = $1', [here])).toHaveLength(2)
  })

  test('sends nothing that was waiting, and nothing more until it is opened', async () => {
    const waiting = `SELECT count(*)::int FROM outbox_message WHERE salon_id = $1 AND status IN ('pending', 'sending')`
    expect(await one(source.ownerUrl, waiting, [demo.salonId])).toBeGreaterThan(0)
    expect(await one(target.ownerUrl, waiting, [demo.salonId])).toBe(0)
    expect(imported.quieted.map(({ named, count }) => [count > 0, named.split(',')[0]])).toEqual([
      [true, 'waiting messages'],
      [true, 'waiting calls of webhooks'],
      [true, 'webhooks'],
      [true, 'connection with Calendly'],
      [true, 'open payments'],
      [true, 'automatic renewal of the plan'],
    ])
    const due = 'SELECT min(deposit_due_at) AS at FROM appointment WHERE salon_id = $1'
    const late = `UPDATE appointment SET deposit_due_at = $2 WHERE salon_id = $1 AND deposit_due_at IS NOT NULL`
    await query(target.ownerUrl, late, [demo.salonId, '2026-11-20T12:00:00Z'])
    await target.runJobs()
    expect(await one(target.ownerUrl, waiting, [demo.salonId])).toBe(0)
    const reason = 'SELECT suspended_reason FROM salon WHERE salon_id = $1'
    expect(await one(target.ownerUrl, reason, [demo.salonId])).toBe('it was moved to this server and is not open yet')
    const opened = async () =>
      await asOwnerOf(target.ownerUrl, async (client) => await openImported(client, demo.salonId, now))
    const salon = 'adun-hair-and-beauty'
    const isBookable = async () =>
      (await target.nobody.must(readBookingPageContract, { params: { salon }, query: {} })).isBookable
    expect(await isBookable()).toBe(false)
    expect([await opened(), await opened()]).toEqual([true, false])
    expect(await isBookable()).toBe(true)
    const visitAt = async ({ nobody }: TestParlour) =>
      (await nobody.must(readVisitContract, { params: { salon, token } })).visit
    const { startsAt, services } = await visitAt(source)
    expect(await visitAt(target)).toMatchObject({ startsAt, services })
    expect(await one(target.ownerUrl, due, [demo.salonId])).toEqual(new Date(Date.parse(now) + 86_400_000))
    const held = `SELECT min(held_until) AS at FROM appointment_member WHERE salon_id = $1`
    expect(await one(target.ownerUrl, held, [demo.salonId])).toEqual(new Date(Date.parse(now) + 86_400_000))
    await target.runJobs()
    const idsAt = async ({ ownerUrl }: TestParlour) =>
      await query(ownerUrl, `SELECT id, kind FROM outbox_message WHERE salon_id = $1`, [demo.salonId])
    const old = new Set((await idsAt(source)).map(({ id }) => id))
    const added = (await idsAt(target)).filter(({ id }) => !old.has(id))
    expect(added.filter(({ kind }) => !String(kind).startsWith('reminder'))).toEqual([])
  })

  test('names secrets that this server cannot read, and leaves an unreadable second step out', async () => {
    expect(imported.unreadable).toEqual([expect.objectContaining({ table: 'card_account', count: 1 })])
    expect(imported.withoutTwoStep).toEqual(['chiamaka@adun.example'])
  })

  test('is refused a second time, under any name', async () => {
    const again = async (slug?: string) =>
      await failureOf(importSalonFile(file, { ...salonPlaceAt(target.ownerUrl), slug }))
    const sentence = 'is on this server already, so nothing was imported.'
    expect([await again(), await again('adun-two')]).toEqual([
      expect.stringContaining(sentence),
      expect.stringContaining(sentence),
    ])
  })

  test('is erased with everything, beside the other, and can come back', async () => {
    const beside = await sumsBeside(target.ownerUrl, demo.salonId)
    await asOwnerOf(target.ownerUrl, async (client) => {
      await insertErasure(client, demo.salonId, { askedAt: now, eraseAt: '2026-12-21T12:00:00Z', reason: 'x' })
      await updateErasureFile(client, demo.salonId, 'copy')
    })
    await eraseDueSalons({ ownerUrl: target.ownerUrl, clock: () => '2026-12-21T12:00:00Z', log: openLog('silent') })()
    const left = await sumsOf(target.ownerUrl)
    expect(left).toEqual({ ...beside, auth_session: left['auth_session'] })
    expect(left['sale']!.rows).toBe(0)
    expect((await importSalonFile(file, salonPlaceAt(target.ownerUrl))).sums.get('sale')!.rows).toBeGreaterThan(0)
  })
})
