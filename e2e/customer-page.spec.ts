import { expect } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { chooseStaff, monday, openSalon, post } from './calendar-salon.ts'
import { expectEmptyConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { test } from './story.ts'

/* What staff do next from a customer's page: book again, sell, call and write. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

for (const width of [360, 1440])
  test(`a regular is booked again in three weeks, and sold to, from their page, at ${width} px`, async ({
    browser,
  }) => {
    test.slow()
    const { page, context } = await openSalon(app, browser, { viewport: { width, height: 740 } })
    const { customer } = await post<{ customer: { id: string } }>(app, context, '/api/customers', {
      name: 'Adaeze Nwosu',
      phone: '0803 555 0142',
    })
    const address = `${app.url}/customers/${customer.id}`
    await page.goto(address)
    const steps = page.getByRole('group', { name: 'Next step' })
    await expect(steps.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:08035550142')
    await expect(steps.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/2348035550142\?/,
    )
    await expectInOrder(page)
    await steps.getByRole('link', { name: 'Book' }).click()
    const form = page.getByRole('dialog', { name: 'New Appointment' })
    await expect(form.getByRole('combobox', { name: 'Customer' })).toHaveValue('Adaeze Nwosu, 0803 555 0142')
    await form.getByLabel('Date').fill(monday(0))
    await form.getByLabel('Time', { exact: true }).selectOption('10:00')
    await form.getByRole('button', { name: 'Silk press', exact: true }).click()
    await chooseStaff(form, 'Chiamaka Eze')
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText(/^Booked for Adaeze Nwosu/)).toBeVisible()

    await page.goto(address)
    await steps.getByRole('button', { name: 'Book Again' }).click()
    await expectInOrder(page)
    await page.getByRole('menuitem', { name: /^In 3 weeks, / }).click()
    await expect(form.getByRole('button', { name: 'Silk press', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(form.getByLabel('Time', { exact: true })).toHaveValue('10:00')
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText(/^Booked for Adaeze Nwosu: .* at 10:00 with Chiamaka$/)).toBeVisible()

    await page.goto(address)
    await steps.getByRole('link', { name: 'Sell' }).click()
    const sale = page.getByRole('dialog', { name: 'New Sale' })
    await expect(sale.getByRole('combobox', { name: 'Customer' })).toHaveValue('Adaeze Nwosu, 0803 555 0142')
  })
