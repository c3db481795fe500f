import { keyFor } from '#server/kit/signature.ts'
import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import { appointmentOfRow, type CalendarRow } from '#domain/appointments/calendar/calendar-rows.ts'
import type { inviteMemberContract } from '#domain/auth/contract-invitations.ts'
import { onceHeader, type Output } from '#domain/kit/endpoint.ts'
import { doesAll, takesAppointments } from '#domain/services/who-does.ts'
import type { listTimeOffContract } from '#domain/staff/contract-off.ts'
import type { listStaffContract, Member } from '#domain/staff/contract.ts'
import { buildDemo } from '#seeds/build-demo.ts'
import type { readSaleContract } from '#domain/sales/contract.ts'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { readSecret } from '#server/kit/db/secret.ts'
import { stopToken } from '#server/messages/stop-token.ts'
import { query } from '#test/query.ts'
import type { RunningApp } from '../app.ts'
import { codeOf } from '../two-step.ts'
import type { Known } from './screen.ts'
import { linkVisitor } from './visitor-links.ts'

/** The cookies of a signed-in person, and the known ids of their salon. */
export interface SignedIn {
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>
  known: Known
}

/** The known ids if there is no sign-in, or the salon has no rows. */
export const nothing: Known = {
  salon: '',
  customer: '',
  busyDay: '',
  booked: '',
  completed: '',
  cancelled: '',
  block: null,
  paidSale: '',
  openSale: '',
  voidedSale: '',
  bill: '',
  secret: '',
  stop: '',
}

/** Signs up a salon before its second step, with nothing in it but its owner. */
export async function emptySalon(app: RunningApp, browser: Browser): Promise<SignedIn> {
  const { context, post } = await visitor(app, browser)
  const email = 'tolu@example.com'
  await post('/api/sign-up', { name: 'Tolu Bello', salonName: 'Adùn Hair', email, password: 'plum-orchard-7' })
  return await signedIn(context, nothing)
}

/** Makes a salon on the free plan with as many members as the plan allows. */
export async function fullSalon(app: RunningApp, browser: Browser): Promise<SignedIn> {
  const { context, post } = await visitor(app, browser)
  const email = 'full@example.com'
  await post('/api/sign-up', { name: 'Ada Obi', salonName: 'Full House', email, password: 'plum-orchard-7' })
  await post('/api/staff', { name: 'Kemi Lawal', role: 'stylist', email: 'kemi@example.com', serviceIds: [] })
  return await signedIn(context, nothing)
}

const weeksLived = 3
const longName = 'Oluwatomisin Adébáyọ̀-Ògúnlẹ́yẹ Williams'

/** Builds the demo of some weeks, with a customer, sales and an import made so that nothing on a screen is short. */
export async function demoSalon(app: RunningApp, browser: Browser): Promise<SignedIn> {
  const { ownerUrl } = await joinDatabase({ dataDir: app.dataDir, databaseUrl: app.databaseUrl, log: () => undefined })
  const now = new Date().toISOString()
  const { logIns } = await buildDemo({ ownerUrl, now, days: weeksLived * 7, customers: 60 })
  const { context, post, get } = await visitor(app, browser)
  await post('/api/sign-in', credentialsOf(logIns[0]!))
  const { secret, recoveryCodes } = await switchOnTwoStep(post, logIns[0]!.password)
  const { context: phone, post: postByPhone } = await visitor(app, browser)
  await postByPhone('/api/sign-in', { ...credentialsOf(logIns[0]!), code: recoveryCodes[0] })
  await phone.close()
  const stylist = await visitor(app, browser)
  await stylist.post('/api/sign-in', credentialsOf(logIns[2]!))
  await switchOnTwoStep(stylist.post, logIns[2]!.password)
  await stylist.context.close()
  await joinByPhone(app, browser, { post, get })
  const { customer } = await post<Made<'customer'>>('/api/customers', { name: longName, phone: '0803 555 0142' })
  await post('/api/customers', { name: longName, phone: '0803 555 0143' })
  await post('/api/customers/imports', {
    fileName: 'customers of the old program.csv',
    onDuplicate: 'skip',
    rows: [{ line: 2, name: 'Ngozi Obi', phone: '0803 555 0177' }],
  })
  const day = (plus: number) => new Date(Date.parse(now) + plus * 86_400_000).toISOString().slice(0, 10)
  const calendar = `/api/appointments?from=${day(-weeksLived * 7)}&to=${day(14)}`
  const rows = (await get<{ appointments: CalendarRow[] }>(calendar)).appointments.map(appointmentOfRow)
  const one = (status: string) => rows.findLast((row) => row.status === status)?.id ?? ''
  const busyDay = rows.findLast(({ status }) => status === 'completed')?.startsAt.slice(0, 10) ?? ''
  const block = await findBlock(get, day(1), day(14))
  await letWait(ownerUrl, { post, get }, day)
  await linkVisitor(ownerUrl)
  // From now on screens mention locations, which they do not in the empty salon.
  await post('/api/locations', { name: 'Lekki Phase 1', address: '1 Admiralty Way, Lekki', phone: '0803 555 0188' })
  const sold = await sell(post, get, customer.id)
  await openAccounts(ownerUrl, sold)
  const appointments = { booked: one('booked'), completed: one('completed'), cancelled: one('cancelled') }
  return await signedIn(context, {
    salon: '',
    customer: customer.id,
    busyDay,
    secret,
    ...appointments,
    block,
    stop: await stopAddressOf(get, ownerUrl, customer.id),
    ...sold,
  })
}

