import { z } from 'zod'
import { sumMinor } from '#domain/kit/money.ts'
import { jsonIn } from '#domain/kit/json-in.ts'
import type { Mode, Verified } from '#domain/kit/provider.ts'
import { storableJson } from './http/storable.ts'
import { requestJson } from './request.ts'
import { isSignedBy } from './signature.ts'

const limits = { timeoutMs: 15_000, mostBytes: 256 * 1024 }

/** The values with which a charge is started. */
export interface Charge {
  reference: string
  email: string
  amountMinor: number
  currency: string
  metadata: Readonly<Record<string, string>>
}

/**
 * The outcome of starting a charge: begun; refused, perhaps for the e-mail address; or unknown, because no readable
 * response came.
 */
export type Begun =
  | { kind: 'begun'; accessCode: string; authorizationUrl: string }
  | { kind: 'email-refused' | 'refused' | 'unknown' }

/** A bank account that the provider opened for one amount. */
export interface OpenedAccount {
  bankName: string
  accountNumber: string
  accountName: string
  expiresAt: string
}

/** The outcome of asking for an account: opened, refused, or unknown, because no readable response came. */
export type Opening = { kind: 'opened'; account: OpenedAccount } | { kind: 'refused' | 'unknown' }

/** The provider's answer about a reference: a transaction, none, or unknown. */
export type Known =
  | { kind: 'found'; verified: Verified; transactionId: string | null }
  | { kind: 'none' }
  /** `status` is the status of the response, 0 if there was none. */
  | { kind: 'unknown'; message: string; status: number }

export interface Paystack {
  mode: Mode
  /** Asks whether the provider knows the secret key; 'unknown' if it could not be asked. */
  checkKey: () => Promise<'good' | 'refused' | 'unknown'>
  /** Starts a transaction; the browser continues with its access code, and returns to `callbackUrl`. */
  initialize: (charge: Charge, callbackUrl: string) => Promise<Begun>
  /** Opens a bank account that accepts exactly the amount of a charge, until a time (Instant). */
  openAccount: (charge: Charge, expiresAt: string) => Promise<Opening>
  /** Returns the status of a transaction. Asking changes nothing. */
  verify: (reference: string) => Promise<Known>
  /**
   * Returns the sum of all processed refunds of a transaction, in minor units; null if the provider gave no readable
   * answer.
   */
  refundedMinor: (transactionId: string) => Promise<number | null>
  /** Charges a card again. Whatever the response, `verify` tells the outcome. */
  chargeAgain: (charge: Charge, cardCode: string) => Promise<void>
  /** Returns whether a notice's exact bytes were signed with our secret key. */
  isSigned: (body: Buffer, signature: unknown) => boolean
}

/**
 * Opens a client of the payment provider, for the account of a secret key. The client never throws, and its answers are
 * not trusted.
 */
export function openPaystack(secretKey: string, baseUrl: string): Paystack {
  const ask = async (path: string, body?: object) => await answerOf(new URL(path, baseUrl), secretKey, body)
  return {
    mode: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    async checkKey() {
      const { status, body } = await ask('/transaction/verify/a-key-is-checked')
      if (status === 401 && isRefusal(body)) return 'refused'
      const isAnswer = status === 200 ? body !== null : (status === 400 || status === 404) && isRefusal(body)
      return isAnswer ? 'good' : 'unknown'
    },
    async initialize({ reference, email, amountMinor, currency, metadata }, callbackUrl) {
      const about = { reference, email, amount: amountMinor, currency, callback_url: callbackUrl }
      const answer = await ask('/transaction/initialize', { ...about, metadata: JSON.stringify(metadata) })
      const begun = zBegun.safeParse(answer.body)
      if (begun.success && begun.data.data.reference === reference) {
        const { access_code: accessCode, authorization_url: authorizationUrl } = begun.data.data
        return { kind: 'begun', accessCode, authorizationUrl }
      }
      if (!isRefused(answer)) return { kind: 'unknown' }
      return { kind: /e-?mail/i.test(messageIn(answer)) ? 'email-refused' : 'refused' }
    },
    openAccount: async (charge, expiresAt) => await accountFor(ask, charge, expiresAt),
    async verify(reference) {
      const answer = await ask(`/transaction/verify/${encodeURIComponent(reference)}`)
      const found = zFound.safeParse(answer.body)
      if (found.success && found.data.data.reference === reference)
        return { kind: 'found', verified: verifiedOf(found.data), transactionId: idOf(found.data) }
      // The provider's documents disagree on which of the two it returns for an unknown reference.
      if ((answer.status === 400 || answer.status === 404) && isRefusal(answer.body)) return { kind: 'none' }
      return { kind: 'unknown', message: messageIn(answer), status: answer.status }
    },
    async refundedMinor(transactionId) {
      const answer = await ask(`/refund?transaction=${encodeURIComponent(transactionId)}&perPage=100`)
      const found = zRefunds.safeParse(answer.body)
      if (!found.success) return null
      const done = found.data.data.filter(({ status }) => status === 'processed')
      return sumMinor(done.map(({ amount }) => amount))
    },
    async chargeAgain({ reference, email, amountMinor, currency, metadata }, cardCode) {
      const about = { reference, email, amount: amountMinor, currency, metadata: JSON.stringify(metadata) }
      await ask('/transaction/charge_authorization', { ...about, authorization_code: cardCode })
    },
    isSigned: (body, signature) => isSignedBy(secretKey, body, signature),
  }
}

