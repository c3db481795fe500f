import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkoutPage, type Way, ways } from './checkout.ts'
import { toldFrame } from './inline.ts'
import { newAccount, openedAccount } from './accounts.ts'
import type { Terminals } from './terminal.ts'
import { giveBack, type Money, newMoney, told } from './transactions.ts'

/** A way in which a request for a transaction fails. */
export type Fault = 'error' | 'too-many' | 'html' | 'gateway' | 'truncated' | 'hang-up'

/** The emulator's state. */
export interface Desk {
  url: string
  /**
   * The address of the pages where people pay: the emulator's, unless a browser is redirected here from Paystack's own.
   */
  pagesUrl: string
  secretKey: string
  unknownStatus: 400 | 404
  /** The transactions by reference. */
  transactions: Map<string, Money>
  terminals: Terminals
  /** The faults of the next requests. */
  faults: Fault[]
  /** The faults of the next answers about an opened account. */
  accountFaults: Fault[]
  /** The provider opens no accounts for this business. */
  refusesAccounts: boolean
  /** How often a card has been charged again. */
  charges: number
  /** Returns the time at which something is paid (an Instant). */
  now: () => string
  /** Called when someone has paid on the page, before they are sent back. */
  onPaid: (money: Money) => Promise<void>
  /** Called when a transaction begins, before the response is sent. */
  onBegun: (reference: string) => Promise<void>
}

/** Answers a request to the provider, to its API or to the page where people pay. */
export async function serve(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (await desk.terminals.serve(request, response, async () => await bodyOf(request))) return
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://paystack')
  if (!pathname.startsWith('/transaction/') && !['/refund', '/charge'].includes(pathname))
    return await serveCheckout(desk, request, response, { code: pathname.slice(1), isPopup: search === '?popup' })
  if (request.headers.authorization !== `Bearer ${desk.secretKey}`)
    return refuse(response, 401, 'Invalid key', 'invalid_Key')
  const verified = /^\/transaction\/verify\/(.+)$/.exec(pathname)?.[1]
  if (verified) return verify(desk, decodeURIComponent(verified), response)
  if (pathname === '/refund' && request.method === 'GET')
    return listRefunds(desk, searchParams.get('transaction'), response)
  const sent = JSON.parse(await bodyOf(request)) as Record<string, unknown>
  if (pathname === '/refund') return refund(desk, sent, response)
  if (pathname === '/charge') return await openAccount(desk, sent, response)
  const why = whyNot(sent, desk.transactions)
  if (why) return refuse(response, 400, ...why)
  const money = newMoney(sent, randomBytes(8).toString('hex'))
  desk.transactions.set(money.reference, money)
  if (pathname === '/transaction/charge_authorization') return chargeAgain(desk, money, sent, response)
  const { accessCode, reference } = money
  await desk.onBegun(reference)
  const data = { authorization_url: `${desk.pagesUrl}/${accessCode}`, access_code: accessCode, reference }
  answer(response, 200, { status: true, message: 'Authorization URL created', data })
}

/** Performs an action on a transaction, at the present time. */
export function payBy({ now }: Pick<Desk, 'now'>, money: Money, way: Way): Money {
  ways[way](money)
  if (money.paidAt !== null) money.paidAt = now()
  return money
}

function verify({ faults, transactions, unknownStatus }: Desk, reference: string, response: ServerResponse): void {
  const fault = faults.shift()
  if (fault) return goWrong(fault, response)
  const money = transactions.get(reference)
  if (money) return answer(response, 200, { status: true, message: 'Verification successful', data: told(money) })
  refuse(response, unknownStatus, 'Transaction reference not found.', 'transaction_not_found')
}

function chargeAgain(desk: Desk, money: Money, sent: Record<string, unknown>, response: ServerResponse): void {
  desk.charges += 1
  payBy(desk, money, sent['authorization_code'] === 'AUTH_declined' ? 'fail' : 'success')
  answer(response, 200, { status: true, message: 'Charge attempted', data: told(money) })
}

function refund({ transactions }: Desk, sent: Record<string, unknown>, response: ServerResponse): void {
  const money = transactions.get(String(sent['transaction']))
  if (!money) return refuse(response, 404, 'Transaction not found', 'transaction_not_found')
  giveBack(money, sent['amount'] === undefined ? undefined : Number(sent['amount']))
  answer(response, 200, { status: true, message: 'Refund has been queued for processing', data: { status: 'pending' } })
}

