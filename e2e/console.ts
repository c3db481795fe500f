import { type Browser, type BrowserContext, expect, test } from '@playwright/test'

const logged: { line: string; at: string }[] = []

/** Notes what the pages of a context log, uncaught errors included. */
export function watchConsole(context: BrowserContext): void {
  context.on('console', (message) =>
    logged.push({ line: `${message.type()}: ${message.text()}`, at: message.location().url }),
  )
  context.on('weberror', (error) => logged.push({ line: String(error.error()), at: '' }))
}

/** For the top of a story: each of its tests ends with nothing logged on the pages that are watched, and all closed. */
export function expectEmptyConsole(): void {
  // What stories of another file left open would go on to log here.
  test.beforeAll(async ({ browser }) => await closeAll(browser))
  test.afterEach(async ({ browser }) => {
    const left = logged.splice(0).map(({ line, at }) => `${line} ${at}`)
    await closeAll(browser)
    expect(left, 'the console stays empty').toEqual([])
  })
}

/** A page left open would log that its app was stopped, and ask for it again and again. */
async function closeAll(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
  takeLogged()
}

/** What was logged until now, and is expected by who takes it. */
export function takeLogged(): string[] {
  return logged.splice(0).map(({ line }) => line)
}
