import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBookingPageContract } from '#domain/booking/contract.ts'
import { layOutAbove } from '#domain/booking/lay-out.ts'
import { shownDay } from '#domain/booking/shown-days.ts'
import type { PageView } from '#domain/booking/page-view.ts'
import { saveLogoContract } from '#domain/salon/contract-logo.ts'
import { addDays } from '#domain/kit/dates.ts'
import { aPng } from '#domain/kit/testing-pictures.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { jsonPages } from '#test/json-pages.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

let parlour: TestParlour
let diary: Diary
beforeAll(async () => {
  parlour = await openTestParlour({ builtPages: jsonPages, env: { PUBLIC_URL: 'https://salon.example/' } })
  diary = await openDiary(parlour)
})
afterAll(async () => await parlour.close())

const get = async (url: string) => await parlour.app.inject({ url, headers: { host: 'salon.example' } })
const viewAt = async (url: string) => (await get(url)).json<PageView & { kind: 'booking' }>()

describe('the page of a salon', () => {
  test('has the salon, its services and the first free days, by its public name and by its id (R-170)', async () => {
    const view = await viewAt('/booking/adun-hair-and-beauty')
    expect(view.kind).toBe('booking')
    expect(view.page.salon.name).toBe('Adùn Hair and Beauty')
    expect(view.page.services.length).toBeGreaterThan(1)
    // The page contains what the contract returns, and nothing else.
    expect(view.page).toEqual(readBookingPageContract.output.parse(view.page))
    expect(view.free.days).toHaveLength(28)
    expect(view.free.days[0]?.date).toBe(view.free.today)
    expect((await viewAt(`/booking/${diary.salonId}`)).page).toEqual(view.page)
  })

  test('has what its address asks for, and lets go what cannot be had', async () => {
    const id = diary.serviceIds[45]
    const view = await viewAt(
      `/booking/adun-hair-and-beauty?service=${id}&service=x&staff=${diary.stylistId}&date=2026-02-30`,
    )
    expect(view.choice).toEqual({
      locationId: null,
      serviceIds: [id],
      staffOf: {},
      isSideBySide: false,
      staffId: diary.stylistId,
      date: null,
      startsAt: null,
    })
    await diary.rows(`UPDATE service SET duration_min = 1440 WHERE id = $1`, [diary.serviceIds[30]])
    const tooLong = await viewAt(`/booking/adun-hair-and-beauty?service=${id}&service=${diary.serviceIds[30]}`)
    expect(tooLong.choice.serviceIds).toEqual([])
  })

  test('shows the first weeks that have a time where the next four are full (R-171)', async () => {
    const closed = `INSERT INTO holiday (salon_id, id, name, date, is_closed, created_at, updated_at)
      SELECT $1, gen_random_uuid(), 'Closed', d::date, true, now(), now()
      FROM generate_series($2::date, $2::date + 40, '1 day') d`
    const { today } = (await viewAt('/booking/adun-hair-and-beauty')).free
    await diary.rows(closed, [diary.salonId, today])
    const { free, choice } = await viewAt('/booking/adun-hair-and-beauty')
    expect([free.days[0]?.date, choice.date]).toEqual([addDays(today, 28), null])
    expect(shownDay(free, choice) > addDays(today, 40)).toBe(true)
    expect((await viewAt(`/booking/adun-hair-and-beauty?date=${today}`)).free.days[0]?.date).toBe(today)
    await diary.rows('DELETE FROM holiday')
  })

  test('may be inside another site’s page; nothing else may', async () => {
    const { headers } = await get('/booking/adun-hair-and-beauty')
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    const layOut = createHash('sha256').update(layOutAbove).digest('base64')
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=' 'sha256-${layOut}'`,
    )
    expect(headers['x-frame-options']).toBeUndefined()
    const sitemap = await get('/booking/adun-hair-and-beauty/sitemap.xml')
    expect(sitemap.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(sitemap.body).toContain('<loc>https://salon.example/booking/adun-hair-and-beauty</loc>')
  })

  test('shows the logo at a separate address', async () => {
    expect((await get('/booking/adun-hair-and-beauty/logo')).statusCode).toBe(404)
    await diary.rows(`UPDATE salon SET plan = 'premium'`)
    const png = Buffer.from(aPng(64, 64))
    await diary.must(saveLogoContract, { body: { image: png.toString('base64') } })
    const logo = await get('/booking/adun-hair-and-beauty/logo')
    expect([logo.statusCode, logo.headers['content-type'], logo.rawPayload]).toEqual([200, 'image/png', png])
  })
})

test.each(['unknown', 'a'.repeat(43), 'a'.repeat(200)])('a visit of the secret %s is not found', async (secret) => {
  const missing = await get(`/booking/adun-hair-and-beauty/visit/${secret}`)
  expect([missing.statusCode, missing.json()]).toEqual([404, { kind: 'no-visit' }])
})

test('where there is no salon, the page says so with 404; after too many looks, 429', async () => {
  const missing = await get('/booking/no-such-salon')
  expect([missing.statusCode, missing.json()]).toEqual([404, { kind: 'not-found' }])
  const looks = await Promise.all(Array.from({ length: 601 }, async () => await get('/booking/no-such-salon')))
  const last = looks.find(({ statusCode }) => statusCode === 429)
  expect(last?.json()).toEqual({ kind: 'failed' })
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
})
