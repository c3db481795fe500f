import { chromium, expect, type Page, test } from '@playwright/test'
import { type DnsEmulator, openDnsEmulator } from '#emulators/dns.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { type OwnApp, startApp } from './app.ts'
import { openSalon } from './calendar-salon.ts'
import { expectEmptyConsole, watchConsole } from './console.ts'
import { expectInOrder } from './looking/looking.ts'

/* A salon's booking page in its own look. The server of these stories sells no plans, so everything is open. */

let app: OwnApp
let dns: DnsEmulator
test.beforeAll(async () => {
  dns = await openDnsEmulator()
  app = await startApp({ PLANS: 'off', PUBLIC_URL: 'http://parlour.example', DNS_SERVER: dns.server })
})
test.afterAll(async () => {
  await app?.stop()
  await dns?.close()
})
expectEmptyConsole()

test('a neon colour and the photo of a dark room: seen before it is saved, readable in light and dark, nothing moves', async ({
  browser,
}) => {
  test.slow()
  const { page, salonName } = await openSalon(app, browser)
  await page.goto(`${app.url}/settings/branding`)
  const branding = page.getByRole('form', { name: 'Branding' })
  await branding.getByLabel('Your colour').fill('#39ff14')
  await expect(branding.getByText('On light pages your buttons are darker than this colour')).toBeVisible()
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

test('a domain of the salon’s own: from the records that are told to a booking made there', async ({ browser }) => {
  test.slow()
  const { page, salonName } = await openSalon(app, browser)
  await page.goto(`${app.url}/settings/branding`)
  const own = page.getByRole('form', { name: 'Your Own Domain' })
  await own.getByLabel('Domain', { exact: true }).fill('not a domain')
  await own.getByRole('button', { name: 'Use This Domain' }).click()
  await expect(own.getByText('Enter a domain of your own, like book.adunhair.com.')).toBeVisible()
  await own.getByLabel('Domain', { exact: true }).fill('https://Book.AdunHair.example/')
  await own.getByRole('button', { name: 'Use This Domain' }).click()
  await expect(own.getByText('The TXT record is not there yet')).toBeVisible()
  await expectInOrder(page)

  const record = async (label: string) => await own.getByLabel(label, { exact: true }).inputValue()
  dns.names.set(await record('Name of the TXT record'), { TXT: [await record('Value of the TXT record')] })
  dns.names.set('book.adunhair.example', { CNAME: await record('Value of the CNAME record') })
  await expect(async () => {
    await own.getByRole('button', { name: 'Check Now' }).click()
    await expect(own.getByText('Working', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()

  const site = await browserAt('book.adunhair.example')
  try {
    const visitor = await site.newContext({ viewport: { width: 360, height: 740 }, timezoneId: 'Africa/Lagos' })
    watchConsole(visitor)
    const shown = await visitor.newPage()
    const address = app.url.replace('localhost', 'book.adunhair.example')
    await shown.goto(address)
    await expect(shown.getByRole('heading', { level: 1, name: salonName })).toBeVisible()
    await expect(shown.locator('link[rel=canonical]')).toHaveAttribute('href', 'http://book.adunhair.example/')
    await shown.getByLabel('Silk press').check()
    await shown.getByRole('group', { name: 'Time' }).getByRole('radio', { disabled: false }).last().check()
    await shown.getByLabel('Full name').fill('Adaeze Nwosu')
    await shown.getByLabel('Phone').fill('0803 555 0142')
    await shown.getByRole('button', { name: 'Book Appointment' }).click()
    await expect(shown.getByText('Appointment booked successfully!')).toBeVisible()
    const visit = shown.getByRole('link', { name: /^(Move or cancel|Open it)$/ })
    await visit.click()
    await expect(shown).toHaveURL(new RegExp(`^${address}/booking/.*/visit/`))
    expect(await visitor.cookies()).toEqual([])
    expect(
      (
        await visitor.request.get(`http://127.0.0.1:${new URL(address).port}/login`, {
          headers: { host: 'book.adunhair.example' },
        })
      ).status(),
    ).toBe(404)
  } finally {
    await site.close()
  }
})

/** A separate browser for which a domain is this machine. */
async function browserAt(domain: string) {
  const executablePath = findChromium() ?? undefined
  return await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${domain} 127.0.0.1`],
  })
}

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
