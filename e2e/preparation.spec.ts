import { expect } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { cardOn, monday, openSalon } from './calendar-salon.ts'
import { expectEmptyConsole, takeLogged, watchConsole } from './console.ts'
import { test } from './story.ts'
import { chooseTime, openOnPhone } from './visitor-phone.ts'

expectEmptyConsole()

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})

const words = 'Come with washed hair.'
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

test('a rule of a service is read and ticked before booking, and the card says so', async ({ browser }) => {
  test.slow()
  const { page, phone: visitor } = await openOnPhone(app, browser)
  await page.goto(`${app.url}/services`)
  await page.getByRole('button', { name: 'Edit Silk press' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Service' })
  await form.getByRole('button', { name: 'Preparation rule' }).click()
  await form.getByLabel('Preparation rule').fill(words)
  await form.getByLabel('Customers must accept it').check()
  await form.getByRole('button', { name: 'Update Service' }).click()
  await expect(form).toBeHidden()

  await visitor.reload()
  await chooseTime(visitor, monday(1), '10:00')
  await expect(visitor.getByText(words)).toBeVisible()
  await visitor.getByLabel('Full name').fill('Adaeze Nwosu')
  await visitor.getByLabel('Phone').fill('0803 555 0142')
  const press = visitor.getByRole('button', { name: 'Book Appointment' })
  const tick = visitor.getByLabel('I have read this and accept it')
  await press.tap()
  await expect(visitor.getByText('Please tick that you have read this.')).toBeVisible()
  await expect(tick).toBeFocused()
  await tick.check()
  // A reload keeps the tick, as it keeps what was typed.
  await visitor.reload()
  await expect(tick).toBeChecked()
  await press.tap()
  await expect(visitor.getByRole('status')).toContainText('Appointment booked successfully!')

  await page.goto(`${app.url}/appointments?view=day&day=${monday(1)}`)
  await page.getByRole('button', { name: /^Adaeze Nwosu, / }).click()
  const preparation = cardOn(page).getByRole('region', { name: 'Preparation' })
  await expect(preparation).toContainText(`Silk press: ${words}`)
  await expect(preparation).toContainText('Accepted by the customer on ')
})

test('words that changed meanwhile are not accepted unread', async ({ browser }) => {
  const { page, phone: visitor } = await openOnPhone(app, browser)
  const setRule = async (rule: string) => {
    await page.goto(`${app.url}/settings/online-booking`)
    const section = page.getByRole('form', { name: 'Preparation Rules' })
    await section.getByLabel('Rule for all visits').fill(rule)
    await section.getByLabel('Customers must accept it').setChecked(true, { force: true })
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(section.getByRole('status')).toHaveText('Settings saved successfully!')
  }
  await setRule('We wait for 20 minutes.')
  await visitor.reload()
  await chooseTime(visitor, monday(1), '10:00')
  await visitor.getByLabel('Full name').fill('Adaeze Nwosu')
  await visitor.getByLabel('Phone').fill('0803 555 0142')
  await visitor.getByLabel('I have read this and accept it').check()
  await setRule('We wait for 10 minutes.')
  const press = visitor.getByRole('button', { name: 'Book Appointment' })
  await press.tap()
  await expect(
    visitor.getByText('The salon has changed this. Reload the page, and read it again.').first(),
  ).toBeVisible()
  takeLogged()
  await visitor.reload()
  await expect(visitor.getByText('We wait for 10 minutes.')).toBeVisible()
  await expect(visitor.getByLabel('I have read this and accept it')).not.toBeChecked()
  await expect(visitor.getByLabel('Full name')).toHaveValue('Adaeze Nwosu')
  await visitor.getByLabel('I have read this and accept it').check()
  await press.tap()
  await expect(visitor.getByRole('status')).toContainText('Appointment booked successfully!')
})

test('the customer of what the desk booked accepts on the page, and the open card follows', async ({ browser }) => {
  const { context, page, book, service } = await openSalon(app, browser, phone)
  const { services } = (await (await context.request.get(`${app.url}/api/services`)).json()) as {
    services: Record<string, unknown>[]
  }
  const { isActive: _isActive, preparationVersion: _words, id: _id, ...fields } = services[0]!
  const data = { ...fields, preparation: words, mustAcceptPreparation: true }
  const headers = { origin: app.url, 'idempotency-key': crypto.randomUUID() }
  await context.request.put(`${app.url}/api/services/${service.id}`, { data, headers })
  await book('Kemi Lawal', monday(1), '10:00')
  await page.goto(`${app.url}/appointments?view=day&day=${monday(1)}`)
  await page
    .getByRole('button', { name: /^Kemi Lawal, / })
    .first()
    .click()
  const preparation = cardOn(page).getByRole('region', { name: 'Preparation' })
  await expect(preparation).toContainText('Not accepted by the customer yet')
  await cardOn(page).getByRole('button', { name: 'More actions' }).click()
  const send = page.getByRole('menuitem', { name: 'Send Link by WhatsApp' })
  await expect(send).toHaveAttribute('href', /booking/)
  const text = new URL((await send.getAttribute('href'))!).searchParams.get('text')!
  await page.keyboard.press('Escape')

  const theirs = await browser.newContext(phone)
  watchConsole(theirs)
  const visit = await theirs.newPage()
  await visit.goto(/https?:\S+$/.exec(text)![0])
  await visit.getByRole('button', { name: 'I have read this and accept it' }).tap()
  await expect(visit.getByText('Thank you. The salon knows that you have read this.')).toBeVisible()
  await expect(visit.getByRole('region', { name: 'Before your visit' })).toContainText('Accepted on ')
  await expect(preparation).toContainText('Accepted by the customer on ')
  await theirs.close()
})
