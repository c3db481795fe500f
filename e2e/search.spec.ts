import { expect } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { cardOn, monday, openSalon, post } from './calendar-salon.ts'
import { expectEmptyConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { test } from './story.ts'

/* The search over everything: opened from the header or by key, and led to what was meant. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

for (const width of [360, 1440])
  test(`a customer, an appointment and a screen are found and opened, at ${width} px`, async ({ browser }) => {
    test.slow()
    const { page, context, book } = await openSalon(app, browser, { viewport: { width, height: 740 } })
    await post(app, context, '/api/customers', { name: 'Ẹniọlá Bakare', phone: '0803 555 0142' })
    await book('Kemi Lawal', monday(0), '10:00')
    await page.goto(`${app.url}/dashboard`)
    await page.getByRole('button', { name: 'Search everything' }).click()
    const sheet = page.getByRole('dialog', { name: 'Search' })
    const field = sheet.getByRole('combobox', { name: 'Search' })
    await expect(field).toBeFocused()
    await expectInOrder(page)
    await field.fill('eniola')
    await expect(sheet.getByRole('option', { name: 'Ẹniọlá Bakare' })).toBeVisible()
    await expectInOrder(page)
    await field.press('Enter')
    await expect(page).toHaveURL(/\/customers\/[0-9a-f-]+$/)
    await expect(sheet).toHaveCount(0)

    await page.locator('h1').click()
    await page.keyboard.press(width === 360 ? '/' : 'Control+k')
    await field.fill('kemi')
    await sheet.getByRole('option', { name: /Kemi Lawal .*at 10:00 with Tolu Bello/ }).click()
    await expect(cardOn(page).getByRole('heading', { name: 'Kemi Lawal' })).toBeVisible()
    await page.locator('[aria-label^="Kemi Lawal, "]').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    // The calendar shows its week.
    await expect(page.getByRole('button', { name: /^Kemi Lawal.* 10:00 to/ })).toBeInViewport()

    await page.keyboard.press('Control+k')
    await field.pressSequentially('refund')
    await expect(sheet.getByRole('option')).toHaveText(['Sales'])
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/sales/)
    // A result on the page that is already shown.
    await page.keyboard.press('Control+k')
    await field.fill('new sale')
    await field.press('Enter')
    await expect(page.getByRole('dialog', { name: 'New Sale' })).toBeVisible()
  })

test('an unknown address leads to the dashboard and says so', async ({ browser }) => {
  const { page } = await openSalon(app, browser)
  await page.goto(`${app.url}/no/such/page`)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('There is no page at this address.')).toBeVisible()
  await page.goto(app.url)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('There is no page at this address.')).toHaveCount(0)
  await page.goto(`${app.url}/settings/no-such-page`)
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByText('There is no page at this address.')).toBeVisible()
})
