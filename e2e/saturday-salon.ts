import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import { onceHeader } from '#domain/kit/endpoint.ts'
import { buildDemo } from '#seeds/build-demo.ts'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { startApp, withClock } from './app.ts'
import { watchConsole } from './console.ts'

/** The Saturday at which the clock of the salon starts, in Lagos. */
export const saturday = '2026-11-28'
const now = new Date(`${saturday}T15:00:00+01:00`).toISOString()

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

/** A phone of the salon, whose clock agrees with the app's, with requests as the person who is signed in on it. */
export type SalonPhone = Awaited<ReturnType<SaturdaySalon['openPhone']>>
export type SaturdaySalon = Awaited<ReturnType<typeof openSaturdaySalon>>

/**
 * Starts an app whose clock goes on from 15:00 on a Saturday, builds the demo salon of three weeks in it, and signs the
 * owner in once. `openPhone` opens a phone on which the owner or, with `isNew`, no one is signed in.
 */
export async function openSaturdaySalon(browser: Browser) {
  const aheadMs = Date.parse(now) - Date.now()
  const app = await startApp(withClock(aheadMs))
  const openPhone = async ({ isNew = false } = {}) => {
    const context = await browser.newContext({ ...phone, ...(!isNew && { storageState }) })
    await context.clock.install({ time: Date.now() + aheadMs })
    // The messages that a press opens in WhatsApp stay here.
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    watchConsole(context)
    return { context, page: await context.newPage(), ...requestsAs(context, app.url) }
  }
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>
  try {
    const database = await joinDatabase({ dataDir: app.dataDir, databaseUrl: app.databaseUrl, log: () => undefined })
    const { logIns } = await buildDemo({ ownerUrl: database.ownerUrl, now, days: 21, customers: 60 })
    const { email, password } = logIns[0]!
    const { context, post } = await openPhone({ isNew: true })
    await post('/api/sign-in', { email, password })
    storageState = await context.storageState()
    await context.close()
  } catch (error) {
    await app.stop()
    throw error
  }
  return { app, openPhone }
}

function requestsAs(context: BrowserContext, url: string) {
  const request = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const headers = { origin: url, [onceHeader]: randomUUID() }
    const answer = await context.request.fetch(url + path, { method, data, headers })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    get: <T>(path: string) => request<T>('GET', path),
    post: <T>(path: string, data: unknown) => request<T>('POST', path, data),
  }
}
