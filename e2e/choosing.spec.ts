import { expect } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { monday } from './calendar-salon.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { chooseDay, chooseTime, openOnPhone } from './visitor-phone.ts'

/* The effects of a visitor's phone on their choice: its clock, a late script, a short screen. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

test('a visitor in another time zone sees the salon’s times, and reads whose they are', async ({ browser }) => {
  const { phone: page } = await openOnPhone(app, browser, { timezoneId: 'America/New_York' })
  await expect(page.getByText(/All times are those of the salon \(Africa\/Lagos\)/)).toBeVisible()
  // The script is awake, and what the page was written with is no choice of the visitor's.
  expect(new URL(page.url()).search).toBe('')
  await chooseTime(page, monday(2), '09:00')
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('09:00 to 10:00')
})

test('what is pressed before the script runs is chosen, and no day with it', async ({ browser }) => {
  const { visitor, url } = await openOnPhone(app, browser)
  const page = await visitor.newPage()
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => (letCome = resolve))
  const asked = page.waitForRequest('**/assets/*.js')
  await page.route('**/assets/*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(url)
  await asked
  await page.getByLabel('Silk press').check()
  letCome()
  await expect(page).toHaveURL(/\?service=[^&]+$/)
})

test('far from the chosen day another is asked for; a refusal does not cover the field that it is about', async ({
  browser,
}) => {
  test.slow()
  const { phone: page } = await openOnPhone(app, browser)
  await page.getByLabel('Silk press').check()
  await chooseDay(page, monday(2))
  const times = page.getByRole('group', { name: 'Time' })
  await expect(times.getByLabel('10:00')).toBeVisible()
  const later = page.getByRole('button', { name: 'Later days' })
  for (let turn = 0; turn < 3; turn++) await later.tap()
  await expect(times).toContainText('Choose a day to see the times.')
  await expectInOrder(page)
  await page
    .getByRole('radio', { name: /, Open$/ })
    .first()
    .check()
  await times.getByRole('radio').first().check()
  await page.getByLabel('Full name').fill('Adaeze Nwosu')
  await page.getByLabel('Phone').fill('080355501')
  await page.getByRole('button', { name: 'Book Appointment' }).tap()
  await expect(page.getByRole('alert')).toContainText('This phone number is too short.')
  takeLogged()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect.poll(() => page.evaluate(isOnTop('customerPhone'))).toBe(true)
})

/** In the page: whether what one sees in the middle of a field is the field. */
const isOnTop = (id: string) => `(() => {
  const field = document.getElementById('${id}')
  const { x, y, width, height } = field.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2) === field
})()`
