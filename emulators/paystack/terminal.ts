import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { deskPage } from './terminal-page.ts'

/*
 * The part of Paystack that salons' card terminals use: customers, payment requests, devices, and the payments on them.
 * The shapes are those of its documents; a device never reports that a card was declined.
 */

/** A way in which a request fails; 'lost' does what was asked, and then the answer does not arrive. */
export type TerminalFault = 'error' | 'too-many' | 'html' | 'hang-up' | 'odd-refusal' | 'lost' | 'other-amount'

export interface Device {
  isOnline: boolean
  isBusy: boolean
  /** Whether events reach the screen. */
  shows: boolean
  /** The code of the request that it shows; null if it shows none. */
  shown: string | null
}

export interface EmulatedRequest {
  id: number
  code: string
  offlineReference: string
  customer: number
  amount: number
  currency: string
  domain: string
  description: string | null
  lines: unknown
  metadata: unknown
  notifies: boolean
  isArchived: boolean
  paidAt: string | null
  createdAt: string
  declines: string[]
}

export interface PosPayment {
  id: number
  reference: string
  amount: number
  currency: string
  paidAt: string
  terminal: string
  fees: number | null
  last4: string | null
}

/** How a customer pays at a device. */
export interface Tap {
  /** The device; by default the one that shows the request. */
  terminal?: string
  fees?: number | null
  last4?: string | null
  /** Other values than those of the request, as a faulty provider might report them. */
  amount?: number
  currency?: string
  domain?: string
}

export interface Terminals {
  devices: Map<string, Device>
  requests: EmulatedRequest[]
  payments: PosPayment[]
  /** The paths that were asked, without their ids. */
  asked: string[]
  /** The account's country has no terminals. */
  isElsewhere: boolean
  addDevice: (code: string) => Device
  /** Makes the next `times` requests whose path begins so fail in this way. */
  failNext: (path: string, fault: TerminalFault, times?: number) => void
  endFaults: () => void
  /** Pays a request on a device; returns the payment. */
  tap: (code: string, how?: Tap) => PosPayment
  decline: (code: string) => void
  /** Takes an amount that someone typed on a device, without a request. */
  keyIn: (terminal: string, amount: number) => PosPayment
  /** Returns a notice exactly as it is sent, with its signature. */
  notice: (event: 'paymentrequest.success' | 'charge.success', id: number) => { body: string; signature: string }
  serve: (request: IncomingMessage, response: ServerResponse, body: () => Promise<string>) => Promise<boolean>
}

interface State {
  secretKey: string
  now: () => string
  devices: Map<string, Device>
  requests: EmulatedRequest[]
  payments: PosPayment[]
  customers: Map<string, number>
  events: Map<string, string>
  faults: { path: string; fault: TerminalFault; times: number }[]
}

/** The device that each account has from the start. */
const firstDevice = '2872S934'

const newDevice = (): Device => ({ isOnline: true, isBusy: false, shows: true, shown: null })

/** Opens the terminals of an emulated account. */
export function openTerminals(secretKey: string, now: () => string): Terminals {
  const state: State = {
    secretKey,
    now,
    devices: new Map([[firstDevice, newDevice()]]),
    requests: [],
    payments: [],
    customers: new Map(),
    events: new Map(),
    faults: [],
  }
  const terminals: Terminals = {
    devices: state.devices,
    requests: state.requests,
    payments: state.payments,
    asked: [],
    isElsewhere: false,
    addDevice(code) {
      const device = newDevice()
      state.devices.set(code, device)
      return device
    },
    failNext: (path, fault, times = 1) =>
      void state.faults.push({
        path,
        fault,
        times,
      }),
    endFaults: () => void (state.faults = []),
    tap: (code, how) => tap(state, code, how),
    decline: (code) => void requestOf(state, code).declines.push(now()),
    keyIn: (terminal, amount) =>
      take(state, {
        terminal,
        amount,
        currency: 'NGN',
        fees: null,
        last4: null,
      }),
    notice: (event, id) => noticeOf(state, event, id),
    serve: async (request, response, body) =>
      await serve(state, terminals, {
        request,
        response,
        body,
      }),
  }
  return terminals
}

function requestOf({ requests }: State, code: string): EmulatedRequest {
  const found = requests.find((one) => one.code === code || String(one.id) === code)
  if (!found) throw new Error(`no payment request ${code}`)
  return found
}

function tap(state: State, code: string, how: Tap = {}): PosPayment {
  const found = requestOf(state, code)
  if (found.paidAt !== null) throw new Error('a request is paid once')
  const device = [...state.devices].find(([, { shown }]) => shown === found.code)
  Object.assign(found, { amount: how.amount ?? found.amount, currency: how.currency ?? found.currency })
  Object.assign(found, { domain: how.domain ?? found.domain, paidAt: state.now() })
  if (device) device[1].shown = null
  const { amount, currency } = found
  const { terminal = device?.[0] ?? '', fees = Math.round(amount * 0.015), last4 = null } = how
  return take(state, { terminal, amount, currency, fees, last4 })
}

