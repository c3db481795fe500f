import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole } from './console.ts'
import { cardOn, monday, openSalon, post } from './calendar-salon.ts'
import { expectInOrder } from './looking/looking.ts'

/* Booking and working off an appointment without a mouse. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

test('on a phone, by keyboard alone: searched, ticked, booked, started and completed', async ({ browser }) => {
  test.slow()
  const { page, context } = await openSalon(app, browser, { viewport: { width: 360, height: 740 } })
  await post(app, context, '/api/customers', { name: 'Bisi Ade', phone: '0803 555 0143' })
  await page.goto(`${app.url}/appointments?view=agenda&week=${monday(0)}&new=${monday(0)}T10:00`)
  const form = page.getByRole('dialog', { name: 'New Appointment' })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await tabTo(page, form.getByRole('combobox', { name: 'Existing customer' }))
  await page.keyboard.type('bisi')
  await expect(form.getByRole('option', { name: /^Bisi Ade/ })).toBeVisible()
  await press('ArrowDown', 'Enter', 'Tab', 'Space')
  await expect(form.getByRole('button', { name: 'Silk press', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, form.getByLabel('Staff'))
  await page.keyboard.type('Chia')
  await tabTo(page, form.getByRole('button', { name: 'Create', exact: true }))
  await press('Enter')
  const booked = page.getByRole('button', { name: /Bisi Ade/ })
  await expect(booked).toBeVisible()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)

  await booked.focus()
  await press('Enter')
  const card = cardOn(page)
  // The visit is on another day, so its start is asked for.
  const steps = ['Start', 'Start Now', 'Complete'].map((name) => page.getByRole('button', { name, exact: true }))
  for (const step of steps) {
    await tabTo(page, step)
    await press('Enter')
  }
  await expect(card.getByRole('group', { name: 'Status' })).toContainText('Completed')
  await expect(card.getByRole('link', { name: 'Take Payment' })).toBeVisible()
  await expectInOrder(page)
  await press('Escape')
  await expect(card).toBeHidden()
})

/** Presses Tab until the focus is there: people without a mouse must be able to reach it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let i = 0; i < 40; i++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
