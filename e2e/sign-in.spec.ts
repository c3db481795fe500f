import { type Browser, expect, type Page, test } from '@playwright/test'
import { openSmtpSink, type SmtpSink, textOf } from '../emulators/smtp.ts'
import { type OwnApp, startApp } from './app.ts'
import { signUpSalon } from './sign-up-salon.ts'
import { windows } from './windows.ts'

const password = 'plum-orchard-7'
const person = { name: 'Tolu Bello', salonName: 'Adùn Hair and Beauty', email: 'tolu@example.com' }

let sink: SmtpSink
let app: OwnApp
test.beforeAll(async () => {
  sink = await openSmtpSink()
  app = await startApp({ SMTP_URL: sink.url, PUBLIC_URL: 'http://parlour.invalid' })
})
test.afterAll(async () => {
  await app?.stop()
  await sink?.close()
})

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.goto(`${app.url}/signup`)
  await page.getByLabel('Your Name').fill(person.name)
  await page.getByLabel('Salon Name').fill(person.salonName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}

/** An owner who has signed up elsewhere, and given the services. */
async function signedUp(browser: Browser, email: string): Promise<void> {
  const page = await signUpSalon(browser, app.url, { email, viewport: { width: 1280, height: 720 } })
  await page.context().close()
}

async function logIn(page: Page, email: string, word: string): Promise<void> {
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(word)
  await page.getByRole('button', { name: 'Log In' }).click()
}

for (const viewport of windows) {
  const email = `tolu${viewport.width}@example.com`

  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('an owner signs up, and what they typed survives a power cut between the steps', async ({ page }) => {
      test.slow()
      await fillSignUp(page, email)
      await page.getByLabel('Phone (optional)').fill('0803 123 4567')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByRole('heading', { name: 'Add Your Services' })).toBeVisible()
      await expect(page.getByText('Add at least 3 services you offer. You can add more later.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Complete Setup' })).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
      const first = page.getByRole('group', { name: 'Service 1' })
      await first.getByLabel('Service name').fill('Knotless braids, medium')
      await first.getByLabel('Price').fill('35,000')
      await first.getByLabel('Duration').fill('180')
      await page.getByRole('button', { name: '+ Add Another Service' }).click()
      const second = page.getByRole('group', { name: 'Service 2' })
      await expect(second.getByLabel('Service name')).toBeFocused()
      await second.getByLabel('Service name').fill('Gel manicure')
      await second.getByLabel('Category').selectOption('Nails')
      await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(2)
      await app.kill()
      await app.restart()
      await page.reload()
      await expect(second.getByLabel('Service name')).toHaveValue('Gel manicure')
      await expect(second.getByLabel('Category')).toHaveValue('Nails')
      // Half a row is not left out in silence, neither by the button nor by Enter.
      await page.getByRole('button', { name: 'Complete Setup' }).click()
      await expect(second.getByLabel('Price')).toBeFocused()
      await expect(second.getByText('Enter a price above 0, or remove this row.')).toBeVisible()
      await second.getByLabel('Service name').press('Enter')
      await expect(second.getByLabel('Category')).toBeFocused()
      await second.getByLabel('Price').fill('12000.005')
      await second.getByLabel('Price').press('Enter')
      await expect(second.getByText('At most two decimals, like 1,500.50.')).toBeVisible()
      await second.getByLabel('Price').fill('9000')
      await second.getByLabel('Duration').press('Enter')
      const third = page.getByRole('group', { name: 'Service 3' })
      await expect(third.getByLabel('Service name')).toBeFocused()
      await page.getByRole('button', { name: 'Remove Gel manicure' }).click()
      await page.getByRole('button', { name: 'Complete Setup' }).click()
      await page.waitForURL('**/dashboard')
      const { services } = await (await page.request.get(`${app.url}/api/services`)).json()
      expect(services).toHaveLength(1)
      expect(services[0]).toMatchObject({ name: 'Knotless braids, medium', priceMinor: 3_500_000, durationMin: 180 })
      for (const path of ['/login', '/signup', '/forgot-password']) {
        await page.goto(app.url + path)
        await page.waitForURL('**/dashboard')
      }
    })

    test('logging in fails with the documented words, keeps what was typed, then works', async ({ page }) => {
      await logIn(page, email, 'not-the-password')
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await page.getByLabel('Password').fill(password)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/dashboard')
    })
  })
}

