import { chromium } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { findChromium } from '../scripts/chromium.mjs'
import { openDemo } from './http-sql/demo.ts'
import { freePort, openBench } from './http-sql/salon.ts'

/*
 * The public page of the demo salon (40 services, a team of six and the owner), as it is served: Lighthouse in the installed Chromium as a mid-range
 * phone on slow 4G (its mobile preset), the middle of five looks; the scripts once more as gzip, which Lighthouse does not tell.
 */

/**
 * The parts of Lighthouse's result that are used. Lighthouse is installed only in `bench/`, so its own types are not
 * available.
 */
interface Looked {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { id: string; title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >
}
const installed: string = 'lighthouse'
const { default: lighthouse } = (await import(installed)) as {
  default: (url: string, flags: object) => Promise<{ lhr: Looked } | undefined>
}

const looks = 5
const place = await openBench()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})
try {
  await openDemo(place)
  const url = `${place.origin}/booking/adun-hair-and-beauty`
  const results: Looked[] = []
  for (let look = 0; look < looks; look++) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error('Lighthouse gave no result')
    results.push(result.lhr)
  }
  const middle = (of: (lhr: Looked) => number) => results.map(of).toSorted((a, b) => a - b)[looks >> 1]!
  const score = (name: string) => Math.round(middle(({ categories }) => categories[name]?.score ?? 0) * 100)
  const value = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  const figures = {
    name: 'booking-page',
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpS: Math.round(value('largest-contentful-paint') / 10) / 100,
    tbtMs: Math.round(value('total-blocking-time')),
    jsKB: Math.round((await scriptBytes(url)) / 102.4) / 10,
    totalKB: Math.round(value('total-byte-weight') / 102.4) / 10,
  }
  const aims = {
    performance: 100,
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
    lcpS: 1.3,
    tbtMs: 0,
    jsKB: 75,
    totalKB: 140,
  }
  for (const [name, aim] of Object.entries(aims))
    console.log(`${name.padEnd(20)}${String(figures[name as keyof typeof aims]).padStart(8)}    ${aim}`)
  for (const fault of faultsOf(results[0]!)) console.log(`  ${fault}`)
  console.log(JSON.stringify(figures))
} finally {
  await browser.close()
  await place.close()
}

/** Returns the size of the page's scripts as gzip, in bytes. */
async function scriptBytes(url: string): Promise<number> {
  const page = await browser.newPage()
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  await page.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Returns what costs points, by the name of the audit. */
function faultsOf({ audits }: Looked): string[] {
  const scored = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  )
  return scored.map(({ id, title }) => `${id}: ${title}`)
}
