import { inviteMemberContract } from '#domain/auth/contract-invitations.ts'
import { invite, joinBy, joinPassword, salonToJoin } from '#test/invite.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const role = 'stylist' as const

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

test('a member who joined without an account may be invited again, after a while; who can sign in stays', async () => {
  const { owner, staffId, email } = await salonToJoin(parlour)
  const invited = async () =>
    (await owner.call(inviteMemberContract, { params: { staffId }, body: { role } })).body.code
  const join = async () => (await joinBy(parlour, await invite(owner, staffId), email)).status
  expect(await join()).toBe(200)
  await sweep(muchLater())
  expect(await invited()).toBe('has-sign-in')
  // As a crash between the two commits of joining leaves it: with a new account, then with one that was there.
  for (const lost of [
    'DELETE FROM auth_user WHERE email = $1',
    'DELETE FROM membership WHERE user_id = (SELECT id FROM auth_user WHERE email = $1)',
  ]) {
    await rows(lost, email)
    await sweep(soon())
    expect(await invited()).toBe('has-sign-in')
    await sweep(muchLater())
    expect(await join()).toBe(200)
    await parlour.signIn(email, joinPassword)
  }
  // A salon is never left without its owner.
  await rows('DELETE FROM membership WHERE staff_id = $1', owner.staffId)
  await sweep(muchLater())
  const [kept] = await rows('SELECT user_id FROM staff WHERE id = $1', owner.staffId)
  expect(kept!['user_id']).not.toBeNull()
})

test('a message whose job was lost is queued again, after a while', async () => {
  const { salonId } = await parlour.signUp()
  await rows(
    `INSERT INTO outbox_message (salon_id, id, channel, recipient, body, due_at, created_at)
     VALUES ($1, gen_random_uuid(), 'email', 'ada@example.com', 'x', now(), now())`,
    salonId,
  )
  const statuses = async () =>
    (await rows('SELECT status, last_error FROM outbox_message WHERE salon_id = $1', salonId))[0]
  await sweep(soon())
  expect(await statuses()).toEqual({ status: 'pending', last_error: null })
  await sweep(muchLater())
  await parlour.runJobs()
  expect(await statuses()).toEqual({ status: 'failed', last_error: 'SMTP_URL is not set' })
})
