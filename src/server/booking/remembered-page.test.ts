import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PageView } from '#domain/booking/page-view.ts'
import { addMinutes, type Instant } from '#domain/kit/dates.ts'
import { addServiceContract } from '#domain/services/contract.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { asOwner } from '#test/database-url.ts'
import { openDiary } from '#test/diary.ts'
import { jsonPages } from '#test/json-pages.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'

let now: Instant = '2026-11-23T09:00:05.000Z'
let parlour: TestParlour
let other: TestParlour
let owner: Person
let stylistId: string
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  // In a process that is gone before the others listen: a late notice would make them write pages again.
  const before = await openTestParlour({ beside: database })
  const diary = await openDiary(before)
  stylistId = diary.stylistId
  await before.close()
  parlour = await openTestParlour({ builtPages: jsonPages, clock: () => now, beside: database })
  other = await openTestParlour({ builtPages: jsonPages, clock: () => now, beside: database })
  owner = await parlour.signIn(diary.email, diary.password)
})
afterAll(async () => {
  await other.close()
  await parlour.close()
  await database.close()
})

type BookingView = PageView & { kind: 'booking' }

async function pageOf(at: TestParlour, query = '', encoding = 'br'): Promise<BookingView> {
  const url = `/booking/adun-hair-and-beauty${query}`
  const answer = await at.app.inject({ url, headers: { 'accept-encoding': encoding } })
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  const text = encoding === 'br' ? brotliDecompressSync(answer.rawPayload) : gunzipSync(answer.rawPayload)
  return JSON.parse(text.toString()) as BookingView
}
const phoneOn = async (at: TestParlour, encoding?: string) => (await pageOf(at, '', encoding)).page.salon.phone

/** A change that no process tells of. */
const setPhone = async (phone: string) => await asOwner(database.ownerUrl, `UPDATE salon SET phone = '${phone}'`)

test('the booking page is written once a minute for each packing and each address', async () => {
  await setPhone('1')
  expect([await phoneOn(parlour), await phoneOn(parlour, 'gzip')]).toEqual(['1', '1'])
  await setPhone('2')
  expect([await phoneOn(parlour), await phoneOn(parlour, 'gzip')]).toEqual(['1', '1'])
  expect((await pageOf(parlour, `?staff=${stylistId}`)).page.salon.phone).toBe('2')
  now = addMinutes(now, 1)
  expect([await phoneOn(parlour), await phoneOn(parlour, 'gzip')]).toEqual(['2', '2'])
})

test('it is written again after a change: at once here, and in another process once that is told', async () => {
  await setPhone('3')
  now = addMinutes(now, 1)
  expect([await phoneOn(parlour), await phoneOn(other)]).toEqual(['3', '3'])
  await setPhone('4')
  await owner.must(addServiceContract, {
    body: { name: 'Wash', category: 'Hair', priceMinor: 100_000, durationMin: 30 },
  })
  expect(await phoneOn(parlour)).toBe('4')
  await vi.waitFor(async () => expect(await phoneOn(other)).toBe('4'))
})

test('a suspension counts at the next request, also if no process was told', async () => {
  expect((await pageOf(parlour)).page.isBookable).toBe(true)
  await asOwner(database.ownerUrl, `UPDATE salon SET suspended_at = now(), suspended_reason = 'unpaid'`)
  expect((await pageOf(parlour)).page.isBookable).toBe(false)
})
