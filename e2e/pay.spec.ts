import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { Document } from 'mupdf'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole } from './console.ts'
import { openShop } from './shop.ts'

/*
 * Everyone's pay: a rate of a service, a sale, an advance, the sheet, its file, and the days of one member, on a phone.
 */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

test('a rate is set, an advance noted; the sheet deducts it, is exported, and leads to the days of a member', async ({
  browser,
}) => {
  const { page, post, get } = await openShop(app, browser)
  await page.setViewportSize({ width: 390, height: 844 })
  const { member } = await post<{ member: { id: string } }>('/api/staff', { name: 'Halima Yusuf' })
  await page.goto(`${app.url}/staff/commission`)
  await page.getByRole('button', { name: 'Add Rate' }).first().click()
  await page.getByLabel('Service or product').selectOption('Cornrows')
  await page.getByLabel('Commission %').fill('30')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Rate' }).dblclick()
  await expect(page.getByText('30.0%')).toBeVisible()
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const item = { type: 'service', serviceId: services[0]!.id, quantity: 1, unitPriceMinor: 700_000 }
  await post('/api/sales', { staffId: member.id, items: [item] })

  await page.goto(`${app.url}/staff/pay`)
  await page.getByRole('button', { name: 'Add Advance' }).click()
  await page.getByRole('radio', { name: 'Halima Yusuf' }).click()
  await page.getByLabel('Amount').fill('500')
  await page.getByLabel('Amount').press('Enter')
  await expect(page.getByRole('group', { name: 'To Pay' })).toContainText('1,600')
  await page.getByRole('button', { name: 'Actions' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(
    '"Halima Yusuf","7,000.00","2,100.00","0.00","500.00","0.00","1,600.00"',
  )

  const paper = Document.openDocument(await page.pdf({ preferCSSPageSize: true }), 'application/pdf')
  expect(paper.countPages()).toBe(1)
  expect(paper.loadPage(0).getBounds().map(Math.round), 'A4, lying').toEqual([0, 0, 842, 595])
  const words = paper.loadPage(0).toStructuredText('').asText()
  for (const word of ['Pay Sheet', 'Adùn Hair ', 'Halima Yusuf', '₦1,600.00']) expect(words).toContain(word)
  for (const word of ['Add Advance', 'Export', 'Dashboard', 'More']) expect(words).not.toContain(word)

  await page.getByRole('link', { name: 'Halima Yusuf' }).click()
  await expect(page.getByRole('heading', { name: 'Halima Yusuf' })).toBeVisible()
  await expect(page.getByText('Sales ₦7,000.00')).toBeVisible()
})
