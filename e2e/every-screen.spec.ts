import { type Browser, expect } from '@playwright/test'
import { expectEmptyConsole, takeLogged, watchConsole } from './console.ts'
import { goOver, isWhole, watchedPage } from './screens/go-over.ts'
import { openFaults } from './screens/open-faults.ts'
import { nothing } from './screens/salons.ts'
import type { Room, Screen } from './screens/screen.ts'
import { dayInLagos, type SalonName, type Stage, test } from './screens/stage.ts'
import { others, rooms } from './screens/table.ts'

/*
 * Every screen and sheet: large enough to press, whole to read, no wider and no taller than it should be, and clean for axe.
 * `npm test` checks the lively salon in the widest and the narrowest window, in one colour scheme; `npm run attack -- screens`
 * all five windows in both schemes, the pages by keyboard, and the empty and the strained salon too. A fault has its picture in
 * test-results/screens/index.html; with SCREEN_PICTURES=all every screen has.
 */

// Each room is a separate test, so that workers share them.
test.describe.configure({ mode: 'parallel' })
expectEmptyConsole()

for (const salon of isWhole ? (['demo', 'empty'] as const) : (['demo'] as const))
  for (const room of rooms) testRoom(room, salon)
testRoom(others.entry, 'nobody')
testRoom(others.booking, 'nobody')
testRoom(others.onboarding, 'empty')
testRoom(others.atItsLimit, 'full')
testRoom(others.operator, 'operator')
// Last, because each worker starts another app for it.
if (isWhole) {
  for (const room of rooms) testRoom(room, 'strained')
  testRoom(others.booking, 'strained')
}

function testRoom(room: Room, salon: SalonName | 'nobody'): void {
  const title = `${room.room}, ${salon}`
  if (salon === 'strained')
    test(title, async ({ browser, strained }) => await goOverRoom(browser, strained, room, salon))
  else test(title, async ({ browser, stage }) => await goOverRoom(browser, stage, room, salon))
}

async function goOverRoom(
  browser: Browser,
  { app, salons, day }: Stage,
  { room, screens }: Room,
  salon: SalonName | 'nobody',
): Promise<void> {
  test.setTimeout(isWhole ? 900_000 : 240_000)
  // Every other room is checked in dark mode.
  const scheme = room.length % 2 === 0 ? 'light' : 'dark'
  const { storageState, known } = (salon !== 'nobody' && salons[salon]) || { storageState: undefined, known: nothing }
  const context = await browser.newContext(room === 'booking' ? {} : { storageState })
  watchConsole(context)
  const page = await watchedPage(context)
  const found: string[] = []
  const gone: string[] = []
  for (const screen of screens) {
    if (salon === 'empty' && !isOfEmpty(screen)) continue
    if (salon !== 'strained' && screen.strainedOnly) continue
    if (screen.onItsDay && dayInLagos() !== day) continue
    const faults = await goOver(page, screen, { url: app.url, salon, known, scheme })
    if (faults === null) continue
    const logged = takeLogged().filter((line) => !screen.logs?.test(line))
    found.push(...faults, ...logged.map((line) => `${salon} ${screen.name}: console, ${line}`))
    gone.push(
      ...openFaults.filter((open) => isOf(open, salon, screen.name) && !found.some((it) => it.startsWith(open))),
    )
  }
  expect.soft(gone, 'these are mended: take them off open-faults.ts').toEqual([])
  expect(found.filter((fault) => !openFaults.some((open) => fault.startsWith(open)))).toEqual([])
}

/** Sheets have no more in them where nothing is yet than in the lively salon, but for those that say so. */
function isOfEmpty({ demoOnly, emptyToo, open }: Screen): boolean {
  return open ? emptyToo === true : !demoOnly
}

function isOf(fault: string, salon: string, screen: string): boolean {
  return fault.startsWith(`${salon} ${screen}: `)
}
