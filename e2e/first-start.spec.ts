import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { makeBackup } from '#server/backup/make-backup.ts'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { systemClock } from '#server/kit/clock.ts'
import { startApp } from './app.ts'
import { expectEmptyConsole, takeLogged, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { signUpSalon } from './sign-up-salon.ts'

/* A new computer in place of a lost one: its first start restores a backup in the browser. */

expectEmptyConsole()

const phone = { width: 360, height: 740 }
const whole = 'parlour-2026-11-22T010700Z.backup.age'
const damaged = 'parlour-2026-11-21T010700Z.backup'
const foreign = 'parlour-2026-11-20T010700Z.backup'

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-backups-'))
})
test.afterAll(async () => await rm(folder, { recursive: true, force: true }))

/** A damaged backup and an encrypted whole one of a server with a salon, and a file that is no backup. */
async function backUpSalon(browser: Parameters<typeof signUpSalon>[0]): Promise<void> {
  const app = await startApp()
  try {
    await signUpSalon(browser, app.url, { email: 'tolu@example.com', viewport: phone })
    const { ownerUrl } = await joinDatabase({ ...app, log: () => undefined })
    const place = { ownerUrl, migrationsDir: 'migrations', appVersion: '0.0.0', now: systemClock }
    await makeBackup(path.join(folder, damaged), place)
    await makeBackup(path.join(folder, whole), { ...place, passphrase: 'river stone kettle' })
  } finally {
    await app.stop()
  }
  // Only reading it to its end shows the damage: Parlour stops, and fails to restore it.
  const content = gunzipSync(await readFile(path.join(folder, damaged)))
  content[content.length - 20]! ^= 1
  await writeFile(path.join(folder, damaged), gzipSync(content))
  // This one is refused before Parlour stops.
  await writeFile(path.join(folder, foreign), gzipSync('no backup at all'))
}

test('the first start refuses a damaged backup, restores another one, and its owner logs in', async ({ browser }) => {
  test.setTimeout(120_000)
  await backUpSalon(browser)
  const app = await startApp({ BACKUP_DIR: folder })
  try {
    const context = await browser.newContext({ viewport: phone })
    watchConsole(context)
    const page = await context.newPage()
    await page.goto(`${app.url}/signup`)
    await page.getByRole('link', { name: 'I have a backup' }).click()
    await expect(page.getByLabel('Backup').getByRole('option')).toHaveCount(3)
    await expectInOrder(page)
    await page.getByLabel('Backup').selectOption(foreign)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('alert')).toContainText('not a backup')
    await page.getByLabel('Backup').selectOption(damaged)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Restore' }).dblclick()
    await expect(page.getByRole('alert')).toContainText('damaged')
    // The one that failed is still chosen, and nothing is said of the other one.
    await expect(page.getByLabel('Backup')).toHaveValue(damaged)
    await page.getByLabel('Backup').selectOption(whole)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Backup')).toHaveValue(damaged)
    await expect(page.getByRole('alert')).toContainText('damaged')

    await page.getByLabel('Backup').selectOption(whole)
    await page.getByLabel('Passphrase').fill('not this one')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('alert')).toContainText('passphrase')
    await page.getByLabel('Passphrase').fill('river stone kettle')
    await page.keyboard.press('Enter')
    // Parlour is stopped, builds a database from the file, compares every row, and is started again.
    await expect(page.getByText(/^The backup from .* has been restored/)).toBeVisible({ timeout: 60_000 })
    await expectInOrder(page)
    // A wrong passphrase was refused, and Parlour was stopped in between: the page asks, signed out, if it is back.
    const expected = /401|409|ERR_CONNECTION|ERR_EMPTY|Failed to fetch|ERR_SOCKET/
    expect(takeLogged().filter((line) => !expected.test(line))).toEqual([])

    await page.getByRole('link', { name: 'Log In' }).click()
    await page.getByLabel('Email').fill('tolu@example.com')
    await page.getByRole('textbox', { name: 'Password' }).fill('plum-orchard-7')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.goto(`${app.url}/services`)
    await expect(page.getByText('Cornrows').first()).toBeVisible()
    await context.close()
  } finally {
    await app.stop()
  }
})
