import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from './app.ts'
import { test } from './story.ts'
import { expectEmptyConsole, watchConsole } from './console.ts'
import { cardOn, monday } from './calendar-salon.ts'
import { openCrowdedSalon } from './crowded-salon.ts'
import { columnsInSight, cutTexts } from './measures.ts'
import { dragTo, holdLowerEdge } from './pointers.ts'

/*
 * The calendar of a salon of six on every screen: nothing scrolls that should not, nothing is out of reach. In the week
 * after this one, at 10:20 on its Monday by the browser's clock.
 */

let app: RunningApp
let salon: Awaited<ReturnType<typeof openCrowdedSalon>>
test.beforeAll(async ({ app: shared, browser }) => {
  app = shared
  salon = await openCrowdedSalon(app, browser)
})
expectEmptyConsole()

let page: Page
test.beforeEach(async ({ browser }, { title }) => {
  const isPhone = title.startsWith('on a phone')
  const context = await browser.newContext({
    storageState: salon.storageState,
    viewport: { width: 1280, height: 720 },
    ...(isPhone && { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }),
  })
  watchConsole(context)
  page = await context.newPage()
  await page.clock.setFixedTime(new Date(`${monday(0)}T09:20:00Z`))
})

const windows = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
] as const

test('no view is higher or wider than its window', async () => {
  test.slow()
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    for (const view of ['week', 'day', 'agenda']) {
      await open(view)
      const over = await page.evaluate<number[]>(
        '[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]',
      )
      expect([width, height, view, ...over]).toEqual([width, height, view, 0, 0])
    }
  }
})

test('from 1,024 px all seven days are in sight, with the menu open and closed, and no name is cut', async () => {
  test.slow()
  for (const menu of ['open', 'rail']) {
    await page.addInitScript(`localStorage.setItem('parlour.menu', '${menu}')`)
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open('week')
      expect([menu, width, ...(await columnsInSight(page))]).toEqual([menu, width, 7, 7])
      expect(await cutTexts(page)).toEqual([])
    }
  }
})

test('a tablet has a week too; Today is brought into sight and the hours stay', async () => {
  for (const [width, menu] of [
    [768, 'rail'],
    [820, 'open'],
  ] as const) {
    await page.setViewportSize({ width, height: 1180 })
    await page.addInitScript(`localStorage.setItem('parlour.menu', '${menu}')`)
    await open('week')
    const region = page.getByRole('region', { name: /^Week of/ })
    await region.evaluate((element) => element.scrollTo(9999, 0))
    await page.getByRole('button', { name: 'Today' }).click()
    const edges = await region.boundingBox()
    // Beside the hours, not under them.
    await expect.poll(async () => (await day(0).boundingBox())!.x).toBeGreaterThanOrEqual(edges!.x + 41)
    await expect(page.getByText('10:20')).toBeInViewport()
  }
})

