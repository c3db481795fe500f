import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { buildPage } from './calendar/build.ts'

/*
 * Calendar: the grid on a bare page with 300 visits of 6 members a week, 30 % of them of two members, beside FullCalendar with the same. Main
 * thread time (script, style, layout, paint) to draw it the first time and to turn to the next week (median of five turns); what it adds to a
 * page of the app in KB of gzip; and how many boxes lie over one another in either week.
 */

type Name = 'none' | 'ours' | 'full'
interface Timing {
  firstMs: number
  nextMs: number
  overlaps: number
}

const rounds = 9
const folder = mkdtempSync(path.join(tmpdir(), 'parlour-bench-'))
const outOf = (name: Name) => path.join(folder, name)

/** Returns the main-thread time of what `action` starts, until the page is idle, in ms. */
async function taskMs(page: Page, action: 'start' | 'showNext'): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
  const before = await read()
  await page.evaluate(`window.${action}()`)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await page.waitForTimeout(200)
  const after = await read()
  await session.detach()
  return after - before
}

/** Returns how many pairs of boxes overlap by more than a hair's breadth. */
async function overlaps(page: Page, selector: string): Promise<number> {
  return await page.evaluate(
    `(() => {
      const boxes = [...document.querySelectorAll('${selector}')].map((box) => box.getBoundingClientRect())
      if (boxes.length < 390) throw new Error('only ' + boxes.length + ' boxes')
      let count = 0
      boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (wide > 0.5 && high > 0.5) count++
      }))
      return count
    })()`,
  )
}

async function measure(browser: Browser, name: Name): Promise<Timing> {
  const server = await serve(outOf(name))
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, timezoneId: 'Africa/Lagos' })
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(server.url, { waitUntil: 'networkidle' })
  // A font that arrives late makes the page lay out again, during whichever measurement it happens to arrive.
  await page.evaluate('Promise.all([...document.fonts].map((face) => face.load()))')
  const firstMs = await taskMs(page, 'start')
  const selector = name === 'ours' ? '[data-box]' : '.bench-event'
  const first = await overlaps(page, selector)
  const turns: number[] = []
  for (let turn = 0; turn < 5; turn++) turns.push(await taskMs(page, 'showNext'))
  const next = await overlaps(page, selector)
  await page.close()
  server.close()
  return { firstMs, nextMs: median(turns), overlaps: first + next }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

async function serve(root: string) {
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }
  const server = createServer((request, response) => {
    const file = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1)
    readFile(path.join(root, path.normalize(file))).then(
      (body) => response.setHeader('content-type', types[path.extname(file)] ?? 'font/woff2').end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

const round = (figure: number, digits = 2) => Number(figure.toFixed(digits))

try {
  const sizes = { none: 0, ours: 0, full: 0 }
  for (const name of ['none', 'ours', 'full'] as const) sizes[name] = await buildPage(name, outOf(name))
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const seen: Record<'ours' | 'full', Timing[]> = { ours: [], full: [] }
  // In turns, so that whatever else the machine does affects both.
  for (let i = 0; i <= rounds; i++) {
    for (const name of ['ours', 'full'] as const) {
      const timing = await measure(browser, name)
      if (i > 0) seen[name].push(timing)
    }
  }
  await browser.close()
  const of = (name: 'ours' | 'full') => ({
    first: median(seen[name].map(({ firstMs }) => firstMs)),
    next: median(seen[name].map(({ nextMs }) => nextMs)),
    overlaps: Math.max(...seen[name].map((timing) => timing.overlaps)),
    addedKB: sizes[name] - sizes.none,
  })
  const [ours, full] = [of('ours'), of('full')]
  console.log(`300 visits a week, 30 % of two members, median of ${rounds}  Parlour  FullCalendar   ratio`)
  const line = (what: string, a: number, b: number, limit: string) =>
    console.log(
      `${what.padEnd(48)} ${a.toFixed(1).padStart(8)} ${b.toFixed(1).padStart(13)} ${b ? (a / b).toFixed(2).padStart(7) : '      -'}   ${limit}`,
    )
  line('first render, ms of the main thread', ours.first, full.first, 'at most 0.6')
  line('next week, ms of the main thread', ours.next, full.next, 'at most 0.5')
  line('added to the page, KB gzip', ours.addedKB, full.addedKB, 'at most 20 KB')
  line('boxes that lie over one another', ours.overlaps, full.overlaps, 'none')
  console.log(
    JSON.stringify({
      name: 'calendar',
      firstRenderRatio: round(ours.first / full.first),
      nextWeekRatio: round(ours.next / full.next),
      addedGzipKB: round(ours.addedKB, 1),
      overlaps: ours.overlaps,
    }),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
