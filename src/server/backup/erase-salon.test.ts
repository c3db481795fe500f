import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enterExampleContract } from '#domain/example/contract.ts'
import { liftSuspensionContract, suspendSalonContract } from '#domain/operator/contract-actions.ts'
import { openLog } from '#server/kit/log.ts'
import { makeFolder, query, sumsOf } from '#test/backups.ts'
import { makeOperator, operatorEmail, operatorPassword } from '#test/operator.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { salonPlaceAt, sumsBeside } from '#test/salon-files.ts'
import { askErasure, cancelErasure, eraseDueSalons } from './erase-salon.ts'
import { importSalonFile } from './import-salon-file.ts'

let now = '2026-11-21T12:00:00.000Z'
const later = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString()

let parlour: TestParlour
let owner: SignedUp
let neighbour: SignedUp
let codeAt: (at: string) => string
let folder: ReturnType<typeof makeFolder>
const slug = 'leaving'
beforeAll(async () => {
  folder = makeFolder()
  parlour = await openTestParlour({ clock: () => now })
  neighbour = await parlour.signUp('Staying')
  owner = await parlour.signUp('Leaving')
  codeAt = await makeOperator(parlour.ownerUrl, now)
})
beforeEach(() => {
  now = later(1)
})
afterAll(async () => {
  await parlour.close()
  folder.remove()
})

const place = () => ({ ...salonPlaceAt(parlour.ownerUrl), now: () => now, folder: folder.folder })
const ask = async () => await askErasure(slug, place())
const erase = async () =>
  await eraseDueSalons({ ownerUrl: parlour.ownerUrl, clock: () => now, log: openLog('silent') })()
const isHere = async (salonId = owner.salonId) =>
  (await query(parlour.ownerUrl, 'SELECT FROM salon WHERE salon_id = $1', [salonId])).length === 1
const reason = async () => {
  const select = 'SELECT suspended_reason AS reason FROM salon WHERE salon_id = $1'
  return (await query(parlour.ownerUrl, select, [owner.salonId]))[0]!['reason']
}
/** Logs the operator in, for 12 hours. */
const openOperator = async () => await parlour.signIn(operatorEmail, operatorPassword, codeAt(now))
const params = () => ({ params: { salon: owner.salonId } })

test(
  'closes the salon and copies it first; nothing is erased before its time; a cancelled one is as it was',
  { timeout: 60_000 },
  async () => {
    const before = await sumsOf(parlour.ownerUrl)
    const { copy, eraseAt } = await ask()
    expect(eraseAt).toBe(later(30))
    expect(copy).toMatchObject({ unproven: null, file: folder.at('salon-leaving-2026-11-22T120000Z.backup') })
    expect(await reason()).toBe('it will be erased on 22 Dec 2026')
    const again = 'Leaving will be erased on 22 Dec 2026; its copy is salon-leaving-2026-11-22T120000Z.backup.'
    await expect(ask()).rejects.toThrow(again)
    now = later(29)
    await erase()
    expect(await isHere()).toBe(true)
    expect([await cancelErasure(slug, parlour.ownerUrl), await cancelErasure(slug, parlour.ownerUrl)]).toEqual([
      true,
      false,
    ])
    expect(await sumsOf(parlour.ownerUrl)).toEqual({ ...before, auth_session: expect.anything() })
    now = later(10)
    await erase()
    expect(await isHere()).toBe(true)
  },
)

