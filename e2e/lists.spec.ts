import { expect, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole } from './console.ts'
import { faultsOf } from './looking/looking.ts'
import { openShop } from './shop.ts'

/* Lists on a phone of 360 × 640: what one came for is in sight, a row is pressed anywhere, and Back finds the place again. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

const phone = { width: 360, height: 640 }
const FIRST_ROW_ABOVE_PX = 300

/** A salon with something of everything: chips of categories, what is low, a sale, more customers than a screen holds. */
async function openBusyShop(browser: Parameters<typeof openShop>[1]) {
  const shop = await openShop(app, browser)
  const { page, post, get } = shop
  for (const [name, category] of [
    ['Gel manicure', 'Nails'],
    ['Back and shoulder massage with oil, ninety minutes', 'Spa'],
  ])
    await post('/api/services', { name, category, priceMinor: 12_000_000, durationMin: 45 })
  for (const [name, category] of [
    ['Shea butter', 'Body'],
    ['Human hair bundle, 18 inch', 'Extensions'],
  ])
    await post('/api/products', { name, category, priceMinor: 1, costMinor: 1, currentStock: 0, minStockLevel: 5 })
  for (let nth = 10; nth < 45; nth += 1)
    await post('/api/customers', { name: `Adaeze ${nth}`, phone: `080355501${nth}` })
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const { customers } = await get<{ customers: { id: string }[] }>('/api/customers?search=Nwosu')
  const { sale } = await post<{ sale: { id: string } }>('/api/sales', {
    items: [{ type: 'service', serviceId: services[0]!.id, quantity: 3, unitPriceMinor: 1_234_567_890, staffId: null }],
    staffId: staff[0]!.id,
    customerId: customers[0]!.id,
  })
  await page.setViewportSize(phone)
  return { ...shop, saleId: sale.id }
}

/** Nothing too small for a finger, cut, broken or wider than the window; the height of pages is checked elsewhere. */
async function faultsSeen(page: Page) {
  const faults = await faultsOf(page, { fits: false, hasBar: true })
  return faults.filter(({ rule }) => rule !== 'too tall')
}

