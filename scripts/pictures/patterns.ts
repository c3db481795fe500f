import type { Browser, Page } from '@playwright/test'
import { createServer } from 'vite'
import { keepPicture } from './keep-picture.ts'

const sizes = [
  { width: 1440, height: 1000 },
  { width: 390, height: 844 },
]
/** What is shown before each picture is taken, by the picture's name. */
const views: Record<string, (page: Page) => Promise<void>> = {
  start: async () => undefined,
  lists: (page) => scrollTo(page, 'heading', "Today's Appointments"),
  people: (page) => scrollTo(page, 'heading', 'Staff and statuses'),
  fields: (page) => scrollTo(page, 'heading', 'Fields'),
  states: (page) => scrollTo(page, 'region', 'Empty: people'),
  receipt: (page) => scrollTo(page, 'article', 'Receipt'),
  form: (page) => page.getByRole('button', { name: 'Open form' }).click(),
  confirm: (page) => page.getByRole('button', { name: 'Open confirm' }).click(),
}

/** Takes the pictures of docs/patterns.md, from the patterns page on a separate Vite server. */
export async function takePatterns(browser: Browser): Promise<void> {
  const vite = await createServer({ logLevel: 'error', server: { host: '127.0.0.1', port: 0 } })
  await vite.listen()
  try {
    const url = `${vite.resolvedUrls?.local[0] ?? ''}patterns.html`
    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of sizes) await takeAll(browser, url, colorScheme, size)
  } finally {
    await vite.close()
  }
}

async function takeAll(
  on: Browser,
  url: string,
  colorScheme: 'light' | 'dark',
  size: { width: number; height: number },
) {
  const isPhone = size.width < 500
  const context = await on.newContext({
    viewport: size,
    colorScheme,
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
  })
  // Every view light and wide, and dark on a phone; the other two combinations only if they show more.
  const all = (colorScheme === 'light') !== isPhone
  for (const [name, show] of Object.entries(views)) {
    if (!all && name !== 'start' && name !== 'form') continue
    const page = await context.newPage()
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await show(page)
    // The skeleton appears after 200 ms.
    await page.waitForTimeout(500)
    await keepPicture(page, `patterns-${name}-${colorScheme}-${size.width}.png`)
    await page.close()
  }
  await context.close()
}

/** Brings an element near the top of the page. */
async function scrollTo(page: Page, role: 'heading' | 'region' | 'article', name: string): Promise<void> {
  const top = await page.getByRole(role, { name, exact: true }).first().boundingBox()
  await page.evaluate(`scrollTo(0, ${Math.round((top?.y ?? 0) - 40)})`)
}