test('what has no room is a stack: it opens as a list, by mouse and by keys, and can be moved', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // A week later nothing is today, and each day has the same room.
  await page.clock.setFixedTime(new Date(`${monday(-2)}T09:20:00Z`))
  await open('week')
  const stack = day(0).getByRole('button', { name: /^\d more appointments, 10:00 to 11:00$/ })
  await stack.click()
  const list = page.getByRole('dialog', { name: /^\d appointments$/ })
  const last = list.getByRole('button', { name: /^Uche Obi, Cornrows/ })
  await expect(list.getByRole('button', { name: /10:00 to 11:00/ }).first()).toBeFocused()
  await last.click()
  const form = cardOn(page)
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  // Back on the list, from which the next one can be opened.
  await expect.poll(async () => await list.evaluate((dialog) => dialog.matches(':focus, :focus-within'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(stack).toBeFocused()

  // Every one of them is a stop of the arrow keys, and readable while it has the focus.
  await day(0)
    .getByRole('button', { name: /10:00 to 11:00/ })
    .first()
    .focus()
  const met = new Set<string>()
  for (let press = 0; press < salon.customers.length; press++) {
    const focused = page.locator(':focus')
    met.add(((await focused.getAttribute('aria-label')) ?? '').split(',')[0]!)
    expect((await focused.boundingBox())!.width).toBeGreaterThan(40)
    await page.keyboard.press('ArrowDown')
  }
  expect([...met].toSorted()).toEqual(salon.customers.toSorted())

  const { x, y, width } = (await stack.boundingBox())!
  await page.mouse.move(x + width - 4, y + 40)
  await page.mouse.down()
  await page.mouse.move(x + width + 20, y + 60, { steps: 3 })
  const to = (await day(2).boundingBox())!
  await page.mouse.move(to.x + to.width / 2, y + 40, { steps: 6 })
  await page.mouse.up()
  await expect(day(2).getByRole('button', { name: /10:00 to 11:00/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(day(2).getByRole('button', { name: /10:00 to 11:00/ })).toHaveCount(0)
})

test('in a narrow column a box is moved, and made longer while the move is still being saved', async () => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await open('week')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/appointments/*', async (route) => await asked.then(async () => await route.continue()))
  await dragTo(page, day(1).getByRole('button', { name: /^Ifeoma Eze/ }), day(1), 0.5, 56)
  const pullEdge = await holdLowerEdge(page, day(1).getByRole('button', { name: /^Ifeoma Eze.* 15:00 to 16:00/ }))
  answer()
  await expect(page.getByText(/^Ifeoma Eze moved to 15:00/)).toBeVisible()
  await pullEdge(28)
  await expect(day(1).getByRole('button', { name: /^Ifeoma Eze.* 15:00 to 16:30/ })).toBeVisible()
  await expect(page.getByText(/^Ifeoma Eze now ends at 16:30/)).toBeVisible()
})

test('on a phone of 360 px two members are in view, readable, at now; a swipe ends with whole columns', async () => {
  await open('day')
  expect(await columnsInSight(page)).toEqual([6, 2])
  await expect(page.getByTitle('Chiamaka Eze, Busy till 11:00')).toHaveText(/^CE\s*Chiamaka\s*Busy\s*till 11:00$/)
  const [header, region] = [page.getByRole('banner'), page.getByRole('region', { name: /^Monday/ })]
  const [edges, bar] = [(await region.boundingBox())!, (await header.boundingBox())!]
  expect(edges.y - bar.height).toBeLessThanOrEqual(140)
  const now = (await page.getByText('10:20').boundingBox())!
  expect(now.y).toBeGreaterThan(edges.y + 60)
  expect(now.y).toBeLessThan(edges.y + edges.height * 0.45)
  expect(await cutTexts(page)).toEqual([])
  const kemi = page.getByRole('button', { name: /^Kemi Lawal/ })
  await expect(kemi).toHaveText(/Kemi Lawal\s*10:00 Cornrows/)
  // A little past the end of the first column, the columns move into place.
  const left = async (name: RegExp) => (await page.getByRole('row', { name }).boundingBox())!.x
  await region.evaluate((element) => element.scrollBy(150, 0))
  await expect.poll(async () => await left(/^Chiamaka Eze/)).toBe(edges.x + 42)
  await kemi.scrollIntoViewIfNeeded()
  expect((await kemi.boundingBox())!.width).toBeGreaterThanOrEqual(120)
  await kemi.tap()
  await expect(cardOn(page)).toBeVisible()
})

test('on a phone fifteen minutes look like fifteen and are pressed like thirty', async () => {
  await open('day')
  const ngozi = page.getByRole('button', { name: /^Ngozi Eze/ })
  const hour = (await page.getByRole('button', { name: /^Kemi Lawal/ }).boundingBox())!.height
  const seen = (await ngozi.locator('[data-status="booked"]').first().boundingBox())!
  expect(Math.abs(seen.height - hour / 4)).toBeLessThan(2)
  expect((await ngozi.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await expect(ngozi).toContainText('Ngozi')
  await ngozi.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { x, y, width } = (await ngozi.boundingBox())!
  await page.touchscreen.tap(x + width / 2, y + 36)
  await expect(cardOn(page)).toBeVisible()
})

test('the agenda opens at now; what is over is folded; Today leads back', async () => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.clock.setFixedTime(new Date(`${monday(2)}T13:20:00Z`))
  await open('agenda')
  const agenda = page.getByRole('region', { name: /^Week of/ })
  const now = agenda.getByLabel('Now, 14:20')
  await expect(now).toBeInViewport()
  await expect(agenda.getByRole('button', { name: /^Kemi Lawal/ })).toBeHidden()
  const top = (await agenda.boundingBox())!.y
  expect((await agenda.getByRole('heading', { name: /^Wednesday/ }).boundingBox())!.y).toBeLessThan(top + 60)
  await agenda.evaluate((element) => element.scrollTo(0, 0))
  await agenda.getByRole('button', { name: '7 not started' }).click()
  await expect(agenda.getByRole('button', { name: /^Kemi Lawal/ })).toBeVisible()
  await page.keyboard.press('t')
  await expect(now).toBeInViewport()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(now).toHaveCount(0)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(now).toBeInViewport()
})

test('the keys work wherever the focus is on the page, but not while one types', async () => {
  await open('week')
  const pressed = (name: string) =>
    page.getByRole('group', { name: 'View' }).getByRole('button', { name, pressed: true })
  await page.locator('h1').click()
  await page.keyboard.press('d')
  await expect(pressed('Day')).toBeVisible()
  await page.keyboard.press('a')
  await expect(pressed('Agenda')).toBeVisible()
  await page.keyboard.press('w')
  await expect(pressed('Week')).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(new RegExp(`week=${monday(7)}`))
  await page.getByRole('button', { name: 'Search everything' }).focus()
  await page.keyboard.press('t')
  await expect(day(0)).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'New Appointment' })
  // The form takes the focus as it opens, and would take it from the notes.
  await expect(form.locator(':focus')).toHaveCount(1)
  await form.getByLabel(/^Notes/).fill('')
  await page.keyboard.type('wand')
  await expect(form.getByLabel(/^Notes/)).toHaveValue('wand')
  await form.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('a')
  await expect(pressed('Week')).toBeAttached()
})

async function open(view: string): Promise<void> {
  await page.goto(`${app.url}/appointments?view=${view}&week=${monday(0)}&day=${monday(0)}`)
  await expect(
    page
      .getByRole('button', { name: /^Kemi Lawal/ })
      .or(page.getByText(/\d (done|not started)/))
      .first(),
  ).toBeVisible()
}

function day(plus: number): Locator {
  return page.locator(`[data-column="${monday(plus)}"]`)
}
