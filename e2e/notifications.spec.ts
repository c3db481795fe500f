import { expect, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { cardOn, monday } from './calendar-salon.ts'
import { expectEmptyConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'
import { openShop } from './shop.ts'
import { signInStylist } from './sign-in-stylist.ts'
import { test } from './story.ts'

/* Notifications: the desk books and moves, and the stylist's open phone says so. */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

/** Counts the notes that a page plays from its next load on; the first press allows sounds. */
async function countNotes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shown = globalThis as unknown as {
      OscillatorNode: new (audio: { state: string }, how: object) => object
      notes: number
    }
    shown.notes = 0
    shown.OscillatorNode = class extends shown.OscillatorNode {
      constructor(audio: { state: string }, how: object) {
        super(audio, how)
        if (audio.state === 'running') shown.notes += 1
      }
    }
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard' }).tap()
  return async () => await page.evaluate(() => (globalThis as unknown as { notes: number }).notes)
}

test('a booking rings on the stylist’s open phone, and opens with a press', async ({ browser }) => {
  const { post, get } = await openShop(app, browser)
  const { me } = await get<{ me: { salon: { id: string } } }>('/api/session')
  const stylist = await signInStylist(app, browser, me.salon.id)
  const notes = await countNotes(stylist)
  const bell = (name: string) => stylist.getByRole('button', { name, exact: true })
  await expect(bell('Notifications')).toBeVisible()
  const { staff } = await get<{ staff: { id: string; name: string }[] }>('/api/staff')
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const book = async (time: string, customerName: string) =>
    await post('/api/appointments', {
      date: monday(1),
      time,
      staffId: staff.find(({ name }) => name === 'Chiamaka Eze')!.id,
      serviceIds: [services[0]!.id],
      customerName,
      customerPhone: '0803 555 0177',
    })
  await book('10:00', 'Kemi Lawal')
  await expect(bell('Notifications, 1 new')).toBeVisible()
  await expect.poll(notes).toBe(2)
  await bell('Notifications, 1 new').click()
  const sheet = stylist.getByRole('dialog', { name: 'Notifications' })
  await expect(sheet.getByRole('listitem')).toContainText(['New booking: Kemi Lawal'])
  await expect(sheet.getByText('New', { exact: true })).toHaveCount(1)
  await expectInOrder(stylist)
  // What was shown is seen; what arrives meanwhile is shown too.
  await book('12:00', 'Ngozi Obi')
  await expect(sheet.getByRole('listitem')).toContainText(['New booking: Ngozi Obi', 'New booking: Kemi Lawal'])
  await expect.poll(notes).toBe(4)
  await sheet.getByRole('button', { name: 'New booking: Ngozi Obi' }).click()
  await expect(cardOn(stylist)).toContainText('Ngozi Obi')
  await expect(cardOn(stylist)).toContainText('12:00')
  await stylist.goBack()
  await expect(bell('Notifications')).toBeVisible()
})

test('a member chooses what to be notified of, and how', async ({ browser }) => {
  const { page } = await openShop(app, browser)
  await page.goto(`${app.url}/account`)
  const form = page.getByRole('form', { name: 'Notifications' })
  await form.getByLabel('Notify me of').selectOption('All appointments')
  await form.getByLabel('Also send').selectOption('A WhatsApp message')
  await form.getByLabel('Phone number').fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Phone number')).toBeFocused()
  await form.getByLabel('Phone number').fill('0803 999 1234')
  await form.getByLabel('Phone number').press('Enter')
  await expect(form.getByText('Saved.')).toBeVisible()
  await expect(form.getByLabel('Phone number')).toHaveValue('+2348039991234')
  await page.reload()
  await expect(form.getByLabel('Notify me of')).toHaveValue('all')
  await expect(form.getByLabel('Phone number')).toHaveValue('+2348039991234')
})
