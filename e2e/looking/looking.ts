import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import type { Fault, Look } from './fault.ts'

/* The only place that checks a page, by axe or with a picture: never while something on it still moves. */

let bundled: Promise<string> | undefined

/** Waits until the fonts are loaded and nothing on the page is in motion. */
export async function settled(page: Page): Promise<void> {
  await inPage(page, 'settled()')
}

/** Returns a function that waits until everything that the page requests from now on is loaded, drawn and at rest. */
export function quietOf(page: Page): () => Promise<void> {
  const awaited = new Set<object>()
  page.on('request', (request) => request.url().endsWith('/api/live') || awaited.add(request))
  page.on('requestfinished', (request) => awaited.delete(request))
  page.on('requestfailed', (request) => awaited.delete(request))
  return async () => {
    do {
      await expect.poll(() => awaited.size, { intervals: [20, 50, 50, 100] }).toBe(0)
      await settled(page)
    } while (awaited.size > 0)
  }
}

/** Fails if axe finds anything in what is shown. */
export async function expectInOrder(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}

/** Returns axe's findings on the shown part, each in one line. */
export async function violationsOf(page: Page): Promise<string[]> {
  return await inPage(page, 'settled().then(looking.violations)')
}

/** Returns the problems with sizes and words in the shown part. */
export async function faultsOf(page: Page, look: Look): Promise<Fault[]> {
  return await inPage<Fault[]>(page, `settled().then(() => looking.faults(${JSON.stringify(look)}))`)
}

/** Takes a picture of the window; a name that ends in .jpg makes the file small. */
export async function takePicture(page: Page, path: string): Promise<void> {
  await settled(page)
  await picture(page, path)
}

/**
 * Returns the faults and, if requested, axe's findings, after waiting once: `quiet` waits for rest, and for anything
 * else that the page waits for. `axeAlone` leaves out everything but axe.
 */
export async function lookOver(
  page: Page,
  quiet: () => Promise<void>,
  { axe, axeAlone, ...look }: Look & { axe: boolean; axeAlone: boolean },
): Promise<{ faults: Fault[]; violations: string[] }> {
  await quiet()
  const violations = axe ? await inPage<string[]>(page, 'violations()') : []
  return { violations, faults: axeAlone ? [] : await inPage<Fault[]>(page, `faults(${JSON.stringify(look)})`) }
}

/**
 * Goes through the page by Tab, and returns what it does not reach, reaches in another order, or does not show. `press`
 * presses Tab this many times.
 */
export async function faultsByKeyboard(page: Page, press: (times: number) => Promise<void>): Promise<Fault[]> {
  await press(await inPage<number>(page, 'beginTabbing()'))
  return await inPage<Fault[]>(page, 'endTabbing()')
}

/** Removes the page under a modal from layout and drawing, so that only the top layer is checked. */
export async function leaveOutCovered(page: Page): Promise<void> {
  await inPage(page, 'leaveOutCovered()')
}

/** Takes a picture of a page that is at rest. */
export async function picture(page: Page, path: string): Promise<void> {
  const small = path.endsWith('.jpg') ? ({ type: 'jpeg', quality: 70 } as const) : {}
  await page.screenshot({ path, animations: 'allow', caret: 'hide', ...small })
}

/**
 * Evaluates an expression of the script inside the page, such as `inPage(page, 'settled()')`. A reloaded page gets the
 * script again.
 */
async function inPage<T>(page: Page, asked: string): Promise<T> {
  const script = await (bundled ??= bundle())
  const ask = `(async () => globalThis.looking && [await looking.${asked}])()`
  const answer = await page.evaluate<[T] | undefined>(ask)
  if (answer) return answer[0]
  await page.evaluate(`${script}; globalThis.looking = looking`)
  return (await page.evaluate<[T]>(ask))[0]
}

/** Bundles the files that run in the page into one script; they are written as modules, with a document's types. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('./in-page/main.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'es2022', lib: { entry, name: 'looking', formats: ['iife'] } },
  })
  const [made] = Array.isArray(built) ? built : [built]
  if (!made || !('output' in made)) throw new Error('the script for the page was not built')
  return made.output[0].code
}