function take(state: State, of: Omit<PosPayment, 'id' | 'reference' | 'paidAt'>): PosPayment {
  const payment = { ...of, id: 3_000_000 + state.payments.length, paidAt: state.now() }
  const made = { ...payment, reference: `pos_${randomBytes(5).toString('hex')}` }
  state.payments.push(made)
  return made
}

function noticeOf(state: State, event: 'paymentrequest.success' | 'charge.success', id: number) {
  const data =
    event === 'charge.success'
      ? toldPayment(state.payments.find((one) => one.id === id)!)
      : toldRequest(requestOf(state, String(id)))
  const body = JSON.stringify({ event, data })
  return { body, signature: createHmac('sha512', state.secretKey).update(body).digest('hex') }
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  body: () => Promise<string>
}

const ours = /^\/(customer|paymentrequest|terminal|transaction$|terminal-desk)/

async function serve(state: State, terminals: Terminals, { request, response, body }: Exchange): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://paystack')
  const path = url.pathname
  if (!ours.test(path)) return false
  if (path === '/terminal-desk') {
    await serveDesk(state, terminals, { request, response, body })
    return true
  }
  terminals.asked.push(`${request.method} ${path}`)
  if (request.headers.authorization !== `Bearer ${state.secretKey}`) return say(response, 401, no('Invalid key'))
  const fault = faultOf(state, path)
  if (fault && fault !== 'lost' && fault !== 'other-amount') return goWrong(fault, response)
  const sent = request.method === 'POST' ? (JSON.parse(await body()) as Record<string, unknown>) : {}
  if (fault === 'other-amount') sent['amount'] = Number(sent['amount']) + 1
  const [status, answer] = answerTo(state, terminals, { path, query: url.searchParams, method: request.method!, sent })
  if (fault !== 'lost') return say(response, status, answer)
  response.destroy()
  return true
}

function faultOf({ faults }: State, path: string): TerminalFault | null {
  const found = faults.find((one) => one.times > 0 && path.startsWith(one.path))
  if (!found) return null
  found.times -= 1
  return found.fault
}

interface Asked {
  path: string
  query: URLSearchParams
  method: string
  sent: Record<string, unknown>
}

type Answered = [status: number, body: object]

function answerTo(state: State, terminals: Terminals, asked: Asked): Answered {
  const { path, query } = asked
  const [, room, ...rest] = path.split('/')
  if (room === 'customer') return makeCustomer(state, asked)
  if (room === 'transaction')
    return [200, { status: true, data: paged(paymentsSince(state, query.get('from')), query).map(toldPayment) }]
  if (room === 'paymentrequest') return answerRequest(state, asked, rest)
  if (terminals.isElsewhere) return [403, no('Sorry, this feature is not yet available in your country.')]
  return answerDevice(state, asked, rest)
}

const paymentsSince = ({ payments }: State, from: string | null) =>
  payments.filter(({ paidAt }) => from === null || paidAt >= from).toReversed()

function paged<T>(rows: readonly T[], query: URLSearchParams): T[] {
  const [perPage, page] = [Number(query.get('perPage') ?? 50), Number(query.get('page') ?? 1)]
  return rows.slice((page - 1) * perPage, page * perPage)
}

function makeCustomer({ customers }: State, { sent }: Asked): Answered {
  const email = String(sent['email'])
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return [400, no('Email is invalid')]
  const id = customers.get(email) ?? 2_000_000 + customers.size
  customers.set(email, id)
  return [200, { status: true, message: 'Customer created', data: { email, customer_code: `CUS_${id}`, id } }]
}

function answerRequest(state: State, asked: Asked, [word, code = '']: string[]): Answered {
  if (word === undefined) return asked.method === 'POST' ? makeRequest(state, asked) : listRequests(state, asked)
  const key = word === 'verify' || word === 'archive' ? code : word
  const found = state.requests.find((one) => one.code === key || (word !== 'verify' && String(one.id) === key))
  if (!found || (found.isArchived && word === 'verify')) return [400, no('Slug is invalid', 'invalid_slug')]
  if (word === 'archive') {
    found.isArchived = true
    return [200, { status: true, message: 'Payment request has been archived' }]
  }
  return [200, { status: true, message: 'Payment request retrieved', data: toldRequest(found) }]
}

function makeRequest(state: State, { sent }: Asked): Answered {
  if (typeof sent['metadata'] !== 'object') return [400, no('"metadata" must be of type object')]
  const customer = Number(String(sent['customer']).replace('CUS_', ''))
  if (![...state.customers.values()].includes(customer)) return [400, no('Customer not found')]
  const id = 1_000_000 + state.requests.length
  const made: EmulatedRequest = {
    id,
    code: `PRQ_${randomBytes(8).toString('hex')}`,
    offlineReference: `123456${id}`,
    customer,
    amount: Number(sent['amount']),
    currency: String(sent['currency'] ?? 'NGN'),
    domain: 'test',
    description: String(sent['description'] ?? ''),
    lines: sent['line_items'],
    metadata: sent['metadata'],
    notifies: sent['send_notification'] !== false,
    isArchived: false,
    paidAt: null,
    createdAt: state.now(),
    declines: [],
  }
  state.requests.push(made)
  return [200, { status: true, message: 'Payment request created', data: toldRequest(made) }]
}