/** Lets a stylist without a sign-in join by phone number. */
async function joinByPhone(app: RunningApp, browser: Browser, { post, get }: { post: Post; get: Get }): Promise<void> {
  const { staff } = await get<Output<typeof listStaffContract>>('/api/staff')
  const { id } = staff.find(({ name }) => name.startsWith('Ṣadé'))!
  const phone = '0803 555 0166'
  const path = `/api/staff/${id}/invitation`
  const { code } = await post<Output<typeof inviteMemberContract>>(path, { role: 'stylist', phone })
  const hers = await visitor(app, browser)
  await hers.post('/api/invitations/password', { phone, code, password: 'quiet-river-12' })
  await hers.context.close()
}

/** Adds an open account for the awaited transfer of a sale, and money that came twice for another. */
async function openAccounts(ownerUrl: string, { openSale, paidSale }: Pick<Known, 'openSale' | 'paidSale'>) {
  await query(
    ownerUrl,
    `WITH account AS (SELECT now() AS at, 'PAYSTACK CHECKOUT' AS name, repeat('0', 32) AS nth)
     INSERT INTO virtual_account (salon_id, reference, sale_id, payment_id, location_id, amount_minor, currency, mode, state, held_reason,
       bank_name, account_number, account_name, expires_at, refused_minor, paid_minor, paid_currency, paid_at, settled_at,
       created_at, updated_at)
     SELECT s.salon_id, 'salon-' || s.salon_id || '-1-' || nth, s.id, p.id, s.location_id, p.amount_minor, 'NGN', 'live', 'open',
       NULL, 'Paystack-Titan', '9930000737', name, at + interval '1 hour', 100000, NULL::bigint, NULL, NULL::timestamptz,
       NULL::timestamptz, at, at
     FROM account, sale s JOIN sale_payment p ON p.salon_id = s.salon_id AND p.sale_id = s.id AND p.status = 'awaiting'
     WHERE s.id = $1
     UNION ALL SELECT salon_id, 'salon-' || salon_id || '-2-' || nth, id, NULL::uuid, location_id, total_minor, 'NGN', 'live', 'held',
       'paid-already', 'Paystack-Titan', '9930000738', name, at, NULL, total_minor, 'NGN', at, at, at, at
     FROM account, sale WHERE id = $2`,
    [openSale, paidSale],
  )
}

/** Returns blocked hours in these days. */
async function findBlock(get: Get, from: string, to: string): Promise<Known['block']> {
  const { timeOff } = await get<Output<typeof listTimeOffContract>>(`/api/time-off?from=${from}&to=${to}`)
  const block = timeOff.find(({ isBlock }) => isBlock)
  return block ? { id: block.id, date: block.startsAt.slice(0, 10) } : null
}

/**
 * Adds a called customer and a waiting one to the queue, and two to the waitlist, one of whom wants a certain member.
 */
