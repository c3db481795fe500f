// npx tsx scripts/share-picture.ts: draws the picture that chats show beside the link of a salon without a logo.
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'

const mirror = (x: number) =>
  `<path d="M${x} 640V290a170 170 0 0 1 340 0v350M${x + 34} 640V290a136 136 0 0 1 272 0v350"/>`
const comb = `<g transform="translate(680 236) scale(7.2)" fill="#f690af" stroke="none">
  <path fill-rule="evenodd" d="M7.6 11V6.4a5.4 5.4 0 0 1 10.8 0V11h3.9A1.7 1.7 0 0 1 24 12.7v3.4H2v-3.4A1.7 1.7 0 0 1 3.7 11h3.9ZM13 4.3a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2Z"/>
  ${[2, 6.9, 11.8, 16.7, 21.6].map((x) => `<path d="M${x} 15.5h2.4v17.3a1.2 1.2 0 0 1-2.4 0Z"/>`).join('')}</g>`

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(`<body style="margin:0"><svg width="1200" height="630" viewBox="0 0 1200 630" fill="none" stroke="#ddb9c3" stroke-width="5" stroke-linecap="round">
    <rect width="1200" height="630" fill="#3a0d20" stroke="none"/>${mirror(256)}${mirror(604)}<path d="M360 320l80-80M372 390l140-140" opacity=".6"/>${comb}</svg>`)
  await page.screenshot({ path: 'src/web/public/booking.png' })
} finally {
  await browser.close()
}
