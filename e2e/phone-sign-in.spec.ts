import { type Browser, expect, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { expectEmptyConsole } from './console.ts'
import { signUpSalon } from './sign-up-salon.ts'
import { test } from './story.ts'

// A stylist without an e-mail address: the owner gives her access by phone number, she joins with a code, and signs in.

const small = { width: 360, height: 640 }
const password = 'quiet-river-12'

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

async function openPhone(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: small, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(app.url + path)
  return page
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Phone Number').fill('0803 555 0187')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('she joins by a code that the owner reads out, signs in by her number, and gets a new password by a new code', async ({
  browser,
}) => {
  test.slow()
  const owner = await signUpSalon(browser, app.url, { email: 'phones@example.com', viewport: small })
  await owner.goto(`${app.url}/staff`)
  await owner.getByRole('button', { name: '+ Add Staff' }).click()
  const form = owner.getByRole('dialog', { name: 'Add Staff' })
  await form.getByLabel('Name').fill('Kemi Bankole')
  await form.getByLabel('Phone').fill('0803 555 0187')
  await form.getByRole('button', { name: 'Add Staff' }).click()
  await expect(form).toBeHidden()
  await owner.getByRole('button', { name: 'Open Kemi Bankole' }).filter({ visible: true }).click()
  const sheet = owner.getByRole('dialog', { name: 'Kemi Bankole' })
  // She has no e-mail address, so her number is offered.
  await expect(sheet.getByLabel('Phone Number')).toHaveValue('0803 555 0187')
  await sheet.getByRole('button', { name: 'Make Link and Code' }).click()
  const code = await sheet.getByLabel('Code', { exact: true }).inputValue()
  const whatsApp = await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(whatsApp).toContain('wa.me/2348035550187')

  const hers = await openPhone(browser, '/login')
  await hers.getByRole('link', { name: 'I have a code' }).click()
  await enterCode(hers, 'AAAA-2222')
  await expect(hers.getByRole('alert')).toContainText('This phone number and code don’t match')
  await enterCode(hers, code.toLowerCase())
  await expect(hers.getByRole('heading', { name: 'Join Adùn Hair' })).toBeVisible()
  await hers.getByLabel('Choose a password').fill(password)
  await hers.getByRole('button', { name: 'Join', exact: true }).click()
  await hers.waitForURL('**/dashboard')
  await expect(hers.getByText('Welcome back, Kemi')).toBeVisible()
  await expect(sheet.getByText('Signs in as +2348035550187.')).toBeVisible()

  await hers.getByRole('button', { name: /Welcome back/ }).click()
  await hers.getByRole('menuitem', { name: 'Sign Out' }).click()
  await hers.waitForURL('**/login')
  await hers.getByLabel('Email or Phone').fill('0803 555 0187')
  await hers.getByLabel('Password').fill(password)
  await hers.getByRole('button', { name: 'Log In' }).click()
  await hers.waitForURL('**/dashboard')

  await sheet.getByRole('button', { name: 'New Code' }).click()
  await owner.getByRole('button', { name: 'Make a Code' }).click()
  const again = await sheet.getByLabel('Code', { exact: true }).inputValue()
  const tablet = await openPhone(browser, '/join')
  await enterCode(tablet, again)
  await expect(tablet.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await tablet.getByLabel('Choose a password').fill('calm-lantern-45')
  await tablet.getByRole('button', { name: 'Save Password' }).click()
  await tablet.waitForURL('**/dashboard')
  await hers.waitForURL('**/login')
  await expect(hers.getByText('You were signed out because the password of this account was changed.')).toBeVisible()
})
