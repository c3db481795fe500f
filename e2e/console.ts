import { type Browser, type BrowserContext, expect, test } from '@playwright/test'

const logged: { line: string; at: string }[] = []

/** Records the logs of a context's pages, uncaught errors included. */
export function watchConsole(context: BrowserContext): void {
  context.on('console', (message) =>
    logged.push({ line: `${message.type()}: ${message.text()}`, at: message.location().url }),
  )
  context.on('weberror', (error) => logged.push({ line: String(error.error()), at: '' }))
}

/** For the top of a story: each of its tests ends with nothing logged on the pages that are watched, and all closed. */
export function expectEmptyConsole(): void {
  // Pages left open by stories of another file would continue to log here.
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

/** Returns the logs until now, which the caller expects. */
export function takeLogged(): string[] {
  return logged.splice(0).map(({ line }) => line)
}