async function letWait(
  ownerUrl: string,
  { post, get }: { post: Post; get: Get },
  day: (plus: number) => string,
): Promise<void> {
  await post('/api/queue/on', { isOn: true })
  const { staff } = await get<{ staff: Member[] }>('/api/staff')
  const [called, wanted] = staff.filter((member) => member.isActive && takesAppointments(member)) as [Member, Member]
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const serviceIds = services
    .filter(({ id }) => doesAll(wanted, [id]))
    .slice(0, 2)
    .map(({ id }) => id)
  const { id } = await post<{ id: string }>('/api/queue', { name: longName, phone: '0803 555 0150', serviceIds })
  // Works at any hour: a call by the desk would be refused while the salon is closed.
  await query(
    ownerUrl,
    `UPDATE queue_ticket SET status = 'called', called_at = now(), called_staff_id = $2 WHERE id = $1`,
    [id, called.id],
  )
  await post('/api/queue', { name: 'Ngozi Obi', phone: '0803 555 0151', serviceIds, staffId: wanted.id })
  const days = { fromDate: day(1), toDate: day(9), serviceIds }
  const notes = 'Only with her sister, who comes from Ibadan'
  await post('/api/waitlist', { name: longName, phone: '0803 555 0142', ...days, notes })
  const evening = { fromTime: '17:00', toTime: '23:59', staffId: wanted.id }
  await post('/api/waitlist', { name: 'Halima Sani', phone: '0803 555 0152', ...days, ...evening })
}

/** Returns the address at which a customer opts out of messages. */
async function stopAddressOf(get: Get, ownerUrl: string, customerId: string): Promise<string> {
  const { me } = await get<{ me: { salon: { id: string; slug: string } } }>('/api/session')
  const { id: salonId, slug } = me.salon
  return `/booking/${slug}/messages/${stopToken(keyFor('stop-messages', await readSecret(ownerUrl)), { salonId, customerId })}`
}

type Made<Name extends string> = Record<Name, { id: string }>
type Post = <T>(path: string, data: object) => Promise<T>
type Get = <T>(path: string) => Promise<T>

interface TwoStep {
  secret: string
  recoveryCodes: string[]
}

/** Turns on two-step sign-in for the signed-in person. */
async function switchOnTwoStep(post: Post, password: string): Promise<TwoStep> {
  const { secret } = await post<TwoStep>('/api/account/two-step/begin', { password })
  const { recoveryCodes } = await post<TwoStep>('/api/account/two-step/confirm', { code: codeOf(secret) })
  return { secret, recoveryCodes }
}

const credentialsOf = ({ email, password }: { email: string; password: string }) => ({ email, password })

async function sell(
  post: Post,
  get: Get,
  customerId: string,
): Promise<Pick<Known, 'paidSale' | 'openSale' | 'voidedSale' | 'bill'>> {
  const { services } = await get<{ services: { id: string; name: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const longest = services.toSorted((a, b) => b.name.length - a.name.length).slice(0, 3)
  const items = longest.map(({ id: serviceId }) => ({
    type: 'service',
    serviceId,
    quantity: 2,
    unitPriceMinor: 12_345_600,
  }))
  const record = async (payments: object[]) => {
    const sent = { items, staffId: staff[0]!.id, customerId, payments }
    return (await post<Made<'sale'>>('/api/sales', sent)).sale.id
  }
  const totalMinor = items.length * 2 * 12_345_600
  const voidedSale = await record([{ method: 'card', amountMinor: totalMinor }])
  await post(`/api/sales/${voidedSale}/void`, { reason: 'Rung up for the wrong customer' })
  const paidSale = await record([
    { method: 'cash', amountMinor: 10_000_000, cashGivenMinor: 10_050_000 },
    { method: 'transfer', amountMinor: totalMinor - 10_000_000 },
  ])
  const openSale = await record([{ method: 'transfer', amountMinor: 20_000_000 }])
  const { payPath } = await get<Output<typeof readSaleContract>>(`/api/sales/${openSale}`)
  return { voidedSale, paidSale, openSale, bill: payPath! }
}

/** Opens a separate browser for a visitor, or for the person to whom these cookies belong. */
export async function visitor(
  app: RunningApp,
  browser: Browser,
  storageState?: SignedIn['storageState'],
): Promise<{ context: BrowserContext; post: Post; get: Get }> {
  const context = await browser.newContext(storageState && { storageState })
  return {
    context,
    async post<T>(path: string, data: object) {
      const headers = { origin: app.url, [onceHeader]: randomUUID() }
      const answer = await context.request.post(`${app.url}${path}`, { data, headers })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      return (await answer.json()) as T
    },
    async get<T>(path: string) {
      return (await (await context.request.get(`${app.url}${path}`)).json()) as T
    },
  }
}

/** Closes the browser of a signed-in person and returns its cookies. */
export async function signedIn(context: BrowserContext, known: Known): Promise<SignedIn> {
  const storageState = await context.storageState()
  await context.close()
  return { storageState, known }
}
