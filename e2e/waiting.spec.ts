import { expect, type Page } from '@playwright/test'
import type { Output } from '#domain/kit/endpoint.ts'
import type { listServicesContract } from '#domain/services/contract.ts'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { chooseOnCard, monday, openSalon, post } from './calendar-salon.ts'
import { expectEmptyConsole, takeLogged, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'

/* The waitlist and the queue. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

test('a cancelled time is offered to whom it suits: written to by one tap, booked in two', async ({ browser }) => {
  const { page, book, context } = await openSalon(app, browser)
  await book('Amara Obi', monday(0), '10:00')
  await page.goto(`${app.url}/appointments/waiting?show=waitlist`)
  await expect(page.getByText('No one is on the waitlist')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Waitlist' }).click()
  const form = page.getByRole('dialog', { name: 'Add to Waitlist' })
  await form.getByRole('button', { name: 'Add to Waitlist' }).click()
  await expect(form.getByText('Please select at least one service.')).toBeVisible()
  await form.getByRole('button', { name: 'Walk-in' }).click()
  await form.getByLabel('Name').fill('Kemi Lawal')
  await form.getByLabel('Phone').fill('0803 999 0001')
  await expect(form.getByText('Please type your phone number.')).toBeHidden()
  const service = form.getByRole('button', { name: 'Silk press', exact: true })
  await form.getByRole('button', { name: 'Add to Waitlist' }).click()
  await expect(service).toBeFocused()
  await service.click()
  await form.getByLabel('With').selectOption({ label: 'Tolu Bello' })
  await form.getByLabel('From').fill(monday(0))
  await form.getByLabel('To', { exact: true }).fill(monday(0))
  await form.getByLabel('Time of the day').selectOption('morning')
  await form.getByRole('button', { name: 'Add to Waitlist' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kemi Lawal' })).toContainText('morning, with Tolu')

  await page.goto(`${app.url}/appointments?view=agenda&day=${monday(0)}&week=${monday(0)}`)
  await page.getByRole('button', { name: /Amara Obi/ }).click()
  await chooseOnCard(page, 'Cancel Appointment')
  await page
    .getByRole('dialog', { name: 'Cancel appointment' })
    .getByRole('button', { name: 'Cancel Appointment' })
    .click()
  await page
    .getByText('1 person on the waitlist could take this slot')
    .locator('..')
    .getByRole('button', { name: 'Show' })
    .click()
  const freed = page.getByRole('dialog').getByRole('region', { name: 'Waiting for this time' })
  const link = freed.getByRole('link', { name: 'WhatsApp Kemi Lawal' })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/2348039990001\?text=Hello%20Kemi.*10%3A00/)
  await freed.getByRole('link', { name: 'Book Kemi Lawal' }).click()

  const booking = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(booking.getByLabel('Name')).toHaveValue('Kemi Lawal')
  await expect(booking.getByRole('button', { name: 'Silk press', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await booking.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText(/^Booked for Kemi Lawal: Monday, .* at 10:00 with Tolu$/)).toBeVisible()
  await page.goto(`${app.url}/appointments/waiting?show=waitlist`)
  await expect(page.getByText('No one is on the waitlist')).toBeVisible()
  await context.close()
})

test('the line: turns go round among who is free; who is called is served, in the chair and on the calendar', async ({
  browser,
}) => {
  const { page, context } = await openSalon(app, browser, { viewport: { width: 360, height: 740 } })
  await page.goto(`${app.url}/appointments/waiting`)
  for (const [name, phone] of [
    ['Bisi Ogunleye', '0803 777 0001'],
    ['Halima Sani', '0803 777 0002'],
  ] as const) {
    await page.getByRole('button', { name: /^\+ ?Add to Queue/ }).click()
    const form = page.getByRole('dialog', { name: 'Add to Queue' })
    await form.getByRole('button', { name: 'Walk-in' }).click()
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Phone').fill(phone)
    await form.getByRole('button', { name: 'Silk press', exact: true }).click()
    await form.getByRole('button', { name: 'Add to Queue' }).click()
    await expect(form).toBeHidden()
  }
  const among = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
  const row = (name: string, list = 'In line') => among(list).filter({ hasText: name })
  await expect(row('Halima Sani')).toContainText('Chiamaka is free')
  await page.getByRole('button', { name: 'Call to Tolu: Bisi Ogunleye' }).dblclick()
  await expect(row('Bisi Ogunleye')).toContainText('Called by Tolu')
  // On another screen someone leaves, and comes back.
  const other = await context.newPage()
  await other.goto(`${app.url}/appointments/waiting`)
  await other.getByRole('button', { name: 'Left: Halima Sani' }).click()
  await expect(row('Halima Sani', 'Earlier today')).toContainText('Left')
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Halima Sani')).toContainText('Chiamaka is free')
  await page.getByRole('button', { name: 'Start: Bisi Ogunleye' }).click()
  await expect(row('Bisi Ogunleye', 'Earlier today')).toContainText('Served by Tolu')
  // The visit is in the chair on both screens; one completes it, and undoes that.
  const inChair = (at: Page) => at.getByRole('list', { name: 'In the chair' }).getByRole('listitem')
  await expect(inChair(page)).toContainText('Silk press · Tolu')
  await other.getByRole('button', { name: 'Complete Bisi Ogunleye' }).click()
  await expect(inChair(page)).toHaveCount(0)
  await other.getByRole('button', { name: 'Undo' }).last().click()
  await expect(inChair(page)).toHaveCount(1)
  await page.goto(`${app.url}/appointments?view=agenda`)
  await expect(page.getByRole('button', { name: /^Bisi Ogunleye/ })).toContainText('In progress')
  await context.close()
})

test('strangers filled the line: several are removed at once, and put back by Undo', async ({ browser }) => {
  const { page, context } = await openSalon(app, browser, { viewport: { width: 360, height: 740 } })
  const { services } = (await (await context.request.get(`${app.url}/api/services`)).json()) as Output<
    typeof listServicesContract
  >
  const serviceIds = [services[0]!.id]
  for (const [nth, name] of ['Aa Aa', 'Bb Bb', 'Kemi Lawal'].entries())
    await post(app, context, '/api/queue', { name, phone: `0803 777 100${nth}`, serviceIds })
  await page.goto(`${app.url}/appointments/waiting`)
  await page.getByRole('button', { name: 'Select: In line' }).click()
  await expect(page.getByText('Choose people to remove.')).toBeVisible()
  await page.getByLabel('Aa Aa').check()
  await page.getByLabel('Bb Bb').check()
  await expect(page.getByText('Choose people to remove.')).toBeHidden()
  await page.getByRole('button', { name: 'Remove 2' }).click()
  const question = page.getByRole('dialog', { name: 'Remove 2 people' })
  await expect(question).toContainText('Aa Aa, Bb Bb will no longer be on this list.')
  await question.getByRole('button', { name: 'Remove' }).click()
  const line = page.getByRole('list', { name: 'In line' }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(page.getByText('2 removed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toHaveCount(3)
  await context.close()
})

test('two phones in line: the code opens the page, each sees its place move, one leaves', async ({ browser }) => {
  test.slow()
  const { page, context, salonName } = await openSalon(app, browser)
  const at = `${app.url}/booking/${salonName.toLowerCase().replace(' ', '-')}/queue`
  const visitor = async () => {
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
    watchConsole(phone)
    return await phone.newPage()
  }
  const one = await visitor()
  await one.goto(at)
  await expect(one.getByText('You can’t join this queue by phone. Ask at the desk.')).toBeVisible()
  await page.goto(`${app.url}/appointments/waiting`)
  await page.getByText('Let walk-ins join the queue from their phone').click()
  await expect(page.getByRole('switch')).toBeChecked()
  await expect(page.getByRole('img', { name: `Square that opens ${at}` })).toBeVisible()

  // The first one is quicker than the network: what is chosen, typed and pressed before the script runs counts.
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await one.route('**/assets/*.js', async (route) => await asked.then(async () => await route.continue()))
  await one.goto(at)
  await one.getByRole('checkbox', { name: /Silk press/ }).check()
  await one.getByLabel('Full name').fill('Bisi Ogunleye')
  await one.getByRole('button', { name: 'Take a place' }).click()
  answer()
  await expect(one.getByText('Please type your phone number.')).toBeVisible()
  await expect(one.getByLabel('Full name')).toHaveValue('Bisi Ogunleye')
  await expect(one.getByText('Please select at least one service.')).toBeHidden()
  await one.reload()
  await expect(one.getByLabel('Full name')).toHaveValue('Bisi Ogunleye')
  await expect(one.getByRole('checkbox', { name: /Silk press/ })).toBeChecked()

  const join = async (phone: Page, name: string, number: string) => {
    await phone.goto(at)
    await phone.getByRole('button', { name: 'Take a place' }).click()
    await expect(phone.getByText('Please select at least one service.')).toBeVisible()
    await phone.getByRole('checkbox', { name: /Silk press/ }).check()
    await phone.getByLabel('Full name').fill(name)
    await phone.getByLabel('Phone').fill('not mine')
    await phone.getByRole('button', { name: 'Take a place' }).click()
    await expect(phone.getByText(/^This is not a phone number/)).toBeVisible()
    // The refusal, as the browser notes it.
    takeLogged()
    await phone.getByLabel('Phone').fill(number)
    await phone.getByRole('button', { name: 'Take a place' }).dblclick()
  }
  // As in a new tab: earlier typed values are stored in this one.
  await one.evaluate('sessionStorage.clear()')
  await join(one, 'Bisi Ogunleye', '0803 777 0001')
  await expect(one.getByRole('heading', { name: 'You are next' })).toBeVisible()
  const two = await visitor()
  await join(two, 'Halima Sani', '0803 777 0002')
  await expect(two.getByRole('heading', { name: '1 person ahead of you' })).toBeVisible()

  await page.getByRole('button', { name: 'Call to Tolu: Bisi Ogunleye' }).click()
  await expect(one.getByRole('heading', { name: 'It is your turn: Tolu is ready for you' })).toBeVisible({
    timeout: 15_000,
  })
  await expect(two.getByRole('heading', { name: 'You are next' })).toBeVisible({ timeout: 15_000 })
  await expectInOrder(two)
  await two.getByRole('button', { name: 'Leave the line' }).click()
  await two.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(two.getByRole('heading', { name: 'You have left the line' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Earlier today' })).toContainText('Halima Sani')
  await context.close()
})

test('a visitor for whom no time suits leaves a phone and wanted times', async ({ browser }) => {
  const { page, context, salonName } = await openSalon(app, browser)
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  watchConsole(phone)
  const visitor = await phone.newPage()
  await visitor.goto(`${app.url}/booking/${salonName.toLowerCase().replace(' ', '-')}`)
  await visitor.getByRole('checkbox', { name: /Silk press/ }).check()
  await visitor.getByLabel('Full name').fill('Kemi Lawal')
  await visitor.getByRole('button', { name: 'No time that suits? Join the waitlist' }).click()
  const form = visitor.getByRole('region', { name: 'Waitlist' })
  await expect(form.getByLabel('Full name')).toHaveValue('Kemi Lawal')
  await form.getByLabel('Phone').press('Enter')
  await expect(form.getByText('Please type your phone number.')).toBeVisible()
  await form.getByLabel('Phone').fill('0803 999 0001')
  await visitor.reload()
  await visitor.getByRole('button', { name: 'No time that suits? Join the waitlist' }).click()
  await expect(form.getByLabel('Phone')).toHaveValue('0803 999 0001')
  await form.getByLabel('Time of the day').selectOption('evening')
  await form.getByRole('button', { name: 'Put me on the waitlist' }).dblclick()
  await expect(visitor.getByRole('status').filter({ hasText: 'You are on the waitlist until' })).toBeVisible()
  await expectInOrder(visitor)
  await page.goto(`${app.url}/appointments/waiting?show=waitlist`)
  const rows = page.getByRole('list', { name: 'Waitlist' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('evening')
  await context.close()
})
