import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { payInto, rejectedBody, type TransferOutcome } from './paystack/accounts.ts'
import type { Way } from './paystack/checkout.ts'
import { noticeBody, type NoticeOf } from './paystack/notices.ts'
import { type Desk, type Fault, payBy, refuse, serve } from './paystack/serve.ts'
import { giveBack, type Money } from './paystack/transactions.ts'

export interface Emulator {
  /** The emulator's address for PAYSTACK_BASE_URL. */
  url: string
  publicKey: string
  secretKey: string
  /** The transactions by reference. */
  transactions: Map<string, Money>
  /** Performs an action of the customer on the provider's page. */
  pay: (reference: string, way: Way) => Money
  /**
   * Transfers an amount into the account of a transaction, and posts the notice about it if there is an address for
   * notices.
   */
  transfer: (reference: string, minor: number) => Promise<TransferOutcome>
  /** Returns the notice about a refused transfer exactly as it is sent, with its signature. */
  rejection: (reference: string, minor: number) => { body: string; signature: string }
  /** Makes the next answer about an opened account fail in this way; the account is open. */
  loseNextAccount: (fault: Fault) => void
  /** Opens no accounts any more, or opens them again. */
  refuseAccounts: (refuses: boolean) => void
  /** Sets the address to which notices are posted. */
  postTo: (webhookUrl: string) => void
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
  let { webhookUrl } = options
  const secretKey = 'sk_test_emulator'
  const desk: Desk = {
    url: '',
    pagesUrl: '',
    secretKey,
    unknownStatus,
    transactions: new Map(),
    faults: [],
    accountFaults: [],
    refusesAccounts: false,
    charges: 0,
    now,
    onPaid: post,
    onBegun: async () => undefined,
  }
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

  function signed(body: string) {
    return { body, signature: createHmac('sha512', secretKey).update(body).digest('hex') }
  }

  const notice = (money: Money, of: NoticeOf = {}) => signed(noticeBody(money, of))
  const rejection = (money: Money, minor: number) => signed(rejectedBody(money, minor))

  async function post(money: Money, { body, signature } = notice(money)): Promise<void> {
    if (!webhookUrl) return
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
    await fetch(webhookUrl, { method: 'POST', headers, body }).catch(() => undefined)
  }

  return {
    url: desk.url,
    publicKey: 'pk_test_emulator',
    secretKey,
    transactions: desk.transactions,
    pay: (reference, way) => payBy(desk, known(reference), way),
    async transfer(reference, minor) {
      const money = known(reference)
      const outcome = payInto(money, minor, now())
      if (outcome === 'accepted') await post(money)
      if (outcome === 'rejected') await post(money, rejection(money, minor))
      return outcome
    },
    rejection: (reference, minor) => rejection(known(reference), minor),
    loseNextAccount: (fault) => void desk.accountFaults.push(fault),
    refuseAccounts: (refuses) => void (desk.refusesAccounts = refuses),
    postTo: (url) => void (webhookUrl = url),
    refund: (reference, minor) => giveBack(known(reference), minor),
    notice: (reference, of) => notice(known(reference), of),
    failNext: (fault, times) => void (desk.faults = Array.from({ length: times }, () => fault)),
    charges: () => desk.charges,
    showPagesAt: (url) => void (desk.pagesUrl = url),
    whenBegun: (run) => void (desk.onBegun = run),
    close: async () => await closed(server),
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
