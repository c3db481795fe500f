import path from 'node:path'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Fault } from '../looking/fault.ts'
import { faultsByKeyboard, leaveOutCovered, lookOver, picture, quietOf } from '../looking/looking.ts'
import type { Known, Screen } from './screen.ts'
import { take } from './steps.ts'

/**
 * The windows of phones, a tablet and laptops; their height is what a browser leaves of the screen. Changing the colour
 * scheme is slow, so windows of one scheme follow each other, and every other screen is checked in reverse order. The
 * first and the last window have room for every button of a page, so that screens can be opened there. The narrowest and
 * the widest are checked again in the other scheme, for axe alone, because colours change no size.
 */
const [laptop, narrowest, phone, tablet, widest] = [
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
  /** The window was already checked in the other scheme. */
  isAgain?: true
}
const allSizes: readonly Size[] = [
  laptop,
  narrowest,
  { ...narrowest, colorScheme: 'light', isAgain: true },
  phone,
  tablet,
  widest,
  { ...widest, colorScheme: 'dark', isAgain: true },
]

/**
 * Whether all windows are checked, each with axe (`npm run attack -- screens`), or only the widest and the narrowest with
 * one axe run.
 */
export const isWhole = process.env['SCREENS'] === 'all'
/** Returns both windows of the short form in the scheme of their room, so that the scheme never changes. */
const bothOf = (colorScheme: Scheme): Size[] => [widest, narrowest].map((size) => ({ ...size, colorScheme }))
const shortSizes = { light: bothOf('light'), dark: bothOf('dark') }

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
  const sizes = isWhole && salon !== 'strained' ? allSizes : shortSizes[scheme]
  const inOrder = sizesOf(sizes, screen, salon)
  const isTurned = inOrder === allSizes && inOrder.at(-1) === watched.size
  const shown = isTurned ? inOrder.toReversed() : inOrder
  await resize(watched, shown[0]!)
  const failure = await open(watched, `${url}${address}`, screen, known).catch(String)
  if (failure) return [`${salon} ${screen.name}: not opened, ${failure}`]
  if (!isPictured) await leaveOutCovered(watched.page)
  const found = new Map<string, string[]>()
  for (const size of shown) {
    await resize(watched, size)
    const axe = isWhole || size.width === widest.width || shown.length === 1
    const faults = await look(watched, screen, { ...size, axe })
    if (isWhole && salon === 'demo' && isTabbed(screen, size)) faults.push(...gathered(await tabThrough(watched)))
    const name = `${screen.name}-${size.width}-${size.colorScheme}.jpg`
    if (isPictured || faults.length > 0) await picture(watched.page, path.join(picturesFolder, salon, name))
    for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), `${size.width} ${size.colorScheme}`])
  }
  return [...found].map(([fault, at]) => `${salon} ${screen.name}: ${fault}, at ${at.join(', ')}`)
}

/**
 * Returns the sizes for a screen. Sheets of the empty salon are those of the lively one with less in them, so two
 * windows are enough.
 */
function sizesOf(sizes: readonly Size[], { only, open: steps }: Screen, salon: string): readonly Size[] {
  if (only === 'narrowest') return sizes.filter(({ width, isAgain }) => width === narrowest.width && !isAgain)
  if (isWhole && salon === 'empty' && steps && !only) return [laptop, narrowest]
  return only ? sizes.filter(({ isTouch }) => (only === 'phone') === isTouch) : sizes
}

interface At {
  url: string
  /** The colour scheme of both windows in the short form, and in the strained salon. */
  scheme: Scheme
  salon: string
  known: Known
}

async function look(
  { page, quiet }: Watched,
  { fits }: Screen,
  { isTouch, isAgain, axe }: Size & { axe: boolean },
): Promise<string[]> {
  const seen = await lookOver(page, quiet, { fits: fits ?? false, hasBar: isTouch, axe, axeAlone: isAgain === true })
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

/** Returns whether a page is gone through by keyboard in this window. */
function isTabbed({ open: steps }: Screen, { width, isAgain }: Size): boolean {
  return !steps && !isAgain && [narrowest.width, widest.width].some((each) => each === width)
}

/** Goes through the page by Tab. All presses are sent at once, because each answer takes longer than the press. */
async function tabThrough({ page, session }: Watched): Promise<Fault[]> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  return await faultsByKeyboard(page, async (times) => {
    const presses = Array.from({ length: times }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ])
    await Promise.all(presses.flat())
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
  const { isTouch, colorScheme, width, height } = size
  await Promise.all([
    before?.isTouch !== isTouch && session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch }),
    before?.colorScheme !== colorScheme && page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
    page.setViewportSize({ width, height }),
  ])
  watched.size = size
}
