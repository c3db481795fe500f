import { type BrowserContext, expect, test } from '@playwright/test'

const logged: string[] = []

/** Notes what the pages of a context log, uncaught errors included. */
export function watchConsole(context: BrowserContext): void {
  context.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => logged.push(String(error.error())))
}

/** For the top of a story: each of its tests ends with nothing logged on the pages that are watched, and all closed. */
export function expectEmptyConsole(): void {
  test.afterEach(async ({ browser }) => {
    const left = takeLogged()
    // A page left open would log that its app was stopped, and ask for it again and again.
    await Promise.all(browser.contexts().map((context) => context.close()))
    takeLogged()
    expect(left, 'the console stays empty').toEqual([])
  })
}

/** What was logged until now, and is expected by who takes it. */
export function takeLogged(): string[] {
  return logged.splice(0)
}
