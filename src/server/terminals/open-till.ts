import { z } from 'zod'
import { addMinutes } from '#domain/kit/dates.ts'
import type { Mode } from '#domain/kit/provider.ts'
import type { BillLine } from '#domain/terminals/bill.ts'
import { type Charge, openMin } from '#domain/terminals/charge.ts'
import type { PosMoney } from '#domain/terminals/pos-money.ts'
import type { ToldRequest } from '#domain/terminals/settle.ts'
import { jsonIn } from '#domain/kit/json-in.ts'
import { storableJson } from '#server/kit/http/storable.ts'
import { requestJson } from '#server/kit/request.ts'
import type { TillCustomer } from './store.ts'

/** How long an answer may take; `makingSec` of the domain is longer. Lists of money are the largest answers. */
const limits = { timeoutMs: 20_000, mostBytes: 1024 * 1024 }

/** How far the provider's clock may be from ours: an hour. */
const aroundMin = 60

/** The most requests or payments in one answer of the provider. */
const mostListed = 100

/** Why the provider refused something, with its own words; or that no readable answer came. */
export type Refused = { kind: 'refused'; why: 'key' | 'country' | 'refused'; said: string }
export type Silent = { kind: 'unknown' }

/** A payment request at the provider. */
export interface Request extends ToldRequest {
  requestId: string
  code: string
  offlineReference: string
}

interface NewRequest {
  customer: TillCustomer
  chargeId: string
  name: string
  lines: readonly BillLine[]
  amountMinor: number
  currency: string
}

export type Found = { kind: 'found'; request: Request } | { kind: 'none' } | Silent

/** A client of the provider's terminals, in the account of one salon. It never throws; its answers are not trusted. */
export interface Till {
  /** The account: the mode and the end of its key. */
  account: string
  makeCustomer: (email: string) => Promise<{ kind: 'made'; customer: TillCustomer } | Refused | Silent>
  /** Makes the payment request of a charge; nothing is sent to a person. */
  makeRequest: (of: NewRequest) => Promise<{ kind: 'made'; request: Request } | Refused | Silent>
  /** Looks for the request of a charge among the till's ones of about that time, archived ones too. */
  findRequest: (customer: TillCustomer, charge: Pick<Charge, 'id' | 'createdAt'>) => Promise<Found>
  /** Returns a request that is not archived. */
  verify: (code: string) => Promise<Found>
  /** Returns when a card was last declined for a request; null if none was, or if it is not known. */
  lastDecline: (requestId: string) => Promise<string | null>
  /** Returns whether a device can take a bill now. */
  presence: (terminalCode: string) => Promise<{ kind: 'ready' | 'busy' | 'offline' | 'none' } | Refused | Silent>
  /** Shows a request on a device; the answer says only that it was forwarded. */
  push: (terminalCode: string, request: Pick<Request, 'requestId' | 'offlineReference'>) => Promise<string | null>
  /** Returns whether a device has received an event; null if it is not known. */
  isDelivered: (terminalCode: string, eventId: string) => Promise<boolean | null>
  /** Archives a request, so that it can no longer be opened; returns whether the provider confirmed it. */
  archive: (code: string) => Promise<boolean>
  /** Returns the payments on devices since a moment; null without a readable answer. */
  moneySince: (from: string) => Promise<PosMoney[] | null>
}

/** Opens a client of the provider's terminals for the account of a secret key. */
export function openTill({ key, mode, providerUrl }: { key: string; mode: Mode; providerUrl: string }): Till {
  const ask = async (path: string, body?: object) => await answerOf(new URL(path, providerUrl), key, body)
  return {
    account: `${mode}:${key.slice(-4)}`,
    ...requestsOf(ask),
    ...devicesOf(ask),
    async makeCustomer(email) {
      const answer = await ask('/customer', { email, first_name: 'Till' })
      const made = zCustomer.safeParse(answer.body)
      if (!made.success) return refusalIn(answer)
      const { id, customer_code: code } = made.data.data
      return { kind: 'made', customer: { id: String(id), code } }
    },
    moneySince: async (from) => await listMoney(ask, from),
  }
}

type Ask = (path: string, body?: object) => Promise<Answer>

/** The most pages of payments that are read at once; the account's online payments are among them. */
const mostPages = 10

