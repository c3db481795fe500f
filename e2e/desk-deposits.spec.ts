import { expect } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { cardOn, chooseOnCard, fillWalkIn, monday, openSalon } from './calendar-salon.ts'
import { expectEmptyConsole, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { test } from './story.ts'

expectEmptyConsole()

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

test('the desk books with a deposit; the customer pays it by link, and the open card says so at once', async ({
  browser,
}) => {
  test.slow()
  const { page } = await openSalon(app, browser, phone)
  const form = await fillWalkIn(app, page, `${monday(1)}T10:00`, 'Kemi Lawal')
  await form.getByRole('button', { name: 'Ask for a deposit' }).click()
  await form.getByLabel('Deposit', { exact: true }).fill('9,000')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(form.getByText('A deposit is at most the price.')).toBeVisible()
  await form.getByRole('button', { name: 'Half' }).click()
  await expect(form.getByLabel('Deposit', { exact: true })).toHaveValue('3,500.00')
  await form.getByLabel('Pay by').selectOption('start')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(form).toBeHidden()

  await page.goto(`${app.url}/appointments?view=day&day=${monday(1)}`)
  await page
    .getByRole('button', { name: /^Kemi Lawal, / })
    .first()
    .click()
  const panel = cardOn(page).getByRole('group', { name: 'Deposit' })
  await expect(panel).toContainText('Waiting for a deposit of ₦3,500.00 until 10:00')
  const ask = panel.getByRole('link', { name: 'Ask by WhatsApp' })
  await expectInOrder(page)
  const message = new URL((await ask.getAttribute('href'))!).searchParams.get('text')!
  expect(message).toContain('Hello Kemi, please pay the deposit of ₦3,500.00 by ')

  const theirs = await browser.newContext(phone)
  watchConsole(theirs)
  const visit = await theirs.newPage()
  await visit.goto(/https?:\S+$/.exec(message)![0])
  const deposit = visit.getByRole('region', { name: 'Pay the deposit of ₦3,500.00' })
  // This salon has not said where deposits are paid.
  await expect(deposit).toContainText('Please ask the salon where to pay.')
  await deposit.getByRole('button', { name: 'I have paid' }).tap()
  await expect(panel).toContainText('The customer says it is paid')
  // The second tap of a double tap must not meet a button that moved there.
  const below = cardOn(page).getByRole('button', { name: '+15 min' })
  const place = await below.boundingBox()
  await panel.getByRole('button', { name: 'Received by transfer' }).click()
  await expect(panel).toContainText('Deposit of ₦3,500.00 received by transfer')
  expect(await below.boundingBox()).toEqual(place)
  await panel.getByRole('button', { name: 'Refund it' }).click()
  await panel.getByRole('button', { name: 'Refund in cash' }).click()
  await expect(panel).toContainText('Deposit of ₦3,500.00 refunded')
  expect(await below.boundingBox()).toEqual(place)
  await visit.reload()
  await expect(visit.getByRole('region', { name: 'Deposit of ₦3,500.00 refunded' })).toBeVisible()
  await theirs.close()
})

test('a deposit is asked for on the card, changed, and not needed; another is taken in cash', async ({ browser }) => {
  const { page, book } = await openSalon(app, browser)
  await book('Kemi Lawal', monday(1), '10:00')
  await page.goto(`${app.url}/appointments?view=day&day=${monday(1)}`)
  await page.getByRole('button', { name: /^Kemi Lawal, / }).click()
  const panel = cardOn(page).getByRole('group', { name: 'Deposit' })
  await chooseOnCard(page, 'Ask for a Deposit')
  const form = page.getByRole('dialog', { name: 'Ask for a Deposit' })
  await form.getByLabel('Deposit', { exact: true }).fill('2000')
  await form.getByLabel('Pay by').selectOption('day-before')
  await form.getByRole('button', { name: 'Ask for It' }).dblclick()
  await expect(panel).toContainText('Waiting for a deposit of ₦2,000.00 until ')
  await panel.getByRole('button', { name: 'Change it' }).click()
  const change = page.getByRole('dialog', { name: 'Change the Deposit' })
  await expect(change.getByLabel('Deposit', { exact: true })).toHaveValue('2,000.00')
  await expect(change.getByLabel('Pay by')).toHaveValue('as-it-is')
  await change.getByRole('button', { name: '25 %' }).click()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toContainText('Waiting for a deposit of ₦1,750.00 until 18:00')
  await panel.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(panel).toContainText('A deposit of ₦1,750.00 was requested but not paid.')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(panel).toContainText('Waiting for a deposit of ₦1,750.00 until 18:00')
  await panel.getByRole('button', { name: 'Stop waiting' }).click()

  await chooseOnCard(page, 'Took a Deposit')
  const took = page.getByRole('dialog', { name: 'Took a Deposit' })
  await took.getByLabel('Amount').fill('3000')
  await took.getByText('Cash', { exact: true }).click()
  await took.getByRole('button', { name: 'Record Deposit' }).click()
  await expect(panel).toContainText('Deposit of ₦3,000.00 received in cash')
})
