import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { firstVisits } from './boot/first-visits.ts'

/*
 * Boot: how long a warm `npm start` takes to its first served page, what app and database hold in memory when idle,
 * how much JavaScript the sign-in page and the signed-in shell load in a real browser (gzip), and what the first visit of
 * each screen needs. It fails if a screen needs more than it may.
 */

const dataDir = mkdtempSync(path.join(tmpdir(), 'parlour-bench-'))
const port = 3900 + Math.floor(Math.random() * 90)
const url = `http://localhost:${port}`
const env = { ...process.env, PORT: String(port), PARLOUR_DATA: dataDir, LOG_LEVEL: 'warn' }

/**
 * The most KB that the first visit of any screen may load. The aim is 200 KB in ten scripts; the libraries of the frame
 * alone have about 190.
 */
const firstVisitMaxKB = 320

async function start(): Promise<{ child: ChildProcess; seconds: number }> {
  const begin = performance.now()
  const child = spawn('npm', ['start', '--silent'], { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  for (;;) {
    const answer = await fetch(`${url}/login`).catch(() => null)
    if (answer?.ok && (await answer.text()).includes('<html')) break
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (performance.now() - begin > 60_000) throw new Error('no page within a minute')
  }
  return { child, seconds: (performance.now() - begin) / 1000 }
}

/** Stops npm and the app, by a signal to npm's own process group, which reaches both. */
async function stop(child: ChildProcess): Promise<void> {
  const end = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid!, 'SIGTERM')
  await end
  await new Promise((resolve) => setTimeout(resolve, 1500))
}

/**
 * Returns the proportional set size of the app, of npm that started it, and of every process of its database, in MB.
 */
function idleMemoryMB(child: ChildProcess): number {
  const pids = new Set(descendantsOf(child.pid!))
  const pidFile = path.join(dataDir, 'database', 'postmaster.pid')
  const postmaster = findPostmaster(existsSync(pidFile) ? pidFile : null)
  for (const pid of descendantsOf(postmaster)) pids.add(pid)
  let kilobytes = 0
  for (const pid of pids) {
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  }
  return kilobytes / 1024
}

function findPostmaster(pidFile: string | null): number {
  const file =
    pidFile ??
    readdirSync(dataDir, { recursive: true })
      .map(String)
      .find((entry) => entry.endsWith('postmaster.pid'))
  if (!file) throw new Error('no postmaster.pid in the data folder')
  return Number(readFileSync(path.resolve(dataDir, file), 'utf8').split('\n')[0])
}

function descendantsOf(pid: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const parents = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] => [
    parent,
    ...parents.flatMap(([child, of]) => (child !== undefined && of === parent ? below(child) : [])),
  ]
  return below(pid)
}

/** Returns the size of the JavaScript that the page loads until it is idle, as gzip, in KB. */
async function scriptKB(page: Page, address: string): Promise<number> {
  const pending: Promise<number>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    pending.push(
      response.headerValue('content-encoding').then(async (encoding) => {
        if (encoding === 'br') throw new Error('asked for gzip, got br')
        return (await response.request().sizes()).responseBodySize
      }),
    )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(pending)
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024
}

let child: ChildProcess | undefined
try {
  await stop((await start()).child) // the cold start: makes the database
  const starts: number[] = []
  for (let round = 0; round < 5; round++) {
    if (child) await stop(child)
    const started = await start()
    child = started.child
    starts.push(started.seconds)
  }
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  const idleMB = idleMemoryMB(child!)

  const signUp = await fetch(`${url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', salonName: 'Bench', email: 'bench@example.com', password: 'plum-orchard-7' }),
  })
  if (!signUp.ok) throw new Error(`sign-up: ${signUp.status}`)
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const extraHTTPHeaders = { 'accept-encoding': 'gzip' }
  const signedOut = await browser.newContext({ extraHTTPHeaders })
  const loginJsKB = await scriptKB(await signedOut.newPage(), `${url}/login`)
  const signedIn = await browser.newContext({ extraHTTPHeaders })
  const [name = '', value = ''] = signUp.headers.getSetCookie()[0]!.split(';')[0]!.split('=', 2)
  await signedIn.addCookies([{ name, value, url }])
  const shellJsKB = await scriptKB(await signedIn.newPage(), `${url}/dashboard`)
  await browser.close()

  const warmStartS = starts.toSorted((a, b) => a - b)[2]!
  const rows: [string, number, number][] = [
    ['warm start to first page, s (median of 5)', warmStartS, 2],
    ['idle memory of app and database, PSS MB', idleMB, 250],
    ['JavaScript of the signed-in shell, KB gzip', shellJsKB, 220],
    ['JavaScript of the sign-in page, KB gzip', loginJsKB, 100],
  ]
  for (const [what, got, limit] of rows)
    console.log(`${what.padEnd(46)} ${got.toFixed(2).padStart(8)}   at most ${limit}`)
  const visits = firstVisits()
  for (const { screen, scripts, gzipKB } of visits)
    console.log(
      `first visit: ${screen.padEnd(20)} ${String(scripts).padStart(3)} scripts ${gzipKB.toFixed(1).padStart(8)} KB`,
    )
  const heaviest = visits[0]!
  if (heaviest.gzipKB > firstVisitMaxKB) process.exitCode = 1
  console.log(`the heaviest first visit may have ${firstVisitMaxKB} KB`)
  const round = (figure: number) => Math.round(figure * 100) / 100
  console.log(
    JSON.stringify({
      name: 'boot',
      warmStartS: round(warmStartS),
      idleMB: round(idleMB),
      shellJsKB: round(shellJsKB),
      loginJsKB: round(loginJsKB),
      heaviestVisitKB: round(heaviest.gzipKB),
    }),
  )
} finally {
  if (child) await stop(child)
  rmSync(dataDir, { recursive: true, force: true })
}
