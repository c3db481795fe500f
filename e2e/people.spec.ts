import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { onceHeader } from '#domain/kit/endpoint.ts'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { isWhole } from './measures.ts'
import { signUpSalon } from './sign-up-salon.ts'
import { codeOf } from './two-step.ts'

// A member is hired by a link and leaves again; what an account adds to its password; where it is signed in.

const phone = { width: 360, height: 740 }
const laptop = { width: 1280, height: 720 }
const password = 'quiet-river-12'

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

/** An owner on a laptop; their e-mail is to be new. */
const openSalon = async (browser: Browser, email: string) =>
  await signUpSalon(browser, app.url, { email, viewport: laptop })

/** The phones' requests to the server. */
const asked: string[] = []

async function openPhone(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(path.startsWith('http') ? path : app.url + path)
  return page
}

/** Adds a member at /staff, opens their sheet, and makes the link. */
async function inviteHalima(owner: Page, role = 'Receptionist'): Promise<string> {
  await owner.goto(`${app.url}/staff`)
  await owner.getByRole('button', { name: '+ Add Staff' }).click()
  const form = owner.getByRole('dialog', { name: 'Add Staff' })
  await form.getByLabel('Name').fill('Halima Sani')
  await form.getByRole('button', { name: 'Add Staff' }).click()
  await expect(form).toBeHidden()
  await owner.getByRole('button', { name: 'Open Halima Sani' }).first().click()
  const sheet = owner.getByRole('dialog', { name: 'Halima Sani' })
  await sheet.getByLabel('Works as').selectOption(role)
  await sheet.getByRole('button', { name: 'Invite by Link' }).click()
  await expect(sheet.getByText(/^Invited; the link works until /)).toBeVisible()
  return await sheet.getByLabel('Link', { exact: true }).inputValue()
}

async function logIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(word)
  await page.getByRole('button', { name: 'Log In' }).click()
}