test('the keyboard alone is enough, and errors are told where they are', async ({ page }) => {
  await page.goto(`${app.url}/login`)
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Some fields are missing or not valid. Check the marked fields.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your e-mail address or phone number.')
  await page.keyboard.type('tolu@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('secret-words')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('tolu@example.com')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
})

test('signing up again with the same e-mail says so, at the top', async ({ page, browser }) => {
  await signedUp(browser, 'twice@example.com')
  await fillSignUp(page, 'twice@example.com')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toContainText('An account with this e-mail exists already.')
  await expect(page.getByLabel('Your Name')).toHaveValue(person.name)
})

test('without a connection nothing typed is lost, and no wrong password is claimed', async ({ page, context }) => {
  await fillSignUp(page, 'offline@example.com')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Salon Name')).toHaveValue(person.salonName)
  await expect(page.getByLabel('Email')).toHaveValue('offline@example.com')
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('offline@example.com')
})

test('a forgotten password is replaced through the e-mail, and other devices are signed out', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = 'forgot@example.com'
  await signedUp(browser, email)
  const other = await browser.newPage()
  await logIn(other, email, password)
  await other.waitForURL('**/dashboard')
  await page.goto(`${app.url}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('status')).toContainText(`If ${email} has an account`)
  const link = /http:\/\/parlour\.invalid(\/reset-password#token=[\w-]+)/.exec(textOf(await sink.take()))
  await page.goto(app.url + link?.[1])
  await page.getByLabel('New password').fill('123456')
  await expect(page.getByText('This password is one of the most used.')).toBeVisible()
  await page.getByLabel('New password').fill('quiet-river-12')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  expect((await other.request.get(`${app.url}/api/services`)).status()).toBe(401)
  await other.close()
  await logIn(page, email, 'quiet-river-12')
  await page.waitForURL('**/dashboard')
})

test('a session that ended elsewhere leads to /login, and from there back to the same screen', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const email = 'ended@example.com'
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Add Your Services' })).toBeVisible()
  await page.goto(`${app.url}/customers`)
  // The list has loaded: a request in progress would learn first that no one is signed in, and the page would leave.
  await expect(page.getByText('No customers yet. Add your first customer!')).toBeVisible()
  const services = page.getByRole('link', { name: 'Services', exact: true })
  await services.hover() // what the screen needs of JavaScript is there already
  await context.clearCookies()
  await services.click()
  await page.waitForURL('**/login?next=%2Fservices')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/services')
  await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeVisible()
  await context.clearCookies()
  // In a separate tab: the open page may be on its way to /login.
  const other = await context.newPage()
  await other.goto(`${app.url}/sales?period=today`)
  await other.waitForURL('**/login?next=%2Fsales%3Fperiod%3Dtoday')
})

test('what is being typed when the session ends stays, and is saved after log-in in another tab', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await logIn(page, 'ended@example.com', password)
  await page.waitForURL('**/dashboard')
  await page.goto(`${app.url}/customers`)
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Customer' })
  await form.getByLabel('Name').fill('Ngozi Eze')
  await context.clearCookies()
  await form.getByRole('button', { name: 'Add Customer' }).click()
  await expect(form.getByRole('alert')).toContainText('You are signed out. Log in from another tab, then try again')
  await expect(form.getByLabel('Name')).toHaveValue('Ngozi Eze')
  const other = await context.newPage()
  await logIn(other, 'ended@example.com', password)
  await other.waitForURL('**/dashboard')
  await other.close()
  await form.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByRole('link', { name: 'Ngozi Eze', exact: true })).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/customers$/)
})