test('the copy holds a write that began before the salon was closed and ended after', { timeout: 60_000 }, async () => {
  const client = new pg.Client({ connectionString: parlour.ownerUrl, application_name: 'test' })
  await client.connect()
  await client.query('BEGIN')
  const insert = `INSERT INTO customer (salon_id, id, name, created_at, updated_at) VALUES ($1, gen_random_uuid(), 'Ada', now(), now())`
  await client.query(insert, [owner.salonId])
  const asked = ask()
  await expect.poll(reason).toContain('it will be erased')
  // It looks for older transactions again and again, and so waits for this one.
  const waiting = `SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE '%xact_start%' AND pid <> pg_backend_pid()`
  await expect.poll(async () => await query(parlour.ownerUrl, waiting)).not.toEqual([])
  await client.query('COMMIT')
  await client.end()
  expect((await asked).copy.sums.get('customer')!.rows).toBe(1)
  await cancelErasure(slug, parlour.ownerUrl)
})

test('leaves the salon as it was if the copy fails', async () => {
  const before = await sumsOf(parlour.ownerUrl)
  writeFileSync(folder.at('file'), '')
  await expect(askErasure(slug, { ...place(), folder: folder.at('file') })).rejects.toThrow('cannot be written')
  expect(await sumsOf(parlour.ownerUrl)).toEqual(before)
  rmSync(folder.at('file'))
})

test('a suspension from before comes back', { timeout: 60_000 }, async () => {
  const operator = await openOperator()
  await operator.must(suspendSalonContract, { ...params(), body: { reason: 'Unpaid' } })
  await ask()
  await cancelErasure(slug, parlour.ownerUrl)
  expect(await reason()).toBe('Unpaid')
  await operator.must(liftSuspensionContract, { ...params(), body: { reason: 'Paid' } })
})

test('an operator who lifts the suspension has the salon stay', { timeout: 60_000 }, async () => {
  const operator = await openOperator()
  await ask()
  await operator.must(liftSuspensionContract, { ...params(), body: { reason: 'They stay' } })
  now = later(40)
  await erase()
  expect([await isHere(), await query(parlour.ownerUrl, 'SELECT FROM salon_erasure')]).toEqual([true, []])
  expect(await reason()).toBeNull()
})

test(
  'erases every row of the salon and accounts of no other, and leaves the rest unchanged to the byte',
  { timeout: 60_000 },
  async () => {
    const { salonId } = owner
    const insert = `INSERT INTO membership (user_id, salon_id, staff_id)
    SELECT user_id, $2, gen_random_uuid() FROM membership WHERE salon_id = $1`
    await query(parlour.ownerUrl, insert, [neighbour.salonId, salonId])
    await query(
      parlour.ownerUrl,
      `SELECT graphile_worker.add_job('check-payment', json_build_object('salonId', $1::text))`,
      [salonId],
    )
    await query(
      parlour.ownerUrl,
      `SELECT graphile_worker.add_job('check-payment', json_build_object('salonId', $1::text))`,
      [neighbour.salonId],
    )
    const beside = await sumsBeside(parlour.ownerUrl, salonId)
    // The owner's example salon is erased with it.
    await (await parlour.signIn(owner.email, owner.password)).must(enterExampleContract, {})
    expect(await query(parlour.ownerUrl, 'SELECT FROM salon')).toHaveLength(3)
    const { copy } = await ask()
    now = later(30)
    await erase()
    const after = await sumsOf(parlour.ownerUrl)
    const { 'graphile_worker.job': jobs, ...rest } = after
    const { 'graphile_worker.job': jobsBefore, ...restBefore } = beside
    const ofServer = { auth_session: expect.anything(), sign_in_attempt: expect.anything() }
    expect(rest).toEqual({ ...restBefore, ...ofServer })
    expect(jobs!.rows).toBe(jobsBefore!.rows - 1)
    expect(await query(parlour.ownerUrl, 'SELECT email FROM auth_user ORDER BY 1')).toEqual([
      { email: 'ops@host.example' },
      { email: neighbour.email },
    ])
    expect(readdirSync(folder.folder)).toContain(copy.file.split('/').at(-1))

    const { accounts } = await importSalonFile(copy.file, place())
    expect(accounts).toEqual({ made: [owner.email], used: [neighbour.email] })
    expect(await isHere()).toBe(true)
  },
)
