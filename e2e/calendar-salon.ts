import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { addDays, weekOf } from '#domain/kit/dates.ts'
import { onceHeader } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import type { RunningApp } from './app.ts'
import { watchConsole } from './console.ts'
import { openAllDay } from './open-all-day.ts'

let people = 0

/** Opens a new salon with a signed-in owner, open around the clock, with a second member and a service of an hour. */
export async function openSalon(app: RunningApp, browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Los_Angeles',
    ...options,
  })
  watchConsole(context)
  const salonName = `Calendar ${++people}`
  const signUp = { name: 'Tolu Bello', salonName, email: `calendar${people}@example.com`, password: 'plum-orchard-7' }
  await post(app, context, '/api/sign-up', signUp)
  await openAllDay(app, salonName)
  const { service } = await post<{ service: { id: string } }>(app, context, '/api/services', {
    name: 'Silk press',
    category: 'Hair',
    priceMinor: 700_000,
    durationMin: 60,
  })
  await post(app, context, '/api/staff', {
    name: 'Chiamaka Eze',
    role: 'stylist',
    email: 'chiamaka@example.com',
    serviceIds: [],
  })
  const { staff } = await get<{ staff: { id: string }[] }>(
    app,
    context,
    `/api/appointments?from=${monday(0)}&to=${monday(0)}`,
  )
  const book = async (customerName: string, date: string, time: string, member = 0) => {
    const customer = { customerName, customerPhone: '0803 123 4567' }
    await post(app, context, '/api/appointments', {
      serviceIds: [service.id],
      staffId: staff[member]!.id,
      date,
      time,
      ...customer,
    })
  }
  return { context, page: await context.newPage(), book, service, staff, salonName }
}

/** Sends a POST as the signed-in person. Throws if it is refused. */
export async function post<T>(app: RunningApp, context: BrowserContext, path: string, data: unknown): Promise<T> {
  const headers = { origin: app.url, [onceHeader]: randomUUID() }
  const answer = await context.request.post(`${app.url}${path}`, { data, headers })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

async function get<T>(app: RunningApp, context: BrowserContext, path: string): Promise<T> {
  return (await (await context.request.get(`${app.url}${path}`)).json()) as T
}

/** Returns a day of the week after the next, by the salon's clock, which is Lagos's; 0 is its Monday. */
export function monday(plus: number): string {
  const [thisMonday] = weekOf(today(new Date().toISOString(), 'Africa/Lagos'))
  return addDays(thisMonday!, 14 + plus)
}

/** Opens the form of a new appointment at this time. */
export async function openNew(app: RunningApp, page: Page, start: string): Promise<Locator> {
  await page.goto(`${app.url}/appointments?view=week&week=${start.slice(0, 10)}&new=${start}`)
  const form = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(form).toBeVisible()
  return form
}

/** Opens the form of a new appointment, and fills it in for a walk-in with Chiamaka Eze. */
export async function fillWalkIn(app: RunningApp, page: Page, start: string, name: string): Promise<Locator> {
  const form = await openNew(app, page, start)
  await form.getByRole('button', { name: 'Walk-in' }).click()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Phone').fill('0803 123 4567')
  await form.getByRole('button', { name: 'Silk press', exact: true }).click()
  await chooseStaff(form, 'Chiamaka Eze')
  return form
}

/** Chooses a member in the form of an appointment, free or not. */
export async function chooseStaff(form: Locator, name: string) {
  const staff = form.getByRole('combobox', { name: 'Staff', exact: true })
  await staff.selectOption(await staff.getByRole('option', { name: `${name}, ` }).getAttribute('value'))
}

/** Returns the card of the appointment that is open. */
export function cardOn(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Appointment', exact: true })
}

/** Presses an action in the menu of the open card. */
export async function chooseOnCard(page: Page, name: string): Promise<void> {
  await cardOn(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}
