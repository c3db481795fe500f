import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { cardOn, chooseOnCard, monday, openSalon } from './calendar-salon.ts'
import { expectEmptyConsole } from './console.ts'
import { middleOf } from './pointers.ts'
import { openSaleForm, openShop } from './shop.ts'

/* Sheets in real Chromium: the target of Escape, the focus, and the usable controls while one is open. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

test('Escape closes an open list or menu first, then the sheet; the focus is back where it was', async ({
  browser,
}) => {
  const { page } = await openShop(app, browser)
  const { form, choose, record } = await openSaleForm(app, page)
  const customer = form.getByRole('combobox', { name: 'Customer' })
  await customer.fill('ada')
  await expect(form.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('option').first()).toBeHidden()
  await expect(form).toBeVisible()
  await customer.fill('')
  await choose(1, 'corn')
  const receipt = await record()
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()

  const opener = page.getByRole('button', { name: /^View Receipt/ }).first()
  await opener.click()
  const more = receipt.getByRole('button', { name: 'More' })
  // A menu takes the focus a moment after it is shown; until then, its button has it.
  for (const focused of [receipt.getByRole('menuitem').first(), more]) {
    await more.click()
    await expect(receipt.getByRole('menuitem').first()).toBeFocused()
    await focused.focus()
    await page.keyboard.press('Escape')
    await expect(receipt.getByRole('menuitem').first()).toBeHidden()
    await expect(receipt).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  await expect(opener).toBeFocused()
})

test('Tab reaches nothing beneath a sheet', async ({ browser }) => {
  const { page } = await openShop(app, browser)
  await page.goto(`${app.url}/customers?new=`)
  const form = page.getByRole('dialog', { name: 'Add Customer' })
  await expect(form.getByLabel('Name')).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press(key)
      expect(await page.locator('#root :focus').count()).toBe(0)
    }
})

test('the Undo of a toast is pressed by key and by finger while a sheet is open, and the toast outlives it', async ({
  browser,
}) => {
  test.slow()
  const { page, book } = await openSalon(app, browser, { hasTouch: true })
  await book('Kemi Lawal', monday(0), '10:00')
  await page.goto(`${app.url}/appointments?view=week&week=${monday(0)}`)
  const cancel = async () => {
    await page.getByRole('button', { name: /^Kemi Lawal,.*booked/ }).click()
    await chooseOnCard(page, 'Cancel Appointment')
    await page
      .getByRole('dialog', { name: 'Cancel appointment' })
      .getByRole('button', { name: 'Cancel Appointment' })
      .click()
    await expect(cardOn(page)).toBeHidden()
    await page
      .getByRole('button', { name: /New Appointment$/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: 'New Appointment' })
    await expect(sheet.getByText('Appointment of Kemi Lawal cancelled')).toBeVisible()
    return sheet
  }
  const again = page.getByText('Booked again for Kemi Lawal')
  let sheet = await cancel()
  await sheet.getByRole('button', { name: 'Undo' }).tap()
  await expect(sheet.getByText('Booked again for Kemi Lawal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(again).toBeVisible()

  sheet = await cancel()
  const undo = sheet.getByRole('button', { name: 'Undo' })
  for (let press = 0; press < 4 && !(await isFocused(undo)); press++) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Booked again for Kemi Lawal')).toBeVisible()
  await expect(sheet).toBeVisible()
})

test('the focus goes on where the one that opened a sheet went with it', async ({ browser }) => {
  const { page } = await openShop(app, browser)
  await page.goto(`${app.url}/services`)
  await page.getByRole('button', { name: 'Open Cornrows' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cornrows', exact: true })
  await sheet.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Cornrows' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(sheet.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open Cornrows' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeFocused()
})

test('a press outside closes a sheet; what begins inside, or was typed into, it does not', async ({ browser }) => {
  const { page } = await openShop(app, browser)
  await page.goto(`${app.url}/customers`)
  const form = page.getByRole('dialog', { name: 'Add Customer' })
  const opener = page.getByRole('button', { name: /Add Customer/ })
  // The second press meets what the first one opened.
  const { x, y } = await middleOf(opener)
  await page.mouse.dblclick(x, y)
  await expect(form).toBeVisible()
  const name = await middleOf(form.getByText('Name', { exact: true }))
  await page.mouse.move(name.x, name.y)
  await page.mouse.down()
  await page.mouse.move(20, 400, { steps: 3 })
  await page.mouse.up()
  await expect(form).toBeVisible()
  await form.getByLabel('Name').fill('Kemi')
  await pressOutside(page)
  await expect(form).toBeVisible()
  await form.getByLabel('Name').fill('')
  // At the latest when a double tap would be over.
  await expect(async () => {
    await pressOutside(page)
    await expect(form).toBeHidden({ timeout: 100 })
  }).toPass()
  await expect(opener).toBeFocused()
})

test('where a device asks without a key, as by its Back gesture, what is typed is asked about as often', async ({
  browser,
}) => {
  const { page } = await openShop(app, browser)
  // The key itself goes no further than the browser, which asks the dialog.
  await page.addInitScript(`addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.stopImmediatePropagation()
  }, true)`)
  await page.goto(`${app.url}/customers?new=`)
  const form = page.getByRole('dialog', { name: 'Add Customer' })
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await form.getByLabel('Name').fill('Kemi')
  for (let time = 0; time < 3; time++) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(form.getByLabel('Name')).toHaveValue('Kemi')
  }
  await form.getByLabel('Name').fill('')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})

const isFocused = async (target: Locator) => await target.evaluate((element) => element.matches(':focus'))

async function pressOutside(page: Page): Promise<void> {
  await page.mouse.click(20, 400)
}
