import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { onceHeader } from '#domain/kit/endpoint.ts'
import type { RunningApp } from './app.ts'
import { watchConsole } from './console.ts'
import { openAllDay } from './open-all-day.ts'

let shops = 0

/** Opens a new salon with a signed-in owner, a member, a service of ₦7,000, a product of ₦3,500 and a customer. */
export async function openShop(app: RunningApp, browser: Browser, { stock = 10 } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Los_Angeles',
    acceptDownloads: true,
  })
  watchConsole(context)
  const salonName = `Adùn Hair ${++shops}`
  const send = async <T>(method: string, path: string, data: object): Promise<T> => {
    const headers = { origin: app.url, [onceHeader]: randomUUID() }
    const answer = await context.request.fetch(`${app.url}${path}`, { method, data, headers })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const post = <T>(path: string, data: object) => send<T>('POST', path, data)
  const put = <T>(path: string, data: object) => send<T>('PUT', path, data)
  const get = async <T>(path: string): Promise<T> =>
    (await (await context.request.get(`${app.url}${path}`)).json()) as T
  await post('/api/sign-up', {
    name: 'Tolu Bello',
    salonName,
    email: `shop${shops}@example.com`,
    password: 'plum-orchard-7',
  })
  await openAllDay(app, salonName)
  await post('/api/services', { name: 'Cornrows', category: 'Hair', priceMinor: 700_000, durationMin: 60 })
  await post('/api/products', {
    name: 'Edge control',
    priceMinor: 350_000,
    costMinor: 200_000,
    currentStock: stock,
    minStockLevel: 0,
  })
  await post('/api/customers', { name: 'Adaeze Nwosu', phone: '0803 555 0142' })
  const page = await context.newPage()
  return { context, page, post, put, get, salonName }
}

/** Opens the form of a new sale, at /sales?new. */
export async function openSaleForm(app: RunningApp, page: Page) {
  await page.goto(`${app.url}/sales?new=`)
  const form = page.getByRole('dialog', { name: 'New Sale' })
  await expect(form.getByRole('group', { name: 'Item 1' })).toBeVisible()
  const choose = async (item: number, name: string) => {
    const choice = form
      .getByRole('group', { name: `Item ${item}` })
      .getByRole('combobox', { name: 'Service or product' })
    await choice.focus()
    await choice.pressSequentially(name)
    // Products of another location may arrive after the text; Enter takes the first of them, marked or not.
    await expect(form.getByRole('listbox').getByRole('option').first()).toContainText(new RegExp(name, 'i'))
    await choice.press('Enter')
    await expect(form.getByRole('listbox').getByRole('option')).toHaveCount(0)
  }
  const record = async () => {
    await form.getByRole('button', { name: 'Record Sale' }).click()
    const receipt = page.getByRole('dialog', { name: 'Receipt', exact: true })
    await expect(receipt.getByText('Total', { exact: true })).toBeVisible()
    return receipt
  }
  return { form, choose, record }
}
