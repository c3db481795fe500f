import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Accounts, accountsOf } from './paystack/pay-in.ts'
import type { Way } from './paystack/checkout.ts'
import { noticeBody, type NoticeOf, openSender } from './paystack/notices.ts'
import { type Desk, type Fault, payBy, refuse, serve } from './paystack/serve.ts'
import { openTerminals, type Terminals } from './paystack/terminal.ts'
import { giveBack, type Money } from './paystack/transactions.ts'

export interface Emulator extends Accounts {
  /** The emulator's address for PAYSTACK_BASE_URL. */
  url: string
  publicKey: string
  secretKey: string
  /** The transactions by reference. */
  transactions: Map<string, Money>
  /** The card terminals of the account. */
  terminals: Terminals
  /** Performs an action of the customer on the provider's page. */
  pay: (reference: string, way: Way) => Money
  /** Sets the address to which notices are posted. */
  postTo: (webhookUrl: string) => void
  /** Returns the body of a notice with its signature. */
  sign: (body: string) => { body: string; signature: string }
  /** Refunds a transaction to the customer: all of it, or this amount. */
  refund: (reference: string, minor?: number) => void
  /** Returns a notice exactly as it is sent, with its signature. */
  notice: (reference: string, of?: NoticeOf) => { body: string; signature: string }
  /** Makes the next `times` requests for a transaction fail in this way; `times` 0 ends it. */
  failNext: (fault: Fault, times: number) => void
  /** Returns how often a card was charged again. */
  charges: () => number
  /**
   * Sets the address that the emulator gives for its pages, for a browser that is redirected from there to the
   * emulator.
   */
  showPagesAt: (url: string) => void
  /** Sets a function that runs whenever a transaction begins, before the response is sent. */
  whenBegun: (run: (reference: string) => Promise<void>) => void
  close: () => Promise<void>
}

interface Options {
  port?: number
  /** The address to which notices are posted when someone pays on the page; if missing, none are posted. */
  webhookUrl?: string
  /** The status for an unknown reference; the provider's documents name both. */
  unknownStatus?: 400 | 404
  /** Returns the time at which something is paid (an Instant). */
  now?: () => string
}

/**
 * Opens a local emulator of Paystack's API: initialize, the page where people pay, fail or leave, verify,
 * charge_authorization, refund, and signed notices. No money moves. Listens on 127.0.0.1.
 */
export async function openPaystackEmulator(options: Options = {}): Promise<Emulator> {
  const { port = 0, unknownStatus = 400, now = () => new Date().toISOString() } = options
  const secretKey = 'sk_test_emulator'
  const sender = openSender(secretKey, options.webhookUrl)
  const onPaid = async (money: Money) => await sender.post(noticeBody(money, {}))
  const desk = newDesk({ secretKey, unknownStatus, now, onPaid })
  const server = createServer((request, response) => {
    serve(desk, request, response).catch((error: Error) => refuse(response, 500, error.message, 'api_error'))
  })
  desk.url = await listen(server, port)
  desk.pagesUrl = desk.url

  function known(reference: string): Money {
    const money = desk.transactions.get(reference)
    if (!money) throw new Error(`no transaction ${reference}`)
    return money
  }

  return {
    url: desk.url,
    publicKey: 'pk_test_emulator',
    secretKey,
    transactions: desk.transactions,
    terminals: desk.terminals,
    pay: (reference, way) => payBy(desk, known(reference), way),
    ...accountsOf(desk, known, sender.post),
    postTo: sender.postTo,
    sign: sender.sign,
    refund: (reference, minor) => giveBack(known(reference), minor),
    notice: (reference, of = {}) => sender.sign(noticeBody(known(reference), of)),
    failNext: (fault, times) => void (desk.faults = Array.from({ length: times }, () => fault)),
    charges: () => desk.charges,
    showPagesAt: (url) => void (desk.pagesUrl = url),
    whenBegun: (run) => void (desk.onBegun = run),
    close: async () => await closed(server),
  }
}

function newDesk(of: Pick<Desk, 'secretKey' | 'unknownStatus' | 'now' | 'onPaid'>): Desk {
  const empty = { url: '', pagesUrl: '', transactions: new Map(), faults: [], accountFaults: [], charges: 0 }
  return {
    ...of,
    ...empty,
    refusesAccounts: false,
    terminals: openTerminals(of.secretKey, of.now),
    onBegun: async () => undefined,
  }
}

async function listen(server: Server, port: number): Promise<string> {
  // A connection that closes while a client sends on it again fails the request.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
