import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole } from './console.ts'
import { signUpSalon } from './sign-up-salon.ts'
import { windows } from './windows.ts'

/* A product's life, with a scanner at hand: added, delivered, counted, corrected, sold by the piece, and gone. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

for (const viewport of windows) {
  test(`stock at ${viewport.width} px`, async ({ browser }) => {
    const page = await signUpSalon(browser, app.url, { email: `tolu${viewport.width}@example.com`, viewport })
    await page.goto(`${app.url}/inventory`)
    await expect(page.getByText('No products yet. Add your first product!')).toBeVisible()

    await scan(page, '6151100012345')
    const form = page.getByRole('dialog', { name: 'Add Product' })
    await expect(form.getByLabel('Barcode')).toHaveValue('6151100012345')
    await form.getByLabel('Name').fill('Edge control')
    await form.getByLabel('Price').fill('3500')
    await form.getByLabel('Cost').fill('2000')
    // A second scan, with the focus where it may be: nothing is sent, nothing else changes.
    await form.getByLabel('Name').focus()
    await scan(page, '6151100099999')
    await expect(form.getByLabel('Name')).toHaveValue('Edge control')
    await expect(form.getByLabel('Barcode')).toHaveValue('6151100099999')
    await form.getByLabel('Barcode').press('Enter')
    await expect(form).toBeVisible()
    await form.getByRole('button', { name: 'Add Product' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('region', { name: 'Low Stock Alert' })).toContainText('Edge control (Out of Stock)')

    await scan(page, '6151100099999')
    const sheet = page.getByRole('dialog', { name: 'Stock of Edge control' })
    await expect(sheet).toContainText('0 in stock')
    await sheet.getByLabel('Quantity received').fill('12')
    await sheet.getByRole('button', { name: 'Add Delivery' }).click()
    await expect(sheet).toContainText('12 in stock')
    await sheet.getByRole('button', { name: 'Count', exact: true }).click()
    await sheet.getByLabel('Counted on the shelf').fill('11')
    await sheet.getByRole('button', { name: 'Save Count' }).click()
    await expect(sheet).toContainText('11 in stock')
    await sheet.getByRole('button', { name: 'Correction' }).click()
    await sheet.getByLabel('Change', { exact: true }).fill('-1')
    await sheet.getByLabel('Reason').fill('Broken')
    await sheet.getByRole('button', { name: 'Save Correction' }).click()
    await expect(sheet).toContainText('10 in stock')
    const history = sheet.getByRole('list', { name: 'History' }).getByRole('listitem')
    await expect(history).toHaveCount(4)
    await expect(history.first()).toContainText('Broken')
    const close = sheet.getByRole('button', { name: 'Close' })
    await expect(sheet.getByText('Correction saved: Edge control')).toBeVisible()
    expect(await isCovered(close, sheet.getByRole('button', { name: 'Dismiss' }).locator('..'))).toBe(false)
    await close.click()

    // On a phone what can be done with a product is behind its row.
    const isPhone = viewport.width < 768
    const place = isPhone ? sheet : page
    if (isPhone) await page.getByRole('button', { name: 'Open Edge control' }).click()
    await place.getByRole('button', { name: 'Take one from the stock of Edge control' }).click()
    await expect(place.getByText('9', { exact: true })).toBeVisible()
    await place.getByRole('button', { name: 'Delete Edge control' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Edge control' })
    await expect(question).toContainText('Are you sure you want to delete this product? This action cannot be undone.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No products yet. Add your first product!')).toBeVisible()
  })
}

type Rect = Record<'x' | 'y' | 'width' | 'height', number>

/** Returns whether one of the toasts covers a button: for a moment they let presses through. */
async function isCovered(button: Locator, toasts: Locator): Promise<boolean> {
  const a = (await button.boundingBox())!
  const boxes = await toasts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as Rect))
  return boxes.some((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
}

/** As a scanner types: a key every 5 ms, and Enter, whatever this machine has to do meanwhile. */
async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const keys = [...code].map((key) => ({ key, text: key })).concat({ key: 'Enter', text: '\r' })
  const presses = keys.flatMap((press, nth) => {
    const at = { key: press.key, timestamp: began + nth * 0.005 }
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: press.text, ...at }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...at }),
    ]
  })
  await Promise.all(presses)
}
