import path from 'node:path'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Fault } from '../looking/fault.ts'
import { leaveOutCovered, lookOver, picture, quietOf } from '../looking/looking.ts'
import type { Known, Screen } from './screen.ts'
import { take } from './steps.ts'

/**
 * The windows of phones, a tablet and laptops; their height is what a browser leaves of the screen. Changing the colour
 * scheme is slow, so windows of one scheme follow each other, and every other screen is checked in reverse order. The
 * first and the last window have room for every button of a page, so that screens can be opened there.
 */
const allSizes = [
  { width: 1280, height: 720, colorScheme: 'dark', isTouch: false },
  { width: 360, height: 740, colorScheme: 'dark', isTouch: true },
  { width: 390, height: 844, colorScheme: 'light', isTouch: true },
  { width: 768, height: 1024, colorScheme: 'light', isTouch: true },
  { width: 1440, height: 900, colorScheme: 'light', isTouch: false },
] as const
type Scheme = 'light' | 'dark'
interface Size {
  width: number
  height: number
  colorScheme: Scheme
  isTouch: boolean
}

/**
 * Whether all windows are checked, with axe in both schemes (`npm run attack -- screens`), or only the widest and the
 * narrowest with one axe run.
 */
export const isWhole = process.env['SCREENS'] === 'all'
const widestFirst = [allSizes[4], allSizes[1]] as const
/** Returns both windows of the short form in the scheme of their room, so that the scheme never changes. */
const bothOf = (colorScheme: Scheme): Size[] => widestFirst.map((size) => ({ ...size, colorScheme }))
const shortSizes = { light: bothOf('light'), dark: bothOf('dark') }
/** The widths of the windows. */
export const widths: readonly number[] = (isWhole ? allSizes : widestFirst).map(({ width }) => width)
const axeWidths = isWhole ? [1440, 360] : [1440]

export const picturesFolder = path.join('test-results', 'screens')

/** Whether all screens get a picture, for people to see; by default, only faulty ones do. */
const isPictured = process.env['SCREEN_PICTURES'] === 'all'

/**
 * Opens a screen, then checks it at every size. Returns the faults, each with its sizes; null if the salon has no such
 * screen.
 */
export async function goOver(
  watched: Watched,
  screen: Screen,
  { url, salon, known, scheme }: At,
): Promise<string[] | null> {
  const address = typeof screen.at === 'string' ? screen.at : screen.at(known)
  if (!address) return null
  const sizes = isWhole ? allSizes : shortSizes[scheme]
  const inOrder = sizesOf(sizes, screen, salon)
  const isTurned = isWhole && inOrder.length === sizes.length && inOrder.at(-1) === watched.size
  const shown = isTurned ? inOrder.toReversed() : inOrder
  await resize(watched, shown[0]!)
  const failure = await open(watched, `${url}${address}`, screen, known).catch(String)
  if (failure) return [`${salon} ${screen.name}: not opened, ${failure}`]
  if (!isPictured) await leaveOutCovered(watched.page)
  const found = new Map<string, number[]>()
  for (const size of shown) {
    await resize(watched, size)
    const axe = axeWidths.includes(size.width) || shown.length === 1
    const faults = await look(watched, screen, { ...size, axe })
    const name = `${screen.name}-${size.width}.jpg`
    if (isPictured || faults.length > 0) await picture(watched.page, path.join(picturesFolder, salon, name))
    for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), size.width])
  }
  return [...found].map(([fault, at]) => `${salon} ${screen.name}: ${fault}, at ${at.join(', ')}`)
}

/**
 * Returns the sizes for a screen. Sheets of the empty salon are those of the lively one with less in them, so two
 * windows are enough.
 */
function sizesOf(sizes: readonly Size[], { only, open: steps }: Screen, salon: string): readonly Size[] {
  if (only === 'narrowest') return sizes.filter(({ width }) => width === 360)
  if (isWhole && salon === 'empty' && steps && !only) return sizes.filter(({ colorScheme }) => colorScheme === 'dark')
  return sizes.filter(({ isTouch }) => !only || (only === 'phone') === isTouch)
}

interface At {
  url: string
  /** The colour scheme of both windows in the short form. */
  scheme: Scheme
  salon: string
  known: Known
}

async function look(
  { page, quiet }: Watched,
  { fits }: Screen,
  { isTouch, axe }: Size & { axe: boolean },
): Promise<string[]> {
  const seen = await lookOver(page, quiet, { fits: fits ?? false, hasBar: isTouch, axe })
  return [...gathered(seen.faults), ...seen.violations.map((violation) => `axe, ${violation}`)]
}

/**
 * Returns one line for each broken rule, with the first fault that breaks it, because a list has a hundred similar
 * rows.
 */
function gathered(faults: readonly Fault[]): string[] {
  const [rules, of] = [
    new Set(faults.map(({ rule }) => rule)),
    (rule: string) => faults.filter((at) => at.rule === rule),
  ]
  return [...rules].map((rule) => {
    const [first, ...more] = of(rule)
    return `${rule}, ${first?.what}, ${first?.how}${more.length > 0 ? ` and ${more.length} more` : ''}`
  })
}

/** A page, and how to wait for its open requests to the server. */
interface Watched {
  page: Page
  /** The session that emulates touch; it is kept as long as the page is open. */
  session: CDPSession
  /** The page's current window. */
  size?: Size
  /** Waits until everything requested from the server has arrived and is drawn. */
  quiet: () => Promise<void>
}

/** Opens a new page in a context. */
export async function watchedPage(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage()
  return { page, quiet: quietOf(page), session: await context.newCDPSession(page) }
}

async function open(
  { page, quiet }: Watched,
  address: string,
  { open: steps = [] }: Screen,
  known: Known,
): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await quiet()
  if (/\?(new|appointment|receipt)=/.test(address)) await page.getByRole('dialog').first().waitFor()
  for (const step of steps) {
    await take(page, step, known)
    await quiet()
  }
}

/** Shows the same page in another window: changes size, touch and colours if they differ, and loads nothing again. */
async function resize(watched: Watched, size: Size): Promise<void> {
  const { page, session, size: before } = watched
  if (before === size) return
  const { isTouch, colorScheme, ...window } = size
  await Promise.all([
    before?.isTouch !== isTouch && session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch }),
    before?.colorScheme !== colorScheme && page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
    page.setViewportSize(window),
  ])
  watched.size = size
}
