import { afterEach, expect, test } from 'vitest'
import { countPageViewContract } from '#domain/salon/contract.ts'
import { openShop } from '#test/sales.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

let parlour: TestParlour | undefined
afterEach(async () => await parlour?.close())

const view = { body: { pathPattern: '/billing/addons' } }

test('views are counted by screen and by day of the salon, each salon for itself', async () => {
  let now = '2026-11-20T22:59:00.000Z' // 23:59 in Lagos
  parlour = await openTestParlour({ clock: () => now })
  const [shop, other] = [await openShop(parlour), await openShop(parlour)]
  await shop.must(countPageViewContract, view)
  now = '2026-11-20T23:00:00.000Z'
  await shop.must(countPageViewContract, view)
  await shop.must(countPageViewContract, view)
  await shop.must(countPageViewContract, { body: { pathPattern: '/sales' } })
  await other.must(countPageViewContract, view)
  const rows = await shop.rows(
    'SELECT day::text, path_pattern, views FROM page_view WHERE salon_id = $1 ORDER BY day, path_pattern',
    [shop.salonId],
  )
  expect(rows).toEqual([
    { day: '2026-11-20', path_pattern: '/billing/addons', views: 1 },
    { day: '2026-11-21', path_pattern: '/billing/addons', views: 2 },
    { day: '2026-11-21', path_pattern: '/sales', views: 1 },
  ])
})

test.each(['/customers/0199e0a2-7c3d-7000-8000-000000000000', '/sales?customer=Ada', 'https://example.com/'])(
  'what could name a person or a thing is refused: %s',
  async (pathPattern) => {
    parlour = await openTestParlour()
    const shop = await openShop(parlour)
    const answer = await shop.call(countPageViewContract, { body: { pathPattern } })
    expect(answer).toMatchObject({ status: 400, body: { field: 'pathPattern' } })
  },
)

test('with counting turned off nothing is kept', async () => {
  parlour = await openTestParlour({ env: { PAGE_VIEWS: 'off' } })
  const shop = await openShop(parlour)
  await shop.must(countPageViewContract, view)
  expect(await shop.rows('SELECT * FROM page_view')).toEqual([])
})