/** Returns the refunds of a transaction by its number; its reference matches nothing. */
function listRefunds({ faults, transactions }: Desk, transaction: string | null, response: ServerResponse): void {
  const fault = faults.shift()
  if (fault) return goWrong(fault, response)
  const money = [...transactions.values()].find(({ id }) => String(id) === transaction)
  const data = (money?.refunds ?? []).map((amount, nth) => {
    const { id, domain, currency } = money!
    return { id: id + nth + 1, transaction: id, domain, currency, amount, status: 'processed', refund_type: 'full' }
  })
  const meta = { total: data.length, skipped: 0, perPage: 100, page: 1, pageCount: 1 }
  answer(response, 200, { status: true, message: 'Refunds retrieved', data, meta })
}

async function serveCheckout(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  { code, isPopup }: { code: string; isPopup: boolean },
) {
  const money = [...desk.transactions.values()].find(({ accessCode }) => accessCode === code)
  if (!money) return void response.writeHead(404).end('No such payment')
  if (request.method !== 'POST')
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(checkoutPage(money))
  const way = new URLSearchParams(await bodyOf(request)).get('way') as Way
  if (!(way in ways)) return void response.writeHead(400).end('No such button')
  payBy(desk, money, way)
  if (money.status === 'success') await desk.onPaid(money)
  if (isPopup) return void response.writeHead(200, { 'content-type': 'text/html' }).end(toldFrame(money))
  const back = new URL(money.callbackUrl)
  back.searchParams.set('trxref', money.reference)
  back.searchParams.set('reference', money.reference)
  response.writeHead(303, { location: back.href }).end()
}

/** Opens an account for a charge; with a fault, it is opened and the answer is lost. */
async function openAccount(desk: Desk, sent: Record<string, unknown>, response: ServerResponse): Promise<void> {
  const why = desk.refusesAccounts ? refusedAccount : whyNot(sent, desk.transactions)
  if (why) return refuse(response, 400, ...why)
  const money = newMoney(sent, randomBytes(8).toString('hex'))
  desk.transactions.set(money.reference, money)
  money.account = newAccount(desk.transactions.size, sent, desk.now())
  money.status = 'pending'
  await desk.onBegun(money.reference)
  const fault = desk.accountFaults.shift()
  if (fault) return goWrong(fault, response)
  answer(response, 200, { status: true, message: 'Charge attempted', data: openedAccount(money) })
}
const refusedAccount: [string, string] = ['Bank transfer is not available for your business', 'feature_unavailable']

/** Returns why a charge is refused, as message and code. */
function whyNot(sent: Record<string, unknown>, transactions: Map<string, Money>): [string, string] | null {
  const { email, amount } = sent
  const reference = String(sent['reference'])
  if (typeof email !== 'string' || email === '') return ['Email Address is required', 'missing_params']
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return ['Invalid Email Address Passed', 'invalid_params']
  if (!Number.isInteger(Number(amount)) || Number(amount) < 5000) return ['Invalid Amount Sent', 'invalid_params']
  if (!/^[A-Za-z0-9.=-]+$/.test(reference)) return ['Invalid character in transaction reference', 'invalid_params']
  return transactions.has(reference) ? ['Duplicate Transaction Reference', 'duplicate_reference'] : null
}

/** Sends a refusal in the provider's format. */
export function refuse(response: ServerResponse, status: number, message: string, code: string): void {
  const body = { status: false, message, meta: { nextStep: 'Try again' }, type: 'validation_error', code }
  answer(response, status, body)
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function goWrong(fault: Fault, response: ServerResponse): void {
  if (fault === 'hang-up') return void response.destroy()
  if (fault === 'error') return refuse(response, 500, 'Something went wrong', 'api_error')
  if (fault === 'too-many') return refuse(response, 429, 'Too many requests', 'too_many_requests')
  const isPage = fault === 'html' || fault === 'gateway'
  const body = isPage ? '<html><body>Bad gateway</body></html>' : '{"status":true,"data":{"refer'
  const type = isPage ? 'text/html' : 'application/json'
  response.writeHead(fault === 'gateway' ? 502 : 200, { 'content-type': type }).end(body)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
