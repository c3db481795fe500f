import { type Browser, type BrowserContext, expect, test } from '@playwright/test'

const logged: { line: string; at: string }[] = []

/** Records the logs of a context's pages, including uncaught errors. */
export function watchConsole(context: BrowserContext): void {
  context.on('console', (message) =>
    logged.push({ line: `${message.type()}: ${message.text()}`, at: message.location().url }),
  )
  context.on('weberror', (error) => logged.push({ line: String(error.error()), at: '' }))
}

/**
 * Makes each test of a story end with nothing logged on the watched pages, and closes them all. Call it at the top of
 * the story's file.
 */
export function expectEmptyConsole(): void {
  // Pages left open by another file's stories would continue to log here.
  test.beforeAll(async ({ browser }) => await closeAll(browser))
  test.afterEach(async ({ browser }) => {
    const left = logged.splice(0).map(({ line, at }) => `${line} ${at}`)
    await closeAll(browser)
    expect(left, 'the console stays empty').toEqual([])
  })
}

/** Closes all pages, because an open page would log that its app was stopped, and request it again and again. */
async function closeAll(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
  takeLogged()
}

/** Returns the logs so far, which the caller expects, and forgets them. */
export function takeLogged(): string[] {
  return logged.splice(0).map(({ line }) => line)
}
