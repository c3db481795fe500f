import { type Browser, expect, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { cardOn, chooseOnCard, monday } from './calendar-salon.ts'
import { test } from './story.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openShop } from './shop.ts'
import { signInStylist, stylistPhone as phone } from './sign-in-stylist.ts'

/* Rights: the owner decides on the rights page, and signed-in phones show it at once. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

async function openPeople(browser: Browser) {
  const { page: owner, post, get } = await openShop(app, browser)
  const { me } = await get<{ me: { salon: { id: string } } }>('/api/session')
  const stylist = await signInStylist(app, browser, me.salon.id)
  await owner.goto(`${app.url}/staff`)
  await owner.getByRole('link', { name: 'Rights' }).click()
  await expect(owner.getByRole('heading', { name: 'Rights', level: 1 })).toBeVisible()
  return { owner, stylist, post, get }
}

/** The entries of the menu behind More, which stays open. */
async function more(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('navigation', { name: 'More' })
  await expect(menu).toBeVisible()
  return menu
}

test('a stylist’s day on a phone: own work, nothing of the till, the stock or the salon', async ({ browser }) => {
  const { stylist } = await openPeople(browser)
  await expect(stylist.getByRole('link', { name: 'Quick Sale' })).toHaveCount(0)
  await expect(stylist.getByRole('heading', { name: 'Low Stock Alert' })).toHaveCount(0)
  await expectInOrder(stylist)
  const menu = await more(stylist)
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Services', 'Staff', 'Staff Schedules'])
  await menu.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(stylist.getByRole('row').or(stylist.getByText('Tolu Bello')).first()).toBeVisible()
  await expect(stylist.getByText('Commission')).toHaveCount(0)
  for (const address of ['/staff/rights', '/inventory', '/settings', '/billing']) {
    await stylist.goto(`${app.url}${address}`)
    await expect(stylist.getByRole('heading', { name: 'Not for Your Role' })).toBeVisible()
  }
})

test('a right that is given appears on the open phone, and goes when it is taken', async ({ browser }) => {
  const { owner, stylist } = await openPeople(browser)
  const cell = owner.getByRole('checkbox', { name: 'Stylist: See the stock' })
  const stock = (await more(stylist)).getByRole('link', { name: 'Inventory' })
  await expect(stock).toHaveCount(0)
  await cell.check()
  await expect(owner.getByText('Stylist, given: See the stock')).toBeVisible()
  await stock.click()
  await expect(stylist.getByText('Edge control').first()).toBeVisible()
  await expect(stylist.getByRole('button', { name: /Add Product/ })).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(stylist.getByRole('heading', { name: 'Not for Your Role' })).toBeVisible()
  // The screen requested the removed right's data once more.
  expect(takeLogged().filter((line) => !line.includes('403'))).toEqual([])
})

test('a customer’s number leaves the open card with the right to see it (R-458)', async ({ browser }) => {
  test.slow()
  const { owner, stylist, post, get } = await openPeople(browser)
  const { staff } = await get<{ staff: { id: string; name: string }[] }>('/api/staff')
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { appointment } = await post<{ appointment: { id: string } }>('/api/appointments', {
    date: monday(1),
    time: '10:00',
    staffId: staff.find(({ name }) => name === 'Chiamaka Eze')!.id,
    serviceIds: [services[0]!.id],
    customerName: 'Kemi Lawal',
    customerPhone: '0803 555 0177',
  })
  await stylist.goto(`${app.url}/appointments?appointment=${appointment.id}`)
  const card = cardOn(stylist)
  await expect(card.getByRole('link', { name: 'Call' })).toBeVisible()
  await expect(card).toContainText('0803 555 0177')
  await owner.getByRole('checkbox', { name: 'Stylist: See customers’ phone numbers and e-mails' }).uncheck()
  await expect(card).toContainText('Phone number not shown · Walk-in')
  await expect(card.getByRole('link', { name: 'Call' })).toHaveCount(0)
  await expectInOrder(stylist)
  // What the stylist could not see is not erased by an edit.
  await stylist.reload()
  await chooseOnCard(stylist, 'Edit')
  const form = stylist.getByRole('dialog', { name: 'Edit Appointment' })
  await form.getByLabel('Name').fill('Kemi Lawal-Obi')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const { appointment: after } = await get<{ appointment: object }>(`/api/appointments/${appointment.id}`)
  expect(after).toMatchObject({ customerName: 'Kemi Lawal-Obi', customerPhone: '0803 555 0177' })
})

test('the owner changes rights on a phone, and puts them back', async ({ browser }) => {
  const { owner, stylist } = await openPeople(browser)
  await owner.setViewportSize(phone)
  const [sales, everySale, record] = [
    'See sales: their own lines',
    'See all sales and what is owed',
    'Record sales',
  ].map((words) => owner.getByRole('checkbox', { name: `Receptionist: ${words}` }))
  await sales!.uncheck()
  await expect(everySale!).toBeDisabled()
  await expect(record!).not.toBeChecked()
  await expect(owner.getByText('changed')).toHaveCount(1)
  await owner.getByRole('checkbox', { name: 'Stylist: See customers: those they served' }).uncheck()
  await expect(stylist.getByRole('link', { name: 'Customers' })).toHaveCount(0)
  await stylist.goto(`${app.url}/appointments?new=`)
  const booking = stylist.getByRole('dialog', { name: 'New Appointment' })
  await expect(booking.getByRole('group', { name: 'Customer' }).getByLabel('Name')).toBeVisible()
  await expect(booking.getByRole('combobox', { name: 'Existing customer' })).toHaveCount(0)
  await owner.getByRole('button', { name: 'Actions' }).click()
  await owner.getByRole('button', { name: 'Reset to Defaults' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Reset to Defaults' }).click()
  await expect(owner.getByText('changed')).toHaveCount(0)
  await expect(record!).toBeChecked()
  await stylist.goto(`${app.url}/customers`)
  await expect(stylist.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
})

test('the activity log on a phone: who changed what, before and after, and the file of it', async ({ browser }) => {
  const { owner } = await openPeople(browser)
  await owner.getByRole('checkbox', { name: 'Stylist: See the stock' }).check()
  await expect(owner.getByText('Stylist, given: See the stock')).toBeVisible()
  await owner.setViewportSize(phone)
  await owner.goto(`${app.url}/activity`)
  const entries = owner.getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem')
  await expect(entries.first()).toContainText('Changed a right')
  await expect(entries.first()).toContainText('Stylist: See the stock · Tolu Bello')
  await entries.first().getByRole('button').click()
  const sheet = owner.getByRole('dialog', { name: 'Changed a right' })
  await expect(sheet.getByRole('row', { name: 'Is granted No Yes' })).toBeVisible()
  await owner.keyboard.press('Escape')
  await owner.getByRole('searchbox', { name: 'Search' }).fill('nothing of the kind')
  await expect(owner.getByText('No activity match')).toBeVisible()
  await owner.getByRole('searchbox', { name: 'Search' }).fill('seeStock')
  await expect(entries).toHaveCount(1)
  await owner.getByRole('button', { name: 'Actions' }).click()
  const saved = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'Export' }).click()
  const file = await (await saved).createReadStream()
  let text = ''
  for await (const part of file) text += String(part)
  expect(text).toContain('"Changed a right","Stylist: See the stock","Is granted: No","Is granted: Yes"')
  await entries.first().getByRole('button').click()
  await sheet.getByRole('link', { name: 'The rights' }).click()
  await expect(owner.getByRole('heading', { name: 'Rights', level: 1 })).toBeVisible()
})