test('the first row is in sight, and pressed anywhere opens', async ({ browser }) => {
  test.slow()
  const { page } = await openBusyShop(browser)
  const lists = [
    ['sales', 'Receipt'],
    ['services', 'Back and shoulder massage with oil, ninety minutes'],
    ['inventory', 'Stock of Human hair bundle, 18 inch'],
    ['staff', 'Tolu Bello'],
  ] as const
  for (const [address, opens] of lists) {
    await page.goto(`${app.url}/${address}`)
    const opener = page.getByRole('button', { name: /^(Open|View Receipt) / })
    const rows = page.getByRole('main').getByRole('listitem').filter({ has: opener })
    await expect(rows.first()).toBeVisible()
    const box = (await rows.first().boundingBox())!
    expect(box.y, address).toBeLessThan(FIRST_ROW_ABOVE_PX)
    expect(await faultsSeen(page)).toEqual([])
    await page.mouse.click(box.x + box.width - 6, box.y + box.height - 6)
    const sheet = page.getByRole('dialog', { name: opens, exact: true })
    await expect(sheet).toBeVisible()
    expect(await faultsSeen(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
    // The focus is where it was: one tab stop a row, and its menu.
    await expect(rows.first().getByRole('button').first()).toBeFocused()
    expect(await rows.first().getByRole('button').count()).toBe(address === 'staff' ? 2 : 1)
  }
})

test('Back from a customer finds the search, the place and the archived again', async ({ browser }) => {
  test.slow()
  const { page } = await openBusyShop(browser)
  await page.goto(`${app.url}/customers`)
  const first = page.getByRole('list', { name: 'Customers' }).getByRole('listitem').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())!.y).toBeLessThan(FIRST_ROW_ABOVE_PX)
  const search = page.getByRole('searchbox', { name: 'Search customers' })
  await search.fill('adaeze')
  await expect(page).toHaveURL(/\?q=adaeze$/)
  const link = page.getByRole('link', { name: 'Adaeze 30', exact: true })
  await link.scrollIntoViewIfNeeded()
  // The router knows of it once the event has been told, which a busy machine puts off.
  await page.evaluate(
    "new Promise((told) => (addEventListener('scroll', told, { once: true }), scrollBy(0, 200))).then(() => 0)",
  )
  const before = (await link.boundingBox())!
  expect(await page.evaluate('scrollY')).toBeGreaterThan(300)
  const row = (await page.getByRole('listitem').filter({ has: link }).boundingBox())!
  await page.mouse.click(row.x + row.width - 6, row.y + row.height - 6)
  await expect(page.getByRole('heading', { level: 1, name: 'Adaeze 30' })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('adaeze')
  await expect.poll(async () => (await link.boundingBox())?.y).toBe(before.y)
  // The page's own entry in the menu starts again.
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click()
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL(/\/customers$/)
  await page.getByRole('group', { name: 'Which customers' }).getByRole('button', { name: 'Archived' }).click()
  await expect(page.getByText('No archived customers')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No archived customers')).toBeVisible()
})

test('services are found by name and category; nothing found says so and can be cleared', async ({ browser }) => {
  const { page } = await openBusyShop(browser)
  await page.goto(`${app.url}/services`)
  const rows = page.getByRole('list', { name: 'Services' }).getByRole('listitem')
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Nails' }).click()
  await expect(rows).toHaveCount(1)
  const search = page.getByRole('searchbox', { name: 'Search services' })
  await search.fill('corn')
  await expect(page.getByText('No services match “corn”')).toBeVisible()
  await expect(page).toHaveURL(/\?show=Nails&q=corn$/)
  await page.reload()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(rows).toHaveCount(3)
  await expect(search).toHaveValue('')
})

test('the refund of a receipt has room on a phone; its main button sends it to the customer', async ({ browser }) => {
  test.slow()
  const { page, saleId } = await openBusyShop(browser)
  for (const width of [360, 480]) {
    await page.setViewportSize({ ...phone, width })
    await page.goto(`${app.url}/sales?receipt=${saleId}`)
    const receipt = page.getByRole('dialog', { name: 'Receipt', exact: true })
    const send = receipt.getByRole('link', { name: 'Send by WhatsApp' })
    await expect(send).toHaveAttribute('href', /^https:\/\/wa\.me\/2348035550142\?text=/)
    await expect(send).toHaveAttribute('data-variant', 'filled')
    await expect(receipt.locator('[data-variant="filled"]')).toHaveCount(1)
    expect(await faultsSeen(page)).toEqual([])
    await receipt.getByRole('button', { name: 'Refund' }).click()
    const line = page.getByRole('group', { name: 'Items to refund' }).getByRole('group').first()
    expect((await line.locator('> span').boundingBox())!.width).toBeGreaterThan(150)
    expect(await faultsSeen(page)).toEqual([])
  }
})

test('amounts of Recent Sales and of Staff end at one edge, each on the line of its name', async ({ browser }) => {
  const { page, post, get } = await openBusyShop(browser)
  await post('/api/staff', { name: 'Kemi Lawal', role: 'stylist', email: 'kemi@example.com', serviceIds: [] })
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const item = { type: 'service', serviceId: services[0]!.id, quantity: 1, staffId: null }
  for (const unitPriceMinor of [100, 1_111_100, 98_765_400])
    await post('/api/sales', { items: [{ ...item, unitPriceMinor }], staffId: staff[0]!.id })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${app.url}/dashboard`)
    await expectAmountsInLine(page, '[aria-label="Recent Sales"] > li', 4)
  }
  await page.goto(`${app.url}/staff`)
  await expectAmountsInLine(page, '[aria-label="Staff"] tbody tr', 2)
})

/** The amounts in these rows end at one edge, and are on the line of their row's title. */
async function expectAmountsInLine(page: Page, rows: string, count: number): Promise<void> {
  await expect(page.locator(rows)).toHaveCount(count)
  // The place of the text of a part: the foot of something without height at its beginning.
  const lines = await page.evaluate<{ edge: number; apart: number }[]>(`
    [...document.querySelectorAll(${JSON.stringify(rows)})].map((row) => {
      const parts = [...row.querySelectorAll('*')]
      const amount = parts.find((part) => part.childElementCount === 0 && part.textContent.startsWith('₦'))
      const baselineOf = (part) => {
        const foot = document.createElement('span')
        foot.style.display = 'inline-block'
        part.prepend(foot)
        const { bottom } = foot.getBoundingClientRect()
        foot.remove()
        return bottom
      }
      const title = row.querySelector('a, button')
      return { edge: amount.getBoundingClientRect().right, apart: baselineOf(amount) - baselineOf(title) }
    })`)
  const edges = lines.map(({ edge }) => edge)
  expect(Math.max(...edges) - Math.min(...edges), `edges of ${rows}`).toBeLessThan(0.6)
  expect(Math.max(...lines.map(({ apart }) => Math.abs(apart))), `lines of ${rows}`).toBeLessThan(0.6)
}

test('a long word in a row breaks instead of widening the page', async ({ browser }) => {
  const { page, post, get } = await openShop(app, browser)
  const { product } = await post<{ product: { id: string } }>('/api/products', {
    name: 'KERATINSMOOTHINGSHAMPOOPROFESSIONAL500ML',
    priceMinor: 1_234_500,
    costMinor: 0,
    currentStock: 10,
    minStockLevel: 0,
  })
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const item = { type: 'product', productId: product.id, quantity: 1, unitPriceMinor: 1_234_500, staffId: null }
  await post('/api/sales', { items: [item], staffId: staff[0]!.id })
  await page.setViewportSize(phone)
  await page.goto(`${app.url}/dashboard`)
  await expect(page.getByText('KERATINSMOOTHINGSHAMPOOPROFESSIONAL500ML')).toBeVisible()
  expect((await faultsOf(page, { fits: false, hasBar: true })).filter(({ rule }) => rule === 'too wide')).toEqual([])
})

test('a long word in a table wraps, so that the buttons of its rows stay in sight', async ({ browser }) => {
  const { page, post } = await openShop(app, browser)
  const name = 'KERATINSMOOTHINGSHAMPOOPROFESSIONALANDCONDITIONER500ML'
  await post('/api/products', { name, priceMinor: 1_234_500, costMinor: 0, currentStock: 10, minStockLevel: 0 })
  await post('/api/services', { name, category: 'Hair', priceMinor: 700_000, durationMin: 60 })
  await post('/api/staff', { name, role: 'stylist', email: 'stylist@example.com', serviceIds: [] })
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const list of ['inventory', 'services', 'staff']) {
    await page.goto(`${app.url}/${list}`)
    const table = page.getByRole('table')
    await expect(table).toContainText(name)
    const end = (await page.getByRole('main').boundingBox())!
    const last = (await table.getByRole('row').last().getByRole('button').last().boundingBox())!
    expect([list, last.x + last.width <= end.x + end.width]).toEqual([list, true])
    const faults = await faultsOf(page, { fits: false, hasBar: false })
    expect(faults.filter(({ rule }) => rule === 'squeezed text')).toEqual([])
  }
})

test('on a tablet held upright every button of a row is in sight, and of a product in its sheet', async ({
  browser,
}) => {
  const { page, post } = await openShop(app, browser)
  await post('/api/staff', { name: 'Tolu Bakare', role: 'stylist', email: 'tolu.bakare@example.com', serviceIds: [] })
  await page.setViewportSize({ width: 820, height: 1180 })
  for (const list of ['inventory', 'services', 'staff']) {
    await page.goto(`${app.url}/${list}`)
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .last()
    await expect(row).toBeVisible()
    for (const button of await row.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
  }
  await page.goto(`${app.url}/inventory`)
  await page.getByRole('main').getByRole('listitem').last().getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Edit / })).toBeVisible()
})

test('one press of Back undoes what one press on a link did, whatever sheet the link opened', async ({ browser }) => {
  test.slow()
  const { page } = await openShop(app, browser, { stock: 0 })
  const dashboard = `${app.url}/dashboard`
  await page.goto(dashboard)
  for (const name of ['Quick Sale', 'New Appointment', 'Add Customer', 'Edge control']) {
    const link = page.getByRole('link', { name }).first()
    await link.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect.soft(page, `${name}, with its sheet open`).toHaveURL(dashboard)
    await expect(sheet).toHaveCount(0)
    await page.goto(dashboard)
    await link.click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.goBack()
    await expect.soft(page, `${name}, with its sheet closed`).toHaveURL(dashboard)
  }
  // Opening and closing something on the calendar itself leaves no history entry behind either.
  await page.getByRole('navigation').getByRole('link', { name: 'Appointments' }).first().click()
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.getByRole('button', { name: /New Appointment/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(dashboard)
})
