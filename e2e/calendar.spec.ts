import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole, takeLogged } from './console.ts'
import { cardOn, chooseStaff, monday, openSalon } from './calendar-salon.ts'
import { violationsOf } from './looking/looking.ts'
import { dragTo, longPressTo, middleOf } from './pointers.ts'

/*
 * The calendar that a salon lives in: moved by mouse, by finger and by keys alone, refused with the reason, and the same
 * on two screens. In the week after this one, so that no day is over.
 */

let app: RunningApp
test.beforeAll(({ app: shared }) => {
  app = shared
})
expectEmptyConsole()

test('with the mouse: to another day, longer, to another member, and taken back', async ({ browser }) => {
  test.slow()
  const { page, book } = await openSalon(app, browser)
  await book('Kemi Lawal', monday(0), '10:00')
  await page.goto(`${app.url}/appointments?view=week&week=${monday(0)}`)
  await dragTo(page, block(page, 'Kemi Lawal'), day(page, monday(2)), 0.5, 3 * rowPx)
  await expect(block(page, /Kemi Lawal.* 11:30 to 12:30/)).toBeVisible()
  await expect(day(page, monday(2)).getByRole('button', { name: /Kemi Lawal/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Kemi Lawal moved to 11:30 on Wednesday' })).toBeVisible()

  await resizeBy(page, block(page, 'Kemi Lawal'), 2)
  await expect(block(page, /Kemi Lawal.* 11:30 to 13:30/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Kemi Lawal now ends at 13:30' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(block(page, /Kemi Lawal.* 11:30 to 12:30/)).toBeVisible()

  await page.goto(`${app.url}/appointments?view=day&day=${monday(2)}`)
  const chiamaka = page.getByRole('row', { name: /^Chiamaka Eze/ })
  await dragTo(page, block(page, 'Kemi Lawal'), chiamaka, 0.5, -2 * rowPx)
  await expect(chiamaka.getByRole('button', { name: /Kemi Lawal.* 10:30 to 11:30, Chiamaka Eze/ })).toBeVisible()
  await page.reload()
  await expect(chiamaka.getByRole('button', { name: /Kemi Lawal.* 10:30 to 11:30, Chiamaka Eze/ })).toBeVisible()
  await chiamaka.getByRole('button', { name: /Kemi Lawal/ }).click()
  await expect(cardOn(page)).toBeVisible()
})

test('a click on an empty time books there', async ({ browser }) => {
  const { page } = await openSalon(app, browser)
  await page.goto(`${app.url}/appointments?view=day&day=${monday(1)}`)
  const column = page.getByRole('row', { name: /^Chiamaka Eze/ })
  const box = (await column.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, (await slotY(column, '09:00')) + 6)
  const form = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(monday(1))
  await expect(form.getByLabel('Time', { exact: true })).toHaveValue('09:00')
  await expect(form.getByLabel('Staff', { exact: true }).locator('option:checked')).toContainText('Chiamaka Eze')
})

test('a refused move snaps back with the reason', async ({ browser }) => {
  const { page, book } = await openSalon(app, browser)
  await book('Kemi Lawal', monday(0), '10:00')
  await book('Adaeze Nwosu', monday(1), '10:00')
  await page.goto(`${app.url}/appointments?view=week&week=${monday(0)}`)
  await dragTo(page, block(page, 'Kemi Lawal'), day(page, monday(1)), 0.5, rowPx)
  await expect(page.getByRole('alert')).toContainText(
    'Kemi Lawal was not moved. This time slot is already booked for the selected staff member. Tolu is busy until 11:00.',
  )
  await expect(day(page, monday(0)).getByRole('button', { name: /Kemi Lawal.* 10:00 to 11:00/ })).toBeVisible()
  // The browser notes the refusal, and nothing else was logged.
  expect(takeLogged()).toEqual([expect.stringContaining('409 (Conflict)')])
})

test('with a finger: a long press moves, a swipe scrolls', async ({ browser }) => {
  const { page, book } = await openSalon(app, browser, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  await book('Kemi Lawal', monday(0), '10:00')
  await page.goto(`${app.url}/appointments?view=day&day=${monday(0)}`)
  const kemi = block(page, 'Kemi Lawal')
  await longPressTo(page, kemi, { byRows: 2 })
  await expect(block(page, /Kemi Lawal.* 11:00 to 12:00/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const region = page.getByRole('region', { name: /^Monday/ })
  const scrollTop = async () => await region.evaluate((element) => element.scrollTop)
  const { y } = await middleOf(block(page, 'Kemi Lawal'))
  const before = await scrollTop()
  await longPressTo(page, block(page, 'Kemi Lawal'), { byRows: -2, pressMs: 0 })
  await expect.poll(scrollTop).toBeGreaterThan(before)
  expect((await block(page, 'Kemi Lawal').boundingBox())!.y).toBeLessThan(y)
  await expect(block(page, /Kemi Lawal.* 11:00 to 12:00/)).toBeVisible()
})

test('with keys alone: booked, moved, made longer, opened, taken back', async ({ browser }) => {
  test.slow()
  const { page } = await openSalon(app, browser)
  await page.goto(`${app.url}/appointments?view=week&week=${monday(0)}`)
  // One time is the grid's stop of the Tab key as soon as it is drawn.
  await expect(page.locator('[data-stop][tabindex="0"]')).toBeAttached()
  await page.getByRole('button', { name: 'Keys and printing' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^New appointment on Monday/)
  await page.keyboard.press('Home')
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toHaveAccessibleName(/at 10:00$/)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New Appointment' })
  await form.getByText('Walk-in').click()
  await form.getByLabel('Name').fill('Kemi Lawal')
  await form.getByLabel('Phone').fill('0803 123 4567')
  await form.getByRole('button', { name: 'Silk press', exact: true }).click()
  await chooseStaff(form, 'Tolu Bello')
  await form.getByRole('button', { name: 'Create', exact: true }).press('Enter')
  await expect(form).toBeHidden()
  // The form gives the focus back a moment after it is gone.
  await expect(page.locator('body :focus')).toBeVisible()

  await block(page, 'Kemi Lawal').focus()
  await page.keyboard.press('Space')
  await expect(spoken(page)).toContainText('Kemi Lawal picked up.')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(spoken(page)).toContainText(/^10:15 to 11:15, Tuesday/)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Space')
  await expect(block(page, /Kemi Lawal.* 10:15 to 11:30/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cardOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(block(page, /Kemi Lawal.* 10:15 to 11:30/)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(day(page, monday(0)).getByRole('button', { name: /Kemi Lawal.* 10:00 to 11:00/ })).toBeVisible()
})

test('two screens: a move appears on the other, also while something is dragged there', async ({ browser }) => {
  test.slow()
  const { page, book, context } = await openSalon(app, browser)
  await book('Kemi Lawal', monday(0), '10:00')
  await book('Adaeze Nwosu', monday(1), '14:00')
  const address = `${app.url}/appointments?view=week&week=${monday(0)}`
  const other = await context.newPage() // in front: a tab behind another is drawn once in a second
  for (const screen of [page, other]) await screen.goto(address)
  await expect(block(other, 'Kemi Lawal')).toBeVisible()
  const adaeze = await middleOf(block(other, 'Adaeze Nwosu'))
  await other.mouse.move(adaeze.x, adaeze.y)
  await other.mouse.down()
  await other.mouse.move(adaeze.x, adaeze.y + 60, { steps: 4 })

  const heard = other.waitForResponse((answer) => answer.url().includes('/api/appointments?'), { timeout: 60_000 })
  await page.bringToFront()
  await dragTo(page, block(page, 'Kemi Lawal'), day(page, monday(3)), 0.5, 0)
  await expect(block(page, /Kemi Lawal.* 10:00 to 11:00/)).toBeVisible()
  await (await heard).finished()
  await other.bringToFront()
  await other.mouse.up()
  await expect(block(other, /Adaeze Nwosu.* 15:00 to 16:00/)).toBeVisible()
  await expect(day(other, monday(3)).getByRole('button', { name: /Kemi Lawal/ })).toBeVisible()

  await page.bringToFront()
  await dragTo(page, block(page, 'Kemi Lawal'), day(page, monday(4)), 0.5, 0)
  await expect(day(other, monday(4)).getByRole('button', { name: /Kemi Lawal/ })).toBeVisible()

  // Its sheet is open on the other when it moves once more: closing it puts the focus on its box, at its new place.
  await other.bringToFront()
  await block(other, 'Kemi Lawal').press('Enter')
  await expect(cardOn(other)).toBeVisible()
  await page.bringToFront()
  await dragTo(page, block(page, 'Kemi Lawal'), day(page, monday(2)), 0.5, 0)
  await expect(day(other, monday(2)).getByText('Kemi Lawal')).toBeVisible()
  await other.bringToFront()
  await other.keyboard.press('Escape')
  await expect(day(other, monday(2)).getByRole('button', { name: /Kemi Lawal/ })).toBeFocused()
})

test('with slow frames, closing a sheet focuses the box that was opened', async ({ browser }) => {
  const { page, book } = await openSalon(app, browser)
  await book('Kemi Lawal', monday(0), '10:00')
  // Each frame that is asked for comes as the tenth.
  await page.addInitScript(`{
    const asked = requestAnimationFrame
    requestAnimationFrame = (done, left = 9) => asked((time) => (left > 0 ? requestAnimationFrame(done, left - 1) : done(time)))
  }`)
  await page.goto(`${app.url}/appointments?view=week&week=${monday(0)}`)
  await block(page, 'Kemi Lawal').press('Enter')
  await expect(cardOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(block(page, 'Kemi Lawal')).toBeFocused()
})

test('at every width, light and dark: nothing keeps anybody out, nothing hangs over the edge', async ({ browser }) => {
  test.setTimeout(180_000)
  const { page, book } = await openSalon(app, browser)
  await book('Kemi Lawal', monday(0), '10:00')
  await book('Adaeze Nwosu', monday(0), '10:30', 1)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const view of ['week', 'day', 'agenda']) {
        await page.goto(`${app.url}/appointments?view=${view}&week=${monday(0)}&day=${monday(0)}`)
        await expect(block(page, 'Kemi Lawal').first()).toBeVisible()
        expect([width, colorScheme, view, await violationsOf(page)]).toEqual([width, colorScheme, view, []])
        const overhang = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
        expect([width, view, overhang]).toEqual([width, view, 0])
      }
    }
  }
})

function block(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}, `) : name })
}

function day(page: Page, date: string): Locator {
  return page.locator(`[data-column="${date}"]`)
}

function spoken(page: Page): Locator {
  return page.locator('[aria-live="assertive"]')
}

const rowPx = 28

async function slotY(column: Locator, time: string): Promise<number> {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  // Open round the clock: the column begins at midnight.
  return (await column.boundingBox())!.y + ((hours * 60 + minutes) / 30) * rowPx
}

/** Takes a box by its foot and pulls that down by so many half hours. */
async function resizeBy(page: Page, box: Locator, rows: number): Promise<void> {
  await middleOf(box)
  const { x, width, y, height } = (await box.boundingBox())!
  await page.mouse.move(x + width / 2, y + height - 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height - 2 + (rows * rowPx) / 2, { steps: 3 })
  await page.mouse.move(x + width / 2, y + height - 2 + rows * rowPx, { steps: 3 })
  await page.mouse.up()
}
