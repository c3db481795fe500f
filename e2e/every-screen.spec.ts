import { expect } from '@playwright/test'
import { expectEmptyConsole, takeLogged, watchConsole } from './console.ts'
import { goOver, isWhole, watchedPage } from './screens/go-over.ts'
import { openFaults } from './screens/open-faults.ts'
import { nothing } from './screens/salons.ts'
import type { Room, Screen } from './screens/screen.ts'
import { type SalonName, test } from './screens/stage.ts'
import { others, rooms } from './screens/table.ts'

/*
 * Every screen and sheet: large enough to press, whole to read, no wider and no taller than it should be, and clean for axe.
 * `npm test` checks the lively salon in the widest and the narrowest window; `npm run attack -- screens` all five windows and
 * the empty salon too. A fault has its picture in test-results/screens/index.html; with SCREEN_PICTURES=all every screen has.
 */

// Each room is a separate test, so that workers share them.
test.describe.configure({ mode: 'parallel' })
expectEmptyConsole()

for (const salon of isWhole ? (['demo', 'empty'] as const) : (['demo'] as const))
  for (const room of rooms) goOverRoom(room, salon)
goOverRoom(others.entry, 'nobody')
goOverRoom(others.booking, 'nobody')
goOverRoom(others.onboarding, 'empty')
goOverRoom(others.atItsLimit, 'full')
goOverRoom(others.operator, 'operator')

function goOverRoom({ room, screens }: Room, salon: SalonName | 'nobody'): void {
  test(`${room}, ${salon}`, async ({ browser, stage }) => {
    test.setTimeout(isWhole ? 600_000 : 240_000)
    const { app, salons } = stage
    // Every other room is checked in dark mode.
    const scheme = room.length % 2 === 0 ? 'light' : 'dark'
    const { storageState, known } = salon === 'nobody' ? { storageState: undefined, known: nothing } : salons[salon]
    const context = await browser.newContext({ storageState })
    watchConsole(context)
    const page = await watchedPage(context)
    const found: string[] = []
    const gone: string[] = []
    for (const screen of screens) {
      if (salon === 'empty' && !isOfEmpty(screen)) continue
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
  })
}

/** Sheets have no more in them where nothing is yet than in the lively salon, but for those that say so. */
function isOfEmpty({ demoOnly, emptyToo, open }: Screen): boolean {
  return open ? emptyToo === true : !demoOnly
}

function isOf(fault: string, salon: string, screen: string): boolean {
  return fault.startsWith(`${salon} ${screen}: `)
}
