import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { type RunningApp, startApp } from './app.ts'
import { expectEmptyConsole, takeLogged, watchConsole } from './console.ts'
import { goOver, picturesFolder, watchedPage } from './screens/go-over.ts'
import { writeIndex } from './screens/index-page.ts'
import { openFaults } from './screens/open-faults.ts'
import { demoSalon, emptySalon, fullSalon, nothing, type SignedIn } from './screens/salons.ts'
import { operatorOf } from './screens/operator.ts'
import type { Room, Screen } from './screens/screen.ts'
import { others, rooms } from './screens/table.ts'

/*
 * Every screen and sheet in a lively salon and in an empty one, in five windows: large enough to press, whole to read,
 * no wider and no taller than it should be. What is wrong has a picture in test-results/screens/index.html; with
 * SCREEN_PICTURES=all everything has.
 */

let app: RunningApp
const salons: Record<string, SignedIn | undefined> = {}
test.beforeAll(async ({ browser }) => {
  forgetOldPictures()
  const nobody = { TERMII_API_KEY: 'a-key-of-nobody', TERMII_BASE_URL: 'http://127.0.0.1:9' }
  app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://parlour.invalid', ...nobody })
  salons['demo'] = await demoSalon(app, browser)
  salons['empty'] = await emptySalon(app, browser)
  salons['full'] = await fullSalon(app, browser)
  salons['operator'] = await operatorOf(app, browser, 'Adùn Hair')
})
test.afterAll(async () => {
  writeIndex()
  await app?.stop()
})
expectEmptyConsole()

for (const salon of ['demo', 'empty']) for (const room of rooms) goOverRoom(room, salon)
goOverRoom(others.entry, 'nobody')
goOverRoom(others.booking, 'nobody')
goOverRoom(others.onboarding, 'empty')
goOverRoom(others.atItsLimit, 'full')
goOverRoom(others.operator, 'operator')

function goOverRoom({ room, screens }: Room, salon: string): void {
  test(`${room}, ${salon}`, async ({ browser }) => {
    test.setTimeout(600_000)
    const { storageState, known } = salons[salon] ?? { storageState: undefined, known: nothing }
    const context = await browser.newContext({ storageState })
    watchConsole(context)
    const page = await watchedPage(context)
    const found: string[] = []
    const gone: string[] = []
    for (const screen of screens) {
      if (salon === 'empty' && !isOfEmpty(screen)) continue
      const faults = await goOver(page, screen, { url: app.url, salon, known })
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

/** After a failure the others go on in a new process of the same run, beside the pictures that are there. */
function forgetOldPictures(): void {
  const ofThisRun = path.join(picturesFolder, `run-${process.ppid}`)
  if (existsSync(ofThisRun)) return
  rmSync(picturesFolder, { recursive: true, force: true })
  mkdirSync(ofThisRun, { recursive: true })
}

/** Sheets have no more in them where nothing is yet than in the lively salon, but for those that say so. */
function isOfEmpty({ demoOnly, emptyToo, open }: Screen): boolean {
  return open ? emptyToo === true : !demoOnly
}

function isOf(fault: string, salon: string, screen: string): boolean {
  return fault.startsWith(`${salon} ${screen}: `)
}
