import { expect, type Locator } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { expectEmptyConsole } from './console.ts'
import { faultsOf } from './looking/looking.ts'
import { openShop } from './shop.ts'
import { test } from './story.ts'

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

test('on a phone of 360 px, names without a space and amounts of nine digits keep to their places', async ({
  browser,
}) => {
  const { page, post, get } = await openShop(app, browser)
  const name = 'Nwachukwuemekachukwuebukadibia'
  const email = 'a.very.long.address.with.many.words@salon.of.a.very.long.domain.example.com'
  const { customer } = await post<{ customer: { id: string } }>('/api/customers', {
    name,
    phone: '0803 555 0199',
    email,
  })
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const amountMinor = 27_000_000_000
  for (const method of ['cash', 'card', 'transfer']) {
    const item = { type: 'service', serviceId: services[0]!.id, quantity: 1, unitPriceMinor: amountMinor }
    const payments = [{ method, amountMinor }]
    await post('/api/sales', { items: [item], staffId: staff[0]!.id, customerId: customer.id, payments })
  }
  await page.setViewportSize({ width: 360, height: 640 })
  for (const [address, shown] of [
    ['customers', page.getByRole('link', { name, exact: true })],
    [`customers/${customer.id}`, page.getByText(email)],
  ] as const) {
    await page.goto(`${app.url}/${address}`)
    await expect(shown).toBeVisible()
    const faults = await faultsOf(page, { fits: false, hasBar: true })
    expect(faults.filter(({ rule }) => rule === 'too wide')).toEqual([])
  }
  await page.goto(`${app.url}/sales`)
  const takings = page.getByRole('region', { name: 'Today’s takings' })
  await expect(takings.getByText('₦270,000,000.00').first()).toBeVisible()
  expect(await spillingOf(takings.getByRole('listitem'))).toEqual([])
  await page.goto(`${app.url}/sales?show=transfers`)
  const transfer = page.getByRole('list', { name: 'Awaited Transfers' }).getByRole('listitem')
  await expect(transfer).toContainText(name)
  expect(await spillingOf(transfer.locator('> span'))).toEqual([])
})

/** The texts of elements with content that is wider than their place. */
async function spillingOf(elements: Locator): Promise<string[]> {
  return await elements.evaluateAll((all) =>
    (all as unknown as { scrollWidth: number; clientWidth: number; textContent: string }[])
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  )
}
