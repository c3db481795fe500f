import { expect, type Page, test } from '@playwright/test'
import { type RunningApp, startApp } from './app.ts'
import { openSalon } from './calendar-salon.ts'
import { expectEmptyConsole, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'

/* A salon's booking page in its own look. The server of these stories sells no plans, so everything is open. */

let app: RunningApp
test.beforeAll(async () => {
  app = await startApp({ PLANS: 'off' })
})
test.afterAll(async () => await app?.stop())
expectEmptyConsole()

test('a neon colour and the photo of a dark room: seen before it is saved, readable in light and dark, nothing moves', async ({
  browser,
}) => {
  const { page, salonName } = await openSalon(app, browser)
  await page.goto(`${app.url}/settings`)
  const branding = page.getByRole('form', { name: 'Branding' })
  await branding.getByLabel('Your colour').fill('#39ff14')
  await expect(branding.getByText('On light pages your buttons are darker than this colour')).toBeVisible()
  await expectInOrder(page)
  await branding.getByRole('button', { name: 'Save' }).click()
  await expect(branding.getByText('Settings saved successfully!')).toBeVisible()

  await chooseCover(page, [640, 400])
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to save settings. This picture is too small: it needs at least 800 × 450 pixels.',
  )
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/cover') && request.method() === 'PUT')
  await chooseCover(page, [2400, 1800])
  expect((await sent).postData()!.length, 'as many bytes as a slow network can take').toBeLessThan(300_000)
  await expect(page.getByRole('img', { name: 'Your cover' })).toHaveJSProperty('naturalWidth', 1600)

  for (const [scheme, viewport, width] of [
    ['light', { width: 360, height: 740 }, 800],
    ['dark', { width: 1440, height: 900 }, 1600],
  ] as const) {
    const visitor = await browser.newContext({ viewport, colorScheme: scheme, deviceScaleFactor: 2 })
    watchConsole(visitor)
    const shown = await visitor.newPage()
    await shown.goto(`${app.url}/booking/${salonName.toLowerCase().replace(' ', '-')}`)
    await expectInOrder(shown)
    const cover = shown.locator('.hero .cover')
    expect(await cover.evaluate((img: { currentSrc: string }) => img.currentSrc)).toContain(
      width === 800 ? '/small?' : '/large?',
    )
    await expect(cover).toHaveJSProperty('complete', true)
    expect(await shown.evaluate(shifted)).toBeLessThan(0.01)
    await visitor.close()
  }

  await page.getByRole('button', { name: 'Remove Cover' }).click()
  await expect(page.getByRole('img', { name: 'Your cover' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('img', { name: 'Your cover' })).toBeVisible()
})

/** How far what is seen moved since the page began (https://web.dev/articles/cls). */
const shifted = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) sum += value
  }).observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
})`

/** Chooses a photo as phones take them by little light. */
async function chooseCover(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  const photo = await page.evaluate<string>(`(async () => {
    const canvas = new OffscreenCanvas(${width}, ${height})
    const paper = canvas.getContext('2d')
    for (let at = 0; at < 400; at++) {
      paper.fillStyle = 'hsl(' + (at * 37) % 360 + ' 40% ' + at % 18 + '%)'
      paper.fillRect((at * 97) % ${width}, (at * 61) % ${height}, 160, 120)
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  })()`)
  const file = { name: 'IMG_2041', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'latin1') }
  await page.getByLabel('Cover file').setInputFiles(file)
}
