import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import pg from 'pg'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { signUpSalon } from './sign-up-salon.ts'

/*
 * 1,000 customers from another program, 50 of them with a phone that is none: looked through, refused by the free plan,
 * imported on a larger one, found, exported without a formula, and taken back.
 */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

const file = [
  'Customer name;Mobile number;E-mail;Remarks',
  ...Array.from({ length: 1000 }, (_, at) => {
    const phone = at % 20 === 7 ? 'ask her' : `0803 ${1_000_000 + at}`
    const name = at === 500 ? 'Bùkọ́lá Adéyẹmí' : `Guest ${at}`
    return `${name};${phone};guest${at}@example.com;${at === 500 ? '"=2+5; likes ""red"""' : ''}`
  }),
].join('\r\n')

test('a list of 1,000 customers with 50 bad rows', async ({ browser }) => {
  test.slow()
  const page = await signUpSalon(browser, app.url, {
    email: 'tolu@example.com',
    viewport: { width: 1280, height: 900 },
  })
  await page.goto(`${app.url}/customers`)
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('heading', { name: 'list.csv' })).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('1')
  await page.getByRole('button', { name: 'Check Rows' }).click()
  await expect(page.getByRole('list', { name: 'Counts' })).toContainText('950 to add')
  await expect(page.getByRole('list', { name: 'Counts' })).toContainText('50 with a problem')
  await expect(page.getByRole('list', { name: 'Rows that are left out' })).toContainText('Row 9')

  // The free plan takes 50: said before, and refused as a whole.
  await expect(page.getByRole('alert')).toContainText('Customer limit reached')
  await page.getByRole('button', { name: 'Import 950 Customers' }).click()
  const upgrade = page.getByRole('dialog', { name: 'Upgrade Required' })
  await expect(upgrade).toContainText('Customer limit reached. Upgrade to Pro for unlimited customers.')
  // The browser notes a refusal, and nothing else was logged.
  expect(takeLogged()).toEqual([expect.stringContaining('402')])
  await page.keyboard.press('Escape')
  await onLargerPlan()
  await page.getByRole('button', { name: 'Import 950 Customers' }).click()
  await expect(page.getByText('950 customers added')).toBeVisible()

  await page.goto(`${app.url}/customers`)
  await expect(page.getByRole('group', { name: 'Total Customers' })).toContainText('950')
  await page.getByLabel('Search customers').fill('bukola')
  await expect(page.getByRole('table', { name: 'Customers' }).getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const text = await readFile((await (await download).path())!, 'utf8')
  expect(text.split('\r\n').filter((line) => line !== '')).toHaveLength(951)
  expect(text).toContain(`"'=2+5; likes ""red"""`)

  await page.getByRole('link', { name: 'Bùkọ́lá Adéyẹmí', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bùkọ́lá Adéyẹmí')

  await page.goto(`${app.url}/customers/import`)
  await page.getByRole('button', { name: 'Undo list.csv' }).click()
  await page.getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByRole('list', { name: 'Past imports' })).toContainText('undone')
  await page.goto(`${app.url}/customers`)
  await expect(page.getByText('No customers yet. Add your first customer!')).toBeVisible()
})

/** Plans are bought in a later part of Parlour: until then the salon is put on one by its database. */
async function onLargerPlan(): Promise<void> {
  const { dataDir, databaseUrl } = app
  const database = await joinDatabase({ dataDir, databaseUrl, log: () => undefined })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(`UPDATE salon SET plan = 'pro'`)
  await client.end()
}