type Ask = (path: string, body?: object) => Promise<Answer>

async function accountFor(
  ask: Ask,
  { reference, email, amountMinor, currency, metadata }: Charge,
  expiresAt: string,
): Promise<Opening> {
  const about = { reference, email, amount: amountMinor, currency, metadata: JSON.stringify(metadata) }
  const answer = await ask('/charge', { ...about, bank_transfer: { account_expires_at: expiresAt } })
  const opened = zOpened.safeParse(answer.body)
  if (!opened.success || opened.data.data.reference !== reference)
    return { kind: isRefused(answer) ? 'refused' : 'unknown' }
  const { bank, account_number: accountNumber, account_name: accountName, account_expires_at: until } = opened.data.data
  const account = { bankName: bank.name, accountNumber, accountName, expiresAt: instantIn(until) ?? expiresAt }
  return { kind: 'opened', account }
}

interface Answer {
  status: number
  /** The body of the response; null if it is not JSON. */
  body: unknown
}

async function answerOf(url: URL, secretKey: string, body?: object): Promise<Answer> {
  const answer = await requestJson(url, { body, headers: { authorization: `Bearer ${secretKey}` } }, limits)
  if (answer.status === null) return { status: 0, body: { message: answer.code } }
  // Names of banks and accounts are stored.
  return { status: answer.status, body: jsonIn(storableJson(answer.text)) }
}

const isRefusal = (body: unknown) => z.object({ status: z.literal([false, 'false']) }).safeParse(body).success

/** Returns whether the provider refused the request for good; after an answer that says nothing, it may have done it. */
const isRefused = ({ status, body }: Answer) => body !== null && status >= 400 && status < 500 && status !== 429

/** Returns a time that the provider reports, as an Instant; null if it is missing or not a time. */
function instantIn(told: string | null | undefined): string | null {
  const at = told ? new Date(told) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

/** Returns the provider's message, shortened; the log and the salon may read it. */
function messageIn({ status, body }: Answer): string {
  const said = z.object({ message: z.string() }).safeParse(body)
  return (said.success ? said.data.message : `answered ${status}`).slice(0, 200)
}

const zOk = z.literal([true, 'true'])

const zBegun = z.object({
  status: zOk,
  data: z.object({
    reference: z.string(),
    access_code: z.string().regex(/^[\w-]{1,100}$/),
    authorization_url: z.url({ protocol: /^https?$/ }),
  }),
})

const zOpened = z.object({
  status: zOk,
  data: z.object({
    reference: z.string(),
    account_number: z.string().regex(/^\d{6,20}$/),
    account_name: z.string().trim().min(1).max(200),
    bank: z.object({ name: z.string().trim().min(1).max(100) }),
    account_expires_at: z.string().nullish(),
  }),
})

const zAmount = z.coerce.number().int().nonnegative()

const zRefunds = z.object({ status: zOk, data: z.array(z.object({ status: z.string(), amount: zAmount })).max(100) })

/** The fields that matter, out of many; an unexpected card counts as none. */
const zFound = z.object({
  status: zOk,
  data: z.object({
    id: z
      .union([z.string().max(100), z.number()])
      .nullish()
      .catch(null),
    reference: z.string(),
    domain: z.string(),
    status: z.string(),
    amount: zAmount,
    requested_amount: zAmount.nullish(),
    currency: z.string(),
    paid_at: z.string().nullish(),
    metadata: z.unknown(),
    authorization: z
      .object({
        authorization_code: z.string().min(1).max(100),
        reusable: z.literal(true),
        last4: z.string().max(8),
        card_type: z.string().max(40).nullish(),
      })
      .nullish()
      .catch(null),
  }),
})

const idOf = ({ data: { id } }: z.output<typeof zFound>) => (id === null || id === undefined ? null : String(id))

function verifiedOf({ data }: z.output<typeof zFound>): Verified {
  const { authorization: card } = data
  return {
    reference: data.reference,
    status: data.status,
    amountMinor: data.amount,
    requestedMinor: data.requested_amount ?? null,
    currency: data.currency,
    mode: data.domain,
    paidAt: instantIn(data.paid_at),
    metadata: data.metadata,
    card: card
      ? { code: card.authorization_code, words: `${card.card_type?.trim() || 'card'} ending in ${card.last4}` }
      : null,
  }
}
