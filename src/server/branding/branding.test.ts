import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BookingView } from '#domain/booking/page-view.ts'
import { deleteCoverContract, readBrandingContract, saveCoverContract } from '#domain/branding/contract.ts'
import { saveLogoContract } from '#domain/salon/contract-logo.ts'
import { saveSettingsContract } from '#domain/salon/contract-settings.ts'
import { aPng, aWebp } from '#domain/kit/testing-pictures.ts'
import { aCover } from '#test/cover.ts'
import { jsonPages } from '#test/json-pages.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'

const why = 'This feature requires Premium plan or higher.'

let parlour: TestParlour
let owner: SignedUp
beforeAll(async () => {
  parlour = await openTestParlour({ builtPages: jsonPages, clock: () => '2026-11-23T08:00:00.000Z' })
})
beforeEach(async () => {
  owner = await parlour.signUp()
})
afterAll(async () => await parlour.close())

const onPlan = async (plan: string) =>
  await query(parlour.ownerUrl, `UPDATE salon SET plan = $2 WHERE salon_id = $1`, [owner.salonId, plan])
const paint = async (bookingColour: string | null, by = owner) =>
  await by.call(saveSettingsContract, { body: { section: 'branding', is: { bookingColour } } })
const cover = async (by = owner) => await by.call(saveCoverContract, { body: aCover() })
const get = async (path: string) => await parlour.app.inject({ url: `/booking/${owner.salonId}${path}` })
async function look() {
  const { logoStamp, coverHash, colour } = (await get('')).json<BookingView>().page.salon
  return { logo: logoStamp !== null, cover: coverHash !== null, colour }
}
const own = { logo: true, cover: true, colour: '#39ff14' }
const plain = { logo: false, cover: false, colour: null }

async function brand(): Promise<void> {
  await onPlan('premium')
  await owner.must(saveLogoContract, { body: { image: Buffer.from(aPng(64, 64)).toString('base64') } })
  expect([(await paint('#39ff14')).status, (await cover()).status]).toEqual([200, 200])
}

async function ownAddon(): Promise<void> {
  await query(
    parlour.ownerUrl,
    `INSERT INTO payment (salon_id, reference, effect, plan, cycle, addon_ids, branch_count, value_minor, amount_minor,
       mode, quoted_on, agrees_to_renewal, email, created_at, updated_at)
     VALUES ($1, 'r', 'addon', 'pro', 'monthly', '{custom-basic}', 1, 0, 15000000, 'test', '2026-11-01', false, 'a@b.c', now(), now())`,
    [owner.salonId],
  )
  await query(
    parlour.ownerUrl,
    `INSERT INTO salon_addon (salon_id, addon_id, payment_reference, added_at, updated_at)
     VALUES ($1, 'custom-basic', 'r', now(), now())`,
    [owner.salonId],
  )
}

test.each(['free', 'pro'])(
  'on the %s plan the gate refuses, on the server; what is there can be taken away (R-223)',
  async (plan) => {
    await onPlan(plan)
    for (const answer of [await paint('#39ff14'), await cover()])
      expect(answer).toMatchObject({ status: 402, body: { code: 'plan-required', message: why } })
    expect((await owner.must(readBrandingContract, {})).refusal).toBe(why)
    expect([(await paint(null)).status, (await owner.call(deleteCoverContract, {})).status]).toEqual([200, 200])
  },
)

test('visitors see it; when the plan lapses it is kept and not shown, and it comes back (R-224)', async () => {
  await brand()
  expect(await look()).toEqual(own)
  await onPlan('free')
  expect(await look()).toEqual(plain)
  for (const picture of ['/logo', '/cover/small', '/cover/large']) expect((await get(picture)).statusCode).toBe(404)
  expect((await owner.must(readBrandingContract, {})).cover).toContain('data:image/jpeg;base64,')
  await onPlan('pro')
  expect(await look()).toEqual(plain)
  await ownAddon()
  expect(await look()).toEqual(own)
  expect((await paint('#0b6e4f')).status).toBe(200)
})

test('each size at a separate address, cached for ever, without metadata (R-226)', async () => {
  await onPlan('premium')
  const [jpeg, secret] = [Buffer.from(aCover().large, 'base64'), Buffer.from('GPS 6.4281 N')]
  const note = Buffer.concat([Buffer.from([0xff, 0xe1, 0, secret.length + 2]), secret])
  const large = Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)])
  await owner.must(saveCoverContract, { body: { ...aCover(), large: large.toString('base64') } })
  const { coverHash } = (await get('')).json<BookingView>().page.salon
  const answer = await get(`/cover/large?${coverHash}`)
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload]).toEqual([200, 'image/jpeg', jpeg])
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/cover/small')).rawPayload).toEqual(Buffer.from(aCover().small, 'base64'))
  expect((await get('/cover/huge')).statusCode).toBe(404)
  await owner.must(saveCoverContract, { body: aCover('another') })
  expect((await get('')).json<BookingView>().page.salon.coverHash).not.toBe(coverHash)
})

test('a WebP is taken apart and put together again (R-226)', async () => {
  await onPlan('premium')
  const sent = (width: number) => Buffer.from(aWebp('VP8X', width, (width * 9) / 16))
  const [small, large] = [sent(800), sent(1600)]
  await owner.must(saveCoverContract, { body: { small: small.toString('base64'), large: large.toString('base64') } })
  expect((await get('/cover/small')).rawPayload).toEqual(small)
})

test.each<[string, object, string]>([
  ['a page that calls itself a picture', { small: Buffer.from('<svg onload="x"/>').toString('base64') }, 'not-picture'],
  ['a bomb of pixels', { large: Buffer.from(aPng(60_000, 33_750)).toString('base64') }, 'cover-too-large'],
  ['too many bytes', { small: Buffer.alloc(100_000, 1).toString('base64') }, 'cover-too-large'],
  ['another shape', { large: Buffer.from(aPng(1600, 1600)).toString('base64') }, 'cover-wrong-shape'],
])('refused, and nothing is kept: %s', async (_, sent, code) => {
  await onPlan('premium')
  const answer = await owner.call(saveCoverContract, { body: { ...aCover(), ...sent } })
  expect(answer).toMatchObject({ status: 400, body: { code } })
  expect((await owner.must(readBrandingContract, {})).cover).toBeNull()
})

test('what is taken away is given back for who changes their mind', async () => {
  await brand()
  const { was } = await owner.must(deleteCoverContract, {})
  expect(await look()).toEqual({ ...own, cover: false })
  await owner.must(saveCoverContract, { body: was! })
  expect(await look()).toEqual(own)
  expect((await owner.must(deleteCoverContract, {})).was).toEqual(aCover())
  expect((await owner.must(deleteCoverContract, {})).was).toBeNull()
})

test('where no plans are sold everything is open', async () => {
  const open = await openTestParlour({ env: { PLANS: 'off' } })
  const somebody = await open.signUp()
  expect([(await paint('#39ff14', somebody)).status, (await cover(somebody)).status]).toEqual([200, 200])
  expect((await somebody.must(readBrandingContract, {})).refusal).toBeNull()
  await open.close()
})