async function listMoney(ask: Ask, from: string): Promise<PosMoney[] | null> {
  const money: PosMoney[] = []
  for (let page = 1; page <= mostPages; page++) {
    const query = `status=success&perPage=${mostListed}&page=${page}&from=${encodeURIComponent(from)}`
    const found = zMoneys.safeParse((await ask(`/transaction?${query}`)).body)
    if (!found.success) return null
    money.push(...found.data.data.flatMap(moneyIn))
    if (found.data.data.length < mostListed) break
  }
  return money
}

function requestsOf(ask: Ask) {
  return {
    async makeRequest({ customer, chargeId, name, lines, amountMinor, currency }: NewRequest) {
      const answer = await ask('/paymentrequest', {
        customer: customer.code,
        amount: amountMinor,
        currency,
        description: name,
        send_notification: false,
        line_items: lines.map((line) => ({
          name: line.name,
          amount: line.amountMinor,
          quantity: 1,
        })),
        metadata: { parlour_charge: chargeId },
      })
      const made = zOneRequest.safeParse(answer.body)
      return made.success ? { kind: 'made' as const, request: requestOf(made.data.data) } : refusalIn(answer)
    },
    async findRequest(customer: TillCustomer, { id, createdAt }: Pick<Charge, 'id' | 'createdAt'>): Promise<Found> {
      // The provider finds requests by the customer's number only, never by the code.
      const span = `from=${addMinutes(createdAt, -aroundMin)}&to=${addMinutes(createdAt, openMin + aroundMin)}`
      const query = `customer=${encodeURIComponent(customer.id)}&include_archive=true&perPage=${mostListed}&${span}`
      const answer = await ask(`/paymentrequest?${query}`)
      const found = zRequests.safeParse(answer.body)
      if (!found.success) return { kind: 'unknown' }
      const ours = found.data.data.find(({ metadata }) => chargeIn(metadata) === id)
      if (ours) return { kind: 'found', request: requestOf(ours) }
      return found.data.isWhole ? { kind: 'none' } : { kind: 'unknown' }
    },
    async verify(code: string): Promise<Found> {
      const answer = await ask(`/paymentrequest/verify/${encodeURIComponent(code)}`)
      const found = zOneRequest.safeParse(answer.body)
      if (found.success && found.data.data.request_code === code)
        return { kind: 'found', request: requestOf(found.data.data) }
      return isNo(answer) && (answer.status === 400 || answer.status === 404) ? { kind: 'none' } : { kind: 'unknown' }
    },
    async lastDecline(requestId: string) {
      const answer = await ask(`/paymentrequest/${encodeURIComponent(requestId)}`)
      const found = zAttempts.safeParse(answer.body)
      const failed = found.success ? found.data.data.transactions.filter(({ status }) => status === 'failed') : []
      return (
        failed
          .flatMap(({ created_at: at }) => instantIn(at) ?? [])
          .toSorted()
          .at(-1) ?? null
      )
    },
    archive: async (code: string) => await archived(ask, code),
  }
}

async function archived(ask: Ask, code: string): Promise<boolean> {
  const { status, body } = await ask(`/paymentrequest/archive/${encodeURIComponent(code)}`, {})
  return status === 200 && zDone.safeParse(body).success
}

function devicesOf(ask: Ask) {
  const device = (code: string) => `/terminal/${encodeURIComponent(code)}`
  return {
    async presence(code: string): ReturnType<Till['presence']> {
      const answer = await ask(`${device(code)}/presence`)
      const found = zPresence.safeParse(answer.body)
      if (!found.success) return answer.status === 404 && isNo(answer) ? { kind: 'none' } : refusalIn(answer)
      const { online, available } = found.data.data
      return { kind: online ? (available ? 'ready' : 'busy') : 'offline' }
    },
    async push(code: string, { requestId, offlineReference }: Pick<Request, 'requestId' | 'offlineReference'>) {
      const data = { id: Number(requestId), reference: offlineReference }
      const answer = await ask(`${device(code)}/event`, { type: 'invoice', action: 'process', data })
      const sent = zEvent.safeParse(answer.body)
      return sent.success ? sent.data.data.id : null
    },
    async isDelivered(code: string, eventId: string) {
      const answer = await ask(`${device(code)}/event/${encodeURIComponent(eventId)}`)
      const found = zDelivered.safeParse(answer.body)
      return found.success ? found.data.data.delivered : null
    },
  }
}

interface Answer {
  /** The status of the response; 0 if there was none. */
  status: number
  body: unknown
}

async function answerOf(url: URL, secretKey: string, body?: object): Promise<Answer> {
  const answer = await requestJson(url, { body, headers: { authorization: `Bearer ${secretKey}` } }, limits)
  if (answer.status === null) return { status: 0, body: null }
  // The provider's words are stored.
  return { status: answer.status, body: jsonIn(storableJson(answer.text)) }
}

