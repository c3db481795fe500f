import { expect } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { expectEmptyConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openShop } from './shop.ts'
import { test } from './story.ts'

/* A bank statement: read from a file, checked, and accepted line by line. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 640 }],
  ['a laptop', { width: 1440, height: 900 }],
] as const)
  test(`on ${name} a transfer is confirmed by the bank’s own line`, async ({ browser }) => {
    const { page, post, get } = await openShop(app, browser)
    await page.setViewportSize(viewport)
    const { me } = await get<{ me: { staffId: string } }>('/api/session')
    const { services } = await get<{ services: { id: string; priceMinor: number }[] }>('/api/services')
    const { customers } = await get<{ customers: { id: string }[] }>('/api/customers')
    const [service] = services
    const item = { type: 'service', serviceId: service!.id, quantity: 1, unitPriceMinor: service!.priceMinor }
    const { sale } = await post<{ sale: { id: string; number: number; soldAt: string } }>('/api/sales', {
      staffId: me.staffId,
      items: [item],
      paymentMethod: 'transfer',
      customerId: customers[0]!.id,
    })
    const day = new Date(sale.soldAt).toLocaleDateString('en-GB', { timeZone: 'Africa/Lagos' })
    const rows = [
      'GTBank Statement',
      'Trans. Date,Reference,Debits,Credits,Balance,Remarks',
      `${day},'0001,,"${(service!.priceMinor / 100).toLocaleString('en')}.00","90,000.00",NIP FROM ADAEZE`,
      `${day},'0002,50.00,,"89,950.00",SMS ALERT`,
      `${day},'0003,,1.00,"89,951.00",INTEREST`,
    ]
    await page.goto(`${app.url}/sales?show=transfers`)
    await page.getByRole('link', { name: 'Match a Bank Statement' }).click()
    const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
    await page.getByLabel('Statement file').setInputFiles(file)
    await expect(page.getByText('2 lines with money in, 1 with money out')).toBeVisible()
    await expectInOrder(page)
    await page.getByRole('button', { name: 'Read 2 Lines' }).click()
    const matched = page.getByRole('list', { name: 'Matched with a transfer' })
    await expect(matched.getByRole('listitem')).toContainText(`No. ${sale.number}`)
    await expect(matched).toContainText('the name is in the text, same amount, same day')
    await expectInOrder(page)
    await page.getByRole('button', { name: /^Accept/ }).click()
    await expect(page.getByText('Nothing to accept.')).toBeVisible()
    const statusOf = async () => (await get<{ sale: { status: string } }>(`/api/sales/${sale.id}`)).sale.status
    expect(await statusOf()).toBe('paid')
    // The same file again adds nothing.
    await page.getByLabel('Statement file').setInputFiles(file)
    await page.getByRole('button', { name: 'Read 2 Lines' }).click()
    await expect(page.getByText('0 new lines, 2 known already')).toBeVisible()
    await page.getByRole('button', { name: /^Set aside .*INTEREST/ }).click()
    await expect(page.getByRole('list', { name: 'Money without a sale' })).toHaveCount(0)
    await page.getByText('Decided (2)').click()
    await page.getByRole('button', { name: /^Undo .*ADAEZE/ }).click()
    await expect(matched.getByRole('listitem')).toContainText(`No. ${sale.number}`)
    expect(await statusOf()).toBe('awaiting')
  })