test('hired by a link, she works on her phone; deactivated, she is signed out on it at once, and reads why', async ({
  browser,
}) => {
  test.slow()
  const owner = await openSalon(browser, 'hiring@example.com')
  const link = await inviteHalima(owner)
  const whatsApp = owner.getByRole('link', { name: 'WhatsApp' })
  expect(decodeURIComponent((await whatsApp.getAttribute('href'))!)).toContain(link)

  const hers = await openPhone(browser, link)
  await expect(hers.getByRole('heading', { name: 'Join Adùn Hair' })).toBeVisible()
  await expect(hers.getByText('Your role: Receptionist.')).toBeVisible()
  await expect(hers.getByLabel('Your Name')).toHaveValue('Halima Sani')
  await hers.getByLabel('Email').fill('halima@example.com')
  await hers.reload()
  await expect(hers.getByLabel('Email')).toHaveValue('halima@example.com')
  await hers.getByLabel('Choose a password').fill(password)
  await hers.getByRole('button', { name: 'Join', exact: true }).click()
  await hers.waitForURL('**/dashboard')
  expect(await isWhole(hers.getByText('Welcome back, Halima'))).toBe(true)
  await expect(owner.getByText('Signs in as halima@example.com.')).toBeVisible()

  const secret = /token=([\w-]{43})$/.exec(link)?.[1]
  expect(
    asked.filter((url) => url.includes(secret!)),
    'the secret of a link is in no address that is asked',
  ).toEqual([])
  const late = await openPhone(browser, link)
  await expect(late.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible()

  await hers.goto(`${app.url}/customers?new=`)
  const form = hers.getByRole('dialog', { name: 'Add Customer' })
  await form.getByLabel('Name').fill('Ngozi Eze')
  await owner.keyboard.press('Escape')
  await expect(owner.getByRole('dialog')).toBeHidden()
  await owner.getByRole('button', { name: 'Actions for Halima Sani' }).click()
  await owner.getByRole('menuitem', { name: 'Deactivate' }).click()
  await hers.waitForURL('**/login?next=**')
  expect(
    asked.filter((url) => url.includes('/login?next=')),
    'the page leaves once',
  ).toHaveLength(1)
  const words = hers.getByText(
    'You were signed out: the salon no longer lets you in. If that is a mistake, ask its owner.',
  )
  await expect(words).toBeVisible()
  await logIn(hers, 'halima@example.com', password)
  await expect(hers.getByRole('alert')).toHaveText('Invalid email or password')
})

test('who has an account keeps it, joins as themselves, and goes over from one salon to the other', async ({
  browser,
}) => {
  test.slow()
  const owner = await openSalon(browser, 'first@example.com')
  const other = await openSalon(browser, 'second@example.com')
  const link = await inviteHalima(owner)
  const elsewhere = await openPhone(browser, link)
  await elsewhere.getByRole('link', { name: 'Log in to join' }).click()
  await logIn(elsewhere, 'second@example.com', 'plum-orchard-7')
  await expect(elsewhere.getByRole('button', { name: 'Join as Tolu Bello' })).toBeVisible()
  // A link that does not work any more is followed by one that does, in the same tab.
  await other.goto(link.replace(/token=.*/, 'token=old'))
  await expect(other.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible()
  takeLogged()
  await other.goto(link)
  await expect(other.getByText('You are logged in as Tolu Bello, second@example.com.')).toBeVisible()
  await other.getByRole('button', { name: 'Join as Tolu Bello' }).click()
  await other.waitForURL('**/dashboard')
  const second = await other.context().newPage()
  await second.goto(`${app.url}/customers`)
  await expect(second.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()
  // Text typed in another tab stays, and is not saved into the salon that this browser has switched to.
  await second.getByRole('button', { name: 'Add Customer' }).first().click()
  const form = second.getByRole('dialog', { name: 'Add Customer' })
  await form.getByLabel('Name').fill('Of the first salon')
  await other.bringToFront() // a tab behind another is drawn once in a second
  await other.getByRole('button', { name: 'Welcome back, Tolu' }).click()
  await other.getByRole('menuitem', { name: 'Go to Adùn Hair' }).click()
  await other.waitForURL('**/dashboard')
  await expect(other.getByRole('link', { name: 'Settings' })).toBeVisible()
  await second.bringToFront()
  await form.getByRole('button', { name: 'Add Customer' }).click()
  await expect(form.getByRole('alert')).toContainText('This browser switched to another salon in another tab.')
  expect((await (await other.request.get(`${app.url}/api/customers`)).json()).customers).toEqual([])
  expect(takeLogged()).toEqual([expect.stringContaining('409')])
})

test('a member is edited, kept out and taken in again; with history they leave the list, without they are gone', async ({
  browser,
}) => {
  test.slow()
  const owner = await openSalon(browser, 'team@example.com')
  await owner.goto(`${app.url}/staff`)
  const dialog = (name: string) => owner.getByRole('dialog', { name })
  const row = (name: string) => owner.getByRole('row', { name: new RegExp(name) })
  const button = (name: string) => owner.getByRole('button', { name, exact: true })
  const add = async (name: string) => {
    await button('+ Add Staff').click()
    await dialog('Add Staff').getByLabel('Name').fill(name)
    await dialog('Add Staff').getByRole('button', { name: 'Add Staff' }).click()
    await expect(dialog('Add Staff')).toBeHidden()
  }
  const choose = async (name: string, action: string) => {
    await button(`Actions for ${name}`).click()
    await owner.getByRole('menuitem', { name: action }).click()
  }
  const remove = async (name: string) => {
    await choose(name, 'Delete')
    await expect(dialog(`Delete ${name}`)).toContainText('Are you sure you want to delete this staff member?')
    await dialog(`Delete ${name}`).getByRole('button', { name: 'Delete' }).click()
    await expect(row(name)).toHaveCount(0)
  }
  await add('Halima Sani')
  await expect(row('Tolu Bello').getByRole('button', { name: /^Actions/ })).toHaveCount(0)
  await button('Edit Halima Sani').click()
  await dialog('Edit Staff').getByLabel('Name').fill('Halima Yusuf')
  await dialog('Edit Staff').getByLabel('Commission %').fill('12.5')
  await dialog('Edit Staff').getByLabel('Only these').check()
  await dialog('Edit Staff').getByLabel('Cornrows').check()
  await dialog('Edit Staff').getByRole('button', { name: 'Update Staff' }).click()
  await expect(row('Halima Yusuf')).toContainText(/12\.5%.*1: Cornrows.*Active/)
  await sellBy(owner, 'Halima Yusuf')

  const booking = await owner.context().newPage()
  await booking.goto(`${app.url}/appointments?new=`)
  const choice = booking.getByRole('combobox', { name: 'Staff' }).getByRole('option', { name: /Halima Yusuf/ })
  await expect(choice).toBeAttached()
  await owner.bringToFront()
  await choose('Halima Yusuf', 'Deactivate')
  await expect(row('Halima Yusuf')).toContainText('Inactive')
  await expect(choice).not.toBeAttached()
  // The plan has two: a reactivated member counts like a new one.
  await add('Ngozi Eze')
  await choose('Halima Yusuf', 'Activate')
  await expect(dialog('Upgrade Required')).toBeVisible()
  expect(takeLogged()).toEqual([expect.stringContaining('402')])
  await dialog('Upgrade Required').getByRole('button', { name: 'Maybe Later' }).click()
  await remove('Ngozi Eze')
  await choose('Halima Yusuf', 'Activate')
  await expect(choice).toBeAttached()
  await expect(owner.getByRole('group', { name: 'Active Staff' })).toContainText('2')
  await booking.close()

  await expect(row('Halima Yusuf')).toContainText('7,000')
  await remove('Halima Yusuf')
  // A member who leaves is still paid.
  await owner.goto(`${app.url}/staff/pay`)
  await expect(row('Halima Yusuf')).toContainText('₦875.00')
  await expect(row('Ngozi Eze')).toHaveCount(0)
})

/** A sale of Cornrows by a member, rung up from elsewhere. */
async function sellBy(owner: Page, name: string): Promise<void> {
  const read = async (path: string) => await (await owner.request.get(app.url + path)).json()
  const { staff } = (await read('/api/staff')) as { staff: { id: string; name: string }[] }
  const { services } = (await read('/api/services')) as { services: { id: string }[] }
  const item = { type: 'service', serviceId: services[0]!.id, quantity: 1, unitPriceMinor: 700_000 }
  const data = { items: [item], staffId: staff.find((member) => member.name === name)!.id }
  const headers = { origin: app.url, [onceHeader]: randomUUID() }
  expect((await owner.request.post(`${app.url}/api/sales`, { data, headers })).status()).toBe(200)
}

test('two-step sign-in is set up with a phone, asked for at the next log-in, and a lost phone is signed out', async ({
  browser,
}) => {
  const email = 'careful@example.com'
  const owner = await openSalon(browser, email)
  await owner.goto(`${app.url}/account`)
  await owner.getByRole('button', { name: 'Set Up' }).click()
  const sheet = owner.getByRole('dialog', { name: 'Set Up Two-Step Sign-In' })
  await sheet.getByLabel('Your password').fill('not-it-at-all')
  await sheet.getByLabel('Your password').press('Enter')
  await expect(sheet.getByText('This is not your password.')).toBeVisible()
  expect(takeLogged()).toEqual([expect.stringContaining('400')])
  await sheet.getByLabel('Your password').fill('plum-orchard-7')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = await sheet.locator('code').innerText()
  await sheet.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await sheet.getByRole('button', { name: 'Switch It On' }).click()
  const codes = owner.getByRole('dialog', { name: 'Your Recovery Codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const spare = await codes.getByRole('listitem').first().innerText()
  await codes.getByRole('button', { name: 'I’ve Saved Them' }).click()
  await expect(owner.getByText('10 recovery codes are left.')).toBeVisible()

  const hers = await openPhone(browser, '/login')
  await logIn(hers, email, 'plum-orchard-7')
  await expect(hers.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(hers.getByLabel('Code')).toBeFocused()
  await hers.getByLabel('Code').fill('000000')
  await hers.keyboard.press('Enter')
  await expect(hers.getByRole('alert')).toHaveText('This code is not right, or was used already.')
  await hers.getByLabel('Code').fill(spare)
  await hers.keyboard.press('Enter')
  await hers.waitForURL('**/dashboard')

  await owner.reload()
  await owner.getByRole('button', { name: 'Sign Chrome on Linux out' }).click()
  await owner.getByRole('button', { name: 'Sign It Out' }).click()
  await hers.waitForURL('**/login**')
  await expect(hers.getByText('This device was signed out from another one of yours.')).toBeVisible()
})

test('an owner who only manages takes no appointments: set on a phone, and no form offers them', async ({
  browser,
}) => {
  const owner = await signUpSalon(browser, app.url, { email: 'manages@example.com', viewport: phone })
  await inviteHalima(owner, 'Stylist')
  await owner.goto(`${app.url}/staff`)
  await owner.getByRole('button', { name: 'Open Tolu Bello' }).first().click()
  const sheet = owner.getByRole('dialog', { name: 'Tolu Bello' })
  await sheet.getByRole('button', { name: 'Edit' }).click()
  const form = owner.getByRole('dialog', { name: 'Edit Staff' })
  await form.getByLabel('Takes appointments').uncheck()
  await expect(form.getByLabel('All services')).toBeHidden()
  await expectInOrder(owner)
  await form.getByRole('button', { name: 'Update Staff' }).click()
  await expect(form).toBeHidden()

  await owner.goto(`${app.url}/appointments`)
  await owner.getByRole('button', { name: '+ New Appointment' }).click()
  const members = owner.getByRole('dialog', { name: 'New Appointment' }).getByLabel('Staff').getByRole('option')
  await expect(members.filter({ hasText: 'Halima Sani' })).toHaveCount(1)
  await expect(members.filter({ hasText: 'Tolu Bello' })).toHaveCount(0)
})
