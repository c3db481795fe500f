import type { Browser, Page } from '@playwright/test'
import { onceHeader } from '#domain/kit/endpoint.ts'
import { openPaystackEmulator } from '#emulators/paystack.ts'
import { openTermiiEmulator } from '#emulators/termii.ts'
import { buildDemo, type Demo } from '#seeds/build-demo.ts'
import { type RunningApp, startApp } from '../../e2e/app.ts'
import { paystackEnv } from '#test/paystack.ts'
import { newOperator } from '../../e2e/screens/operator.ts'
import { keepPicture } from './keep-picture.ts'

/** The name by which the browser finds the demo, so that addresses in pictures look like a salon's own. */
export const demoHost = 'salon.example'

/** The page of each picture, and what is done there first. */
type Views = Record<string, [at: string, show?: (page: Page) => Promise<unknown>]>

const signedOutViews: Views = { 'log-in': ['/login'] }
const operatorViews: Views = { operator: ['/operator'] }
const ownerViews: Views = {
  dashboard: ['/dashboard'],
  calendar: ['/appointments'],
  'new-appointment': ['/appointments', (page) => page.getByRole('button', { name: '+ New Appointment' }).click()],
  'new-sale': ['/sales?new=1', (page) => page.getByRole('dialog').waitFor()],
  customer: ['/customers', (page) => page.locator('main table a').first().click()],
  reports: ['/reports'],
  inventory: ['/inventory'],
  rights: ['/staff/rights'],
  // The coming week has days that differ from the others.
  schedules: ['/staff-schedules', (page) => page.getByRole('button', { name: 'Next', exact: true }).click()],
  'pay-sheet': ['/staff/pay'],
  expenses: ['/expenses'],
  'business-hours': ['/business-hours'],
  holidays: ['/holidays'],
  settings: ['/settings'],
  invitation: ['/staff', inviteSomebody],
  services: ['/services'],
  appointment: ['/dashboard', openFirstAppointment],
  waiting: ['/appointments/waiting', addToQueue],
  'booking-page': ['/booking/adun-hair-and-beauty'],
  account: ['/account'],
  'sms-management': ['/sms-management'],
  'automatic-messages': ['/sms-management/automatic'],
  whatsapp: ['/sms-management/whatsapp'],
  'evening-summary': ['/sms-management/evening'],
  calendars: ['/calendly'],
  api: ['/settings/api'],
  billing: ['/billing'],
  locations: ['/settings/locations', (page) => page.getByRole('button', { name: 'Add Location' }).click()],
  offline: ['/appointments', goOffline],
}

/**
 * Takes the pictures of docs/guide, from a demo that is built for them. `open` returns a browser that finds the demo at
 * this port.
 */
export async function takeGuide(open: (port: string) => Promise<Browser>): Promise<void> {
  // SMS and payments are set up, with stand-ins on this machine.
  const [termii, paystack] = [await openTermiiEmulator(), await openPaystackEmulator()]
  const app = await startApp({ ...termii.settings, ...paystackEnv(paystack) })
  const browser = await open(new URL(app.url).port)
  try {
    const { logIns, operator } = await build(app)
    await takeAs(null, signedOutViews, app, browser)
    await takeAs(logIns[0]!, ownerViews, app, browser)
    await takeAs({ ...operator, code: operator.code() }, operatorViews, app, browser)
  } finally {
    await browser.close()
    await app.stop()
    await Promise.all([termii.close(), paystack.close()])
  }
}

/** Takes pictures as the person with this log-in, or signed out. */
async function takeAs(
  logIn: { email: string; password: string; code?: string } | null,
  views: Views,
  app: RunningApp,
  browser: Browser,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-NG',
    reducedMotion: 'reduce',
  })
  const url = `http://${demoHost}`
  if (logIn) {
    const { email, password, code } = logIn
    const answer = await context.request.post(`${app.url}/api/sign-in`, { data: { email, password, code } })
    if (!answer.ok()) throw new Error(await answer.text())
    const { cookies } = await context.storageState()
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url })))
  }
  const page = await context.newPage()
  for (const [name, [at, show]] of Object.entries(views)) {
    await page.goto(url + at)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await show?.(page)
    await keepPicture(page, `guide-${name}.jpg`)
  }
  await context.close()
}

async function build(app: RunningApp): Promise<Demo & { operator: Awaited<ReturnType<typeof newOperator>> }> {
  // With an operator, the owner is not asked to look after the server.
  const operator = await newOperator(app)
  const demo = await buildDemo({ ownerUrl: operator.ownerUrl, now: new Date().toISOString(), days: 60 })
  return { ...demo, operator }
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText(/^Offline since/).waitFor()
}

async function inviteSomebody(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Zainab Bello' }).first().click()
  await page.getByRole('button', { name: 'Invite by Link' }).click()
  const link = page.getByLabel('Link', { exact: true })
  await link.waitFor()
  await link.scrollIntoViewIfNeeded()
}

interface Today {
  appointments: { first: { id: string }[] }
}

async function openFirstAppointment(page: Page): Promise<void> {
  const id = await page.evaluate(
    async () => ((await (await fetch('/api/dashboard')).json()) as Today).appointments.first[0]!.id,
  )
  await page.goto(new URL(`/appointments?appointment=${id}`, page.url()).href)
  await page.getByRole('dialog').waitFor()
}

async function addToQueue(page: Page): Promise<void> {
  await page.evaluate(async (onceName) => {
    const { services } = (await (await fetch('/api/services')).json()) as { services: { id: string }[] }
    for (const [name, phone, nth] of [
      ['Ngozi Obi', '0803 555 0153', 0],
      ['Halima Yusuf', '0803 555 0178', 3],
    ] as const) {
      const body = JSON.stringify({ name, phone, serviceIds: [services[nth]!.id] })
      const headers = { 'content-type': 'application/json', [onceName]: `00000000-0000-4000-8000-00000000000${nth}` }
      const answer = await fetch('/api/queue', { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
    }
  }, onceHeader)
  await page.getByRole('button', { name: 'Call to…' }).first().waitFor()
}
