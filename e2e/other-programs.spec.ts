import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { type OwnApp, startApp } from './app.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { signUpSalon } from './sign-up-salon.ts'

/* Keys with which other programs work in a salon, their webhooks, and the page for programmers. */

let app: OwnApp
test.beforeAll(async () => {
  app = await startApp({ PLANS: 'off', WEBHOOKS_TO_LOOPBACK: 'on' })
})
test.afterAll(async () => await app?.stop())
expectEmptyConsole()

test('an owner makes a key, sees it once, a program uses it, and it ends when it is revoked', async ({ browser }) => {
  const page = await signUpSalon(browser, app.url, {
    email: 'keys@example.com',
    viewport: { width: 360, height: 740 },
  })
  await page.goto(`${app.url}/settings`)
  await page.getByRole('link', { name: /^API/ }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  await page.getByRole('button', { name: 'Make a Key' }).click()
  const form = page.getByRole('dialog', { name: 'Make a Key' })
  await form.getByRole('button', { name: 'Make Key' }).click()
  await expect(form.getByText('Choose what the key may do.')).toBeVisible()
  await form.getByLabel('Name').fill('Website')
  await form.getByLabel('Services').selectOption('Read')
  await form.getByLabel('Name').press('Enter')
  const told = page.getByRole('dialog', { name: 'Copy the key now' })
  const text = await told.getByLabel('Key', { exact: true }).inputValue()
  await expectInOrder(page)
  await told.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(text)).toHaveCount(0)

  const ask = async (path: string) =>
    (await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${text}` } })).status
  expect([await ask('/api/services'), await ask('/api/customers')]).toEqual([200, 403])
  const row = page.getByRole('listitem').filter({ hasText: 'Website' })
  await expect(row).toContainText('Reads services')
  await page.reload()
  await expect(row).toContainText('Last used')

  await row.getByRole('button', { name: 'Revoke Website' }).click()
  await page.getByRole('dialog', { name: 'Revoke Website' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect(await ask('/api/services')).toBe(401)
})

test('a programmer reads the documentation, with the keyboard alone, on a phone in dark mode', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(`${app.url}/developers`)
  await expect(page.getByRole('heading', { name: 'Parlour for developers' })).toBeVisible()
  await expect(page.getByText('Authorization: Bearer plr_live_…').first()).toBeVisible()
  const address = page.getByRole('button', { name: 'GET /api/customers', exact: false }).first()
  await address.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('customers:read').first()).toBeVisible()
  await context.close()
})

test('an owner adds a webhook, and a test arrives there, twice when it is sent again', async ({ browser }) => {
  test.slow()
  const got: { event: string; signature: string | undefined }[] = []
  const receiver = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const { event } = JSON.parse(body) as { event: string }
      got.push({ event, signature: request.headers['parlour-signature'] as string | undefined })
      answer.end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const page = await signUpSalon(browser, app.url, {
    email: 'webhooks@example.com',
    viewport: { width: 1280, height: 800 },
  })
  await page.goto(`${app.url}/settings/api`)
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add Webhook' })
  await form.getByLabel('Address').fill('https://10.0.0.1/told')
  await form.getByLabel('customer.created').check()
  await form.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(form.getByText('Nothing can be sent there.', { exact: false }).first()).toBeVisible()
  expect(takeLogged()).toEqual([expect.stringContaining('400')])
  await form.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/told`)
  await form.getByRole('button', { name: 'Add Webhook' }).click()
  const told = page.getByRole('dialog', { name: 'Copy the secret now' })
  await expect(told.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/)
  await told.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('list', { name: 'Webhooks' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Send a Test' }).click()
  await expect(page.getByText('Arrived (200)', { exact: false })).toBeVisible({ timeout: 20_000 })
  await expectInOrder(page)
  expect(got).toEqual([{ event: 'test', signature: expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/) }])
  await page.getByRole('button', { name: /^Send test of .* again/ }).click()
  await expect.poll(() => got.length, { timeout: 20_000 }).toBe(2)
  receiver.closeAllConnections()
  receiver.close()
})