const zNo = z.object({ status: z.literal([false, 'false']), message: z.string().catch('') })

/** Returns whether the provider answered with a refusal. Some refusals have the HTTP status 200. */
const isNo = ({ status, body }: Answer) => status < 500 && status !== 429 && zNo.safeParse(body).success

/** Returns the provider's refusal; anything else, such as an answer that was cut off, tells nothing. */
function refusalIn(answer: Answer): Refused | Silent {
  if (!isNo(answer)) return { kind: 'unknown' }
  const said = zNo.parse(answer.body).message.slice(0, 200)
  const isCountry = answer.status === 403 && /country/i.test(said)
  return { kind: 'refused', why: answer.status === 401 ? 'key' : isCountry ? 'country' : 'refused', said }
}

const zOk = z.literal([true, 'true'])
const zDone = z.object({ status: zOk })
const zAmount = z.coerce.number().int().nonnegative()
const zNumber = z.union([z.string().min(1).max(40), z.number().int()])
const zCode = z.string().regex(/^\w{1,100}$/)

const zCustomer = z.object({ status: zOk, data: z.object({ id: zNumber, customer_code: zCode }) })

const zRequest = z.object({
  id: zNumber,
  domain: z.string(),
  amount: zAmount,
  currency: z.string(),
  request_code: zCode,
  status: z.string(),
  paid: z.boolean(),
  paid_at: z.string().nullish(),
  metadata: z.unknown(),
  offline_reference: z.union([z.string().regex(/^\d{1,40}$/), z.number().int()]),
})
const zOneRequest = z.object({ status: zOk, data: zRequest })
// A request of another program, in a form that we don't know, hides none of ours.
const zRequests = z
  .object({ status: zOk, data: z.array(zRequest.nullable().catch(null)).max(1000) })
  .transform(({ data }) => ({ data: data.flatMap((one) => one ?? []), isWhole: data.length < mostListed }))

function requestOf(data: z.output<typeof zRequest>): Request {
  return {
    requestId: String(data.id),
    code: data.request_code,
    offlineReference: String(data.offline_reference),
    isPaid: data.paid && data.status === 'success',
    amountMinor: data.amount,
    currency: data.currency,
    mode: data.domain,
    paidAt: instantIn(data.paid_at ?? ''),
  }
}

const zMetadata = z.object({ parlour_charge: z.string() })
function chargeIn(metadata: unknown): string | null {
  const found = zMetadata.safeParse(metadata)
  return found.success ? found.data.parlour_charge : null
}

// What the entries contain is not documented; they only say that a card was declined.
const zAttempts = z.object({
  data: z.object({
    transactions: z
      .array(z.object({ status: z.string(), created_at: z.string() }).catch({ status: '', created_at: '' }))
      .catch([]),
  }),
})

const zPresence = z.object({ status: zOk, data: z.object({ online: z.boolean(), available: z.boolean() }) })
const zEvent = z.object({ status: zOk, data: z.object({ id: z.string().regex(/^\w{1,100}$/) }) })
const zDelivered = z.object({ status: zOk, data: z.object({ delivered: z.boolean() }) })

const zPos = z.object({
  reference: z.string().min(1).max(200),
  status: z.literal('success'),
  amount: zAmount.refine((minor) => minor > 0),
  currency: z.string().max(3),
  channel: z.string().nullish(),
  paid_at: z.string(),
  fees: zAmount.nullish().catch(null),
  authorization: z
    .object({ last4: z.string().regex(/^\d{4}$/) })
    .nullish()
    .catch(null),
  source: z
    .object({ source: z.string().nullish(), identifier: z.string().max(100).nullish() })
    .nullish()
    .catch(null),
})
const zMoneys = z.object({ status: zOk, data: z.array(zPos.nullable().catch(null)).max(1000) })

function moneyIn(data: z.output<typeof zPos> | null): PosMoney[] {
  const paidAt = data && instantIn(data.paid_at)
  if (!data || !paidAt || (data.channel !== 'pos' && data.source?.source !== 'pos')) return []
  const { reference, amount: amountMinor, currency, fees, authorization, source } = data
  const terminalCode = source?.identifier ?? null
  return [
    {
      reference,
      terminalCode,
      amountMinor,
      currency,
      feeMinor: fees ?? null,
      last4: authorization?.last4 ?? null,
      paidAt,
    },
  ]
}

function instantIn(text: string): string | null {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
