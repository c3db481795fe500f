import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { mend } from './mend.ts'

let parlour: TestParlour
let db: Db
beforeAll(async () => {
  parlour = await openTestParlour()
  db = new Db(openPool(parlour.ownerUrl, { max: 1 }))
})
afterAll(async () => {
  await db.destroy()
  await parlour.close()
})

const rows = async (statement: string, ...values: unknown[]) => await query(parlour.ownerUrl, statement, values)
const sweep = async (later: string) => await mend({ db, clock: () => later })()
const soon = () => new Date(Date.now() + 60_000).toISOString()
const muchLater = () => new Date(Date.now() + 86_400_000).toISOString()
const salons = async () => (await rows('SELECT salon_id FROM salon')).map(({ salon_id }) => salon_id)

/** As a crash between the two commits of a sign-up leaves it. */
async function loseAccount({ salonId, email }: SignedUp) {
  await rows('DELETE FROM membership WHERE salon_id = $1', salonId)
  await rows('DELETE FROM salon_slug WHERE salon_id = $1', salonId)
  await rows('DELETE FROM auth_user WHERE email = $1', email)
}

test('a salon whose account was never made goes, after a while; others stay', async () => {
  const [half, started, used] = [await parlour.signUp(), await parlour.signUp(), await parlour.signUp()]
  await rows('UPDATE salon SET onboarded_at = now() WHERE salon_id = $1', used.salonId)
  await loseAccount(half)
  await loseAccount(used)
  await sweep(soon())
  expect(await salons()).toContain(half.salonId)
  await sweep(muchLater())
  expect((await salons()).toSorted()).toEqual([started.salonId, used.salonId].toSorted())
  expect(await rows('SELECT FROM staff WHERE salon_id = $1', half.salonId)).toEqual([])
})

test('a message whose job was lost is queued again, after a while', async () => {
  const { salonId } = await parlour.signUp()
  await rows(
    `INSERT INTO outbox_message (salon_id, id, channel, recipient, body, created_at)
     VALUES ($1, gen_random_uuid(), 'email', 'ada@example.com', 'x', now())`,
    salonId,
  )
  const statuses = async () =>
    (await rows('SELECT status, last_error FROM outbox_message WHERE salon_id = $1', salonId))[0]
  await sweep(soon())
  expect(await statuses()).toEqual({ status: 'pending', last_error: null })
  await sweep(muchLater())
  await vi.waitFor(
    async () => expect(await statuses()).toEqual({ status: 'failed', last_error: 'SMTP_URL is not set' }),
    10_000,
  )
})
