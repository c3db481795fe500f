import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { query } from '#test/query.ts'
import { type OwnApp, startApp } from './app.ts'
import { expectEmptyConsole, takeLogged, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { newOperator } from './screens/operator.ts'
import { signUpSalon } from './sign-up-salon.ts'

/* People who look after a server: back it up, take a copy, and start sending after a restore. */

let folder: string
let app: OwnApp
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-backups-'))
  app = await startApp({ BACKUP_DIR: folder })
})
test.afterAll(async () => {
  await app?.stop()
  await rm(folder, { recursive: true, force: true })
})
expectEmptyConsole()

const phone = { width: 360, height: 740 }
const laptop = { width: 1440, height: 900 }
const owner = { email: 'tolu@example.com', password: 'plum-orchard-7' }

async function openAt(browser: Browser, at: string, viewport: typeof phone, data: object): Promise<Page> {
  const context = await browser.newContext({ viewport })
  watchConsole(context)
  const page = await context.newPage()
  await page.request.post(`${app.url}/api/sign-in`, { data, headers: { origin: app.url } })
  await page.goto(app.url + at)
  return page
}

async function downloadCopy(page: Page, password: string): Promise<Buffer> {
  await page.getByRole('button', { name: /^Download a copy of / }).click()
  const sheet = page.getByRole('dialog', { name: 'Download a Copy' })
  await sheet.getByLabel('Your password').fill('not this one')
  await sheet.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(sheet.getByText('This is not your password.')).toBeVisible()
  expect(takeLogged()).toHaveLength(1)
  await expectInOrder(page)
  await sheet.getByLabel('Your password').fill(password)
  const downloading = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download', exact: true }).click()
  const saved = await readFile(await (await downloading).path())
  await expect(sheet).toBeHidden()
  return saved
}

test('the owner of the only salon makes a backup on a phone, takes a copy, and starts sending after a restore', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await signUpSalon(browser, app.url, { email: owner.email, viewport: phone })
  await page.goto(`${app.url}/settings`)
  await page.getByRole('link', { name: /^Backups/ }).click()
  await expect(page.getByRole('heading', { name: 'No backups yet' })).toBeVisible()
  await expectInOrder(page)
  await page.getByRole('button', { name: 'Back Up Now' }).dblclick()
  await expect(page.getByRole('progressbar', { name: 'Backup' })).toBeVisible()
  const backups = page.getByRole('list', { name: 'Backups' }).getByRole('listitem')
  await expect(backups).toContainText('Restored on trial', { timeout: 60_000 })
  await expect(backups).toHaveCount(1)
  await expectInOrder(page)
  const copy = await downloadCopy(page, owner.password)
  expect(copy.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))

  await pauseOutgoing()
  await page.goto(`${app.url}/dashboard`)
  await expect(page.getByText('Sending is paused')).toBeVisible()
  await expectInOrder(page)
  await page.getByRole('link', { name: 'View What Is Pending' }).click()
  await expect(page.getByRole('list', { name: 'Pending' })).toContainText('check or charge at Paystack')
  await expectInOrder(page)
  await startSending(page)
})

test('an operator takes a copy on a laptop, sees what was done, and starts sending', async ({ browser }) => {
  const { email, password, code } = await newOperator(app)
  await pauseOutgoing()
  const page = await openAt(browser, '/operator/backups', laptop, { email, password, code: code() })
  const actions = page.getByRole('list', { name: 'Activity' })
  await expect(actions.getByRole('listitem')).toHaveCount(3)
  await downloadCopy(page, password)
  await expect(actions).toContainText(email)
  await startSending(page)
})

/** As a restore leaves it, with something to send. */
async function pauseOutgoing() {
  const { ownerUrl } = await joinDatabase({ dataDir: app.dataDir, databaseUrl: app.databaseUrl, log: () => undefined })
  await query(ownerUrl, 'INSERT INTO outgoing_pause (paused_since) VALUES (now())', [])
  await query(ownerUrl, `SELECT graphile_worker.add_job('check-payment', run_at := now() + interval '1 day')`, [])
}

async function startSending(page: Page) {
  await page.getByRole('button', { name: 'Start Sending' }).click()
  const question = page.getByRole('dialog', { name: 'Start Sending' })
  await expectInOrder(page)
  await question.getByRole('button', { name: 'Start Sending' }).click()
  await expect(page.getByText('Sending has started')).toBeVisible()
  await expect(page.getByText('Sending is paused')).toBeHidden()
}
