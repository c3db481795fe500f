import { expect } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { cardOn, monday, openSalon } from './calendar-salon.ts'
import { expectEmptyConsole, watchConsole } from './console.ts'
import { test } from './story.ts'

expectEmptyConsole()

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})

test('the desk sends the link of what it booked; the customer confirms, then cancels, and the open card says so', async ({
  browser,
}) => {
  test.slow()
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
  const { page, book } = await openSalon(app, browser, phone)
  await book('Kemi Lawal', monday(1), '10:00')
  await page.goto(`${app.url}/appointments?view=day&day=${monday(1)}`)
  await page
    .getByRole('button', { name: /^Kemi Lawal, / })
    .first()
    .click()
  const card = cardOn(page)
  await card.getByRole('button', { name: 'More actions' }).click()
  const send = page.getByRole('menuitem', { name: 'Send Link by WhatsApp' })
  await expect(send).toHaveAttribute('href', /booking/)
  const message = new URL((await send.getAttribute('href'))!)
  const text = message.searchParams.get('text')!
  expect([message.host, message.pathname]).toEqual(['wa.me', '/2348031234567'])
  expect(text).toContain('Hello Kemi, your appointment at ')
  await page.getByRole('menuitem', { name: 'Copy Link' }).click()
  await expect(page.getByText('Link of the appointment copied')).toBeVisible()

  const theirs = await browser.newContext(phone)
  watchConsole(theirs)
  const visit = await theirs.newPage()
  await visit.goto(/https?:\S+$/.exec(text)![0])
  await expect(visit.getByRole('heading', { name: 'You are booked, Kemi' })).toBeVisible()
  await visit.getByRole('button', { name: 'Confirm: I’m coming' }).click()
  await expect(visit.getByRole('heading', { name: 'See you then, Kemi' })).toBeVisible()
  await expect(card.getByText('Confirmed')).toBeVisible()
  await visit.getByRole('button', { name: 'Cancel appointment' }).click()
  await visit.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(visit.getByRole('heading', { name: 'This appointment is cancelled' })).toBeVisible()
  await expect(card.getByText('Online, by the customer').first()).toBeVisible()
  await theirs.close()
})