function listRequests({ requests }: State, { query }: Asked): Answered {
  const [customer, from, to] = [query.get('customer'), query.get('from'), query.get('to')]
  const found = requests.filter(
    (one) =>
      // A customer's code matches nothing.
      (customer === null || String(one.customer) === customer) &&
      (query.has('include_archive') || !one.isArchived) &&
      (from === null || one.createdAt >= from) &&
      (to === null || one.createdAt <= to),
  )
  const data = paged(found.toReversed(), query).map(toldRequest)
  return [200, { status: true, message: 'Payment requests retrieved', data }]
}

function answerDevice(state: State, { sent }: Asked, [code = '', word, eventId]: string[]): Answered {
  const device = state.devices.get(code)
  if (!device) return [404, no('Terminal not found')]
  if (word === 'presence')
    return [200, { status: true, data: { online: device.isOnline, available: device.isOnline && !device.isBusy } }]
  if (eventId !== undefined) {
    if (!state.events.has(eventId)) return [400, no('The push notification ID provided is invalid')]
    return [200, { status: true, message: 'Message Status Retrieved', data: { delivered: device.shows } }]
  }
  const { id, reference } = sent['data'] as { id: unknown; reference: unknown }
  const found = state.requests.find((one) => one.id === id && one.offlineReference === reference && !one.isArchived)
  if (!found) return [404, no('Invoice not found')]
  const event = randomBytes(12).toString('hex')
  state.events.set(event, found.code)
  if (device.shows) device.shown = found.code
  return [200, { status: true, message: 'Event sent to Terminal', data: { id: event } }]
}

function toldRequest(one: EmulatedRequest): object {
  return {
    id: one.id,
    domain: one.domain,
    amount: one.amount,
    currency: one.currency,
    due_date: null,
    has_invoice: false,
    invoice_number: null,
    description: one.description,
    line_items: one.lines,
    tax: [],
    request_code: one.code,
    status: one.paidAt === null ? 'pending' : 'success',
    paid: one.paidAt !== null,
    paid_at: one.paidAt,
    metadata: one.metadata,
    notifications: [],
    offline_reference: one.offlineReference,
    customer: one.customer,
    created_at: one.createdAt,
    archived: one.isArchived,
    transactions: one.declines.map((at) => ({
      status: 'failed',
      created_at: at,
    })),
  }
}

function toldPayment(one: PosPayment): object {
  return {
    id: one.id,
    domain: 'test',
    status: 'success',
    reference: one.reference,
    amount: String(one.amount),
    message: 'Payment Made',
    gateway_response: 'Approved or completed successfully',
    paid_at: one.paidAt,
    created_at: one.paidAt,
    channel: 'pos',
    currency: one.currency,
    metadata: 0,
    fees: one.fees,
    authorization: {
      last4: one.last4,
      exp_month: null,
      exp_year: null,
      account_name: null,
    },
    customer: { email: `pos_${one.id}@email.com` },
    requested_amount: '200',
    source: {
      type: 'offline',
      source: 'pos',
      entry_point: 'pos_initialize',
      identifier: one.terminal,
    },
  }
}

const no = (message: string, code = 'unknown') => ({ status: false, message, type: 'api_error', code })

function say(response: ServerResponse, status: number, body: object): true {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  return true
}

function goWrong(fault: Exclude<TerminalFault, 'lost' | 'other-amount'>, response: ServerResponse): true {
  if (fault === 'error') return say(response, 500, no('Something went wrong'))
  if (fault === 'odd-refusal') return say(response, 400, no('Not \0 now'))
  if (fault === 'too-many') return say(response, 429, no('Too many requests'))
  if (fault === 'hang-up') response.destroy()
  else response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body></html>')
  return true
}

/** Shows the devices with the buttons of a customer, for people who try the demo. */
async function serveDesk(state: State, terminals: Terminals, { request, response, body }: Exchange): Promise<void> {
  if (request.method === 'POST') {
    const form = new URLSearchParams(await body())
    const code = form.get('code') ?? ''
    if (form.get('way') === 'pay') terminals.tap(code, { last4: '4081' })
    if (form.get('way') === 'decline') terminals.decline(code)
    if (form.get('way') === 'key-in') terminals.keyIn(code, 500_000)
    return void response.writeHead(303, { location: '/terminal-desk' }).end()
  }
  const page = deskPage(
    [...state.devices].map(([code, { shown }]) => ({ code, request: shown ? requestOf(state, shown) : null })),
  )
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}
