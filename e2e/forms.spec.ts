import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openSaleForm, openShop } from './shop.ts'
import { cardOn, chooseOnCard, monday, openSalon } from './calendar-salon.ts'

/* The behaviour of every form, in real Chromium: finding a customer, and leaving with something typed. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

test('in the checkout Enter takes the first customer, and what is typed is never a walk-in in silence', async ({
  browser,
}) => {
  test.slow()
  const { page, post } = await openShop(app, browser)
  await post('/api/customers', { name: 'Chidi Adaeze' })
  const { form, choose, record } = await openSaleForm(app, page)
  await choose(1, 'corn')
  const customer = form.getByRole('combobox', { name: 'Customer' })
  await customer.click()
  // Enter before any answer can be there.
  await page.keyboard.type('ada')
  await page.keyboard.press('Enter')
  await expect(customer).toHaveValue('Adaeze Nwosu, 0803 555 0142')
  await page.keyboard.press('Enter')
  await expect(form).toBeVisible()

  await customer.fill('adae')
  await expect(form.getByRole('option')).toHaveText([/^Adaeze Nwosu/, /^Chidi Adaeze/, 'Add “adae” as customer'])
  await page.keyboard.press('Escape')
  await expect(form.getByRole('option').first()).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(customer).toHaveValue('adae')
  await form.getByRole('button', { name: 'Record Sale' }).click()
  await expect(form.getByText(/^Choose a customer, add one/)).toBeVisible()
  await expect(customer).toBeFocused()

  await customer.fill('Halima Musa')
  await form.getByRole('option', { name: 'Add “Halima Musa” as customer' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Customer' })
  await adding.getByLabel('Phone').fill('0809 111 2222')
  await page.keyboard.press('Enter')
  await expect(customer).toHaveValue('Halima Musa, 0809 111 2222')
  await expect(form.getByRole('group', { name: 'Item 1' })).toContainText('₦7,000.00')
  const receipt = await record()
  await expect(receipt).toContainText('CustomerHalima Musa')
})

test('on a phone the customers found stay above the keyboard', async ({ browser }) => {
  const { page, post } = await openShop(app, browser)
  for (let n = 0; n < 8; n++) await post('/api/customers', { name: `Ada Guest ${n}`, phone: `0803 444 100${n}` })
  await page.setViewportSize({ width: 360, height: 640 })
  await leaveRoomForKeyboard(page, 330)
  const { form } = await openSaleForm(app, page)
  const customer = form.getByRole('combobox', { name: 'Customer' })
  await customer.fill('ada')
  const list = form.getByRole('listbox', { name: 'Found' })
  await expect(list.getByRole('option')).toHaveCount(9)
  const { y, height } = (await list.boundingBox())!
  const field = (await customer.boundingBox())!
  expect(y).toBeGreaterThanOrEqual(field.y + field.height)
  expect(y + height).toBeLessThanOrEqual(330)
  expect(height).toBeGreaterThanOrEqual(100)
  for (let n = 0; n < 8; n++) await page.keyboard.press('ArrowDown')
  const marked = (await list.locator('[aria-selected=true]').boundingBox())!
  expect(marked.y + marked.height).toBeLessThanOrEqual(330)
  expect(marked.height).toBeGreaterThanOrEqual(44)
  await expectInOrder(page)
})

test('Back closes a sheet; with something typed it asks first, and nothing is lost', async ({ browser }) => {
  const { page } = await openShop(app, browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${app.url}/dashboard`)
  await page.getByRole('link', { name: 'Add Customer' }).click()
  const heading = page.getByRole('heading', { name: 'Customers', exact: true })
  await expect(heading).toBeVisible()
  const form = page.getByRole('dialog', { name: 'Add Customer' })
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  const open = async () => {
    await page.getByRole('button', { name: /Add Customer/ }).click()
    await expect(form).toBeVisible()
  }
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await open()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(heading).toBeVisible()

  await open()
  await form.getByLabel('Name').fill('Halima Musa')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Name')).toHaveValue('Halima Musa')
  await page.goBack()
  await expect(question).toBeVisible()
  // Back on the question is the same as Keep Editing.
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Name')).toHaveValue('Halima Musa')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(heading).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('Back out of a form asks as Escape does; from the card a link leads to the sale, and Back to the card', async ({
  browser,
}) => {
  const { page, book } = await openSalon(app, browser)
  await book('Kemi Lawal', monday(0), '10:00', 1)
  // On the very first page of a visit Back would leave the app, after the browser's own question.
  await page.goto(`${app.url}/dashboard`)
  await page.getByRole('link', { name: 'Appointments', exact: true }).first().click()
  for (let weeks = 0; weeks < 2; weeks++) await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: /Kemi Lawal/ }).click()
  await cardOn(page).getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Start Now' }).click()
  const sale = cardOn(page).getByRole('link', { name: 'Take Payment' })
  await expect(sale).toBeVisible()
  await chooseOnCard(page, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Appointment' })
  await form.getByLabel('Notes').fill('Allergic to latex')
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  // Gone from sight, or the next one would be believed to be there already.
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Notes')).toHaveValue('Allergic to latex')
  await expect(page).toHaveURL(/\/appointments\?/)

  await page.goBack()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Notes')).toHaveValue('Allergic to latex')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await sale.click()
  await expect(page.getByRole('dialog', { name: 'New Sale' })).toContainText('₦')
  // The sale is filled in and untouched: Back is at the appointment again.
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'New Sale' })).toBeHidden()
  await expect(page).toHaveURL(/\/appointments\?/)
  await expect(cardOn(page)).toBeVisible()
})

test('a reload asks while something is typed, and only then', async ({ browser }) => {
  const { page } = await openShop(app, browser)
  await page.goto(`${app.url}/customers/import`)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  const pasted = page.getByRole('textbox')
  await pasted.first().fill('Name\nAda')
  await pasted.first().press('End')
  await page.evaluate('void setTimeout(() => location.reload())')
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(pasted.first()).toHaveValue('Name\nAda')
  await page.getByRole('link', { name: 'All customers' }).click()
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('on a phone a choice of how many no-shows is read whole', async ({ browser }) => {
  const { page } = await openShop(app, browser)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${app.url}/settings/deposits`)
  const choice = page.getByLabel('Asked for anything')
  await choice.selectOption('After 2 no-shows')
  const width = async (field: Locator) => (await field.boundingBox())!.width
  expect(await width(choice)).toBe(await width(page.getByLabel('Account name')))
})

test('on a phone every form can be cancelled, and its footer takes no more than it needs', async ({ browser }) => {
  const { page } = await openShop(app, browser)
  await page.setViewportSize({ width: 360, height: 640 })
  const { form } = await openSaleForm(app, page)
  const cancel = form.getByRole('button', { name: 'Cancel', exact: true })
  const save = form.getByRole('button', { name: 'Record Sale' })
  const [left, right] = [(await cancel.boundingBox())!, (await save.boundingBox())!]
  expect(left.height).toBeGreaterThanOrEqual(44)
  expect(right.height).toBeGreaterThanOrEqual(44)
  expect(Math.abs(left.y + left.height / 2 - (right.y + right.height / 2))).toBeLessThanOrEqual(1)
  expect(left.x).toBeGreaterThanOrEqual(0)
  expect(right.x + right.width).toBeLessThanOrEqual(360)
  const total = (await form.getByText('Choose an item').boundingBox())!
  expect(640 - total.y).toBeLessThanOrEqual(120)
  await cancel.click()
  await expect(form).toBeHidden()
})

test('an Enter that ends a word of an input method neither sends nor chooses; a double click sends once', async ({
  browser,
}) => {
  const { page, context } = await openShop(app, browser)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  const keys = await context.newCDPSession(page)
  const compose = async (text: string) => {
    await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await keys.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    })
    await keys.send('Input.insertText', { text })
  }
  const { form } = await openSaleForm(app, page)
  const item = form.getByRole('combobox', { name: 'Service or product' })
  await item.focus()
  await compose('Corn')
  await expect(item).toHaveValue('Corn')
  await expect(form.getByRole('option', { name: /Cornrows/ })).toBeVisible()

  await page.goto(`${app.url}/customers?new=`)
  const adding = page.getByRole('dialog', { name: 'Add Customer' })
  await adding.getByLabel('Name').focus()
  await compose('Kemi')
  await expect(adding.getByLabel('Name')).toHaveValue('Kemi')
  expect(sent.filter((path) => path !== '/api/page-views')).toEqual([])
  await adding.getByRole('button', { name: 'Add Customer' }).dblclick()
  await expect(page.getByText('Kemi added')).toBeVisible()
  await expect(adding).toBeHidden()
  expect(sent.filter((path) => path === '/api/customers')).toHaveLength(1)
})

/** A phone's keyboard covers all below `visible` px: Chromium on a desk has none. */
async function leaveRoomForKeyboard(page: Page, visible: number): Promise<void> {
  const view = { width: 360, height: visible, offsetTop: 0, offsetLeft: 0, pageTop: 0, pageLeft: 0, scale: 1 }
  const value = `Object.assign(new EventTarget(), ${JSON.stringify(view)})`
  await page.addInitScript(`Object.defineProperty(window, 'visualViewport', { value: ${value} })`)
}
