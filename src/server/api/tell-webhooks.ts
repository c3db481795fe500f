import { decideDelivery, givenUpLetter, isGivenUp, nextTry } from '#domain/api/decide-delivery.ts'
import { eventBody, eventOf, toldSubjects } from '#domain/api/events.ts'
import { whyGateRefuses } from '#domain/billing/plans.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { findSignIns } from '#server/auth/store.ts'
import type { Context } from '#server/kit/call.ts'
import { inTransaction, tellNobody, type Tx } from '#server/kit/db/transaction.ts'
import { eachApart } from '#server/kit/each-fairly.ts'
import { eachInTurn } from '#server/kit/each-in-turn.ts'
import { guardedRequest, NotReached } from '#server/kit/guarded-request.ts'
import { inEachSalon } from '#server/kit/in-each-salon.ts'
import { newId } from '#server/kit/ids.ts'
import { queueMessage } from '#server/outbox/store.ts'
import { signatureFor } from './signature.ts'
import {
  type DueDelivery,
  findOwnerAccount,
  type Listening,
  markLooked,
  selectListening,
  selectSalonsWithWebhooks,
  selectUntold,
  takeDue,
} from './store-outbox.ts'
import { giveUp, insertDeliveries, markPause, markTried, LATE_COMMIT_MIN, updateSecret } from './store-webhooks.ts'
import { isPlain, openWebhookSecret, sealWebhookSecret } from './webhooks.ts'

/**
 * How many minutes a process holds a claimed delivery: longer than a try, shorter than the time until a killed
 * process's job is freed.
 */
const LEASE_MIN = 0.5
const MOST_ENTRIES = 1000
/** For how many milliseconds one run starts new deliveries; the next run continues with the rest. */
const RUN_MS = 40_000

const places = {
  answering: { atOnce: 16, ofOneKey: 4 },
  failing: { atOnce: 8, ofOneKey: 2 },
  keyOf: ({ salonId }: Addressed) => salonId,
}

export interface TellingParts extends Context {
  /** Tests and development only: the server may call its own machine, over http. */
  allowsLoopback: boolean
  publicUrl: string | null
  /** The key that opens the webhooks' secrets. */
  secret: string
}

/**
 * Job that runs every minute: queues each salon's new log entries for its webhooks and sends due deliveries to several
 * webhooks at the same time. A webhook that does not answer delays no others, and is tried less and less often. Every
 * committed entry is announced, and nothing else. A killed job leaves its deliveries to the next one, so a delivery may
 * arrive twice, with the same id.
 */
export function tellWebhooks(parts: TellingParts) {
  return async (): Promise<void> => {
    const webhooks: Addressed[] = []
    const handOutAll = async () =>
      await inEachSalon(parts, selectSalonsWithWebhooks, async (salon) => {
        const { salonId } = salon
        // Nothing is sent without the plan, or while the salon is suspended; the events of that time are sent afterwards.
        if (salon.isSuspended || whyGateRefuses('api_access', salon)) return
        webhooks.push(...(await handOut(parts, salonId)).map((one) => ({ ...one, salonId })))
      })
    await eachInTurn([handOutAll, async () => await sendAll(parts, webhooks)], async (step) => await step())
  }
}

type Addressed = Listening & { salonId: string }

async function sendAll(parts: TellingParts, webhooks: readonly Addressed[]): Promise<void> {
  const until = Date.now() + RUN_MS
  const send = async (one: Addressed) => await sendTo(parts, one.salonId, one, until)
  const answering = webhooks.filter(({ nextTryAt }) => nextTryAt === null)
  const failing = webhooks.filter(({ nextTryAt }) => nextTryAt !== null).toSorted(byNextTry)
  await eachApart({ answering, failing }, places, send)
}

const byNextTry = (one: Addressed, other: Addressed) => Date.parse(one.nextTryAt!) - Date.parse(other.nextTryAt!)

type Work<T> = (tx: Tx, now: string) => Promise<T>

async function inSalon<T>({ db, clock }: TellingParts, salonId: string, work: Work<T>): Promise<T> {
  const now = clock()
  return await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, (tx) => work(tx, now))
}

/** Queues each log entry for the webhooks that subscribe to it; returns the webhooks that are due. */
async function handOut(parts: TellingParts, salonId: string): Promise<Listening[]> {
  return await inSalon(parts, salonId, async (tx, now) => {
    const webhooks = await selectListening(tx, salonId)
    for (const { id, events, lookedUntil, secret } of webhooks) {
      if (isPlain(secret)) await updateSecret(tx, salonId, id, await sealWebhookSecret(secret, parts.secret))
      const from = addMinutes(lookedUntil, -LATE_COMMIT_MIN)
      const of = { webhookId: id, from, subjects: toldSubjects, most: MOST_ENTRIES }
      const entries = await selectUntold(tx, salonId, of)
      const rows = entries.flatMap((entry) => {
        const event = eventOf(entry)
        if (event === null || !events.includes(event)) return []
        return [{ webhookId: id, eventId: entry.id, event, body: eventBody({ ...entry, event }), at: entry.at }]
      })
      await insertDeliveries(tx, salonId, rows, now)
      const last = entries.length === MOST_ENTRIES ? entries.at(-1) : undefined
      await markLooked(tx, salonId, id, last ? addMinutes(last.at, LATE_COMMIT_MIN) : now)
    }
    return webhooks.filter(({ nextTryAt }) => nextTryAt === null || Date.parse(nextTryAt) <= Date.parse(now))
  })
}

/** Sends a webhook's due deliveries, oldest first, until one fails. */
async function sendTo(parts: TellingParts, salonId: string, webhook: Listening, until: number): Promise<void> {
  while (Date.now() < until) {
    const due = await inSalon(parts, salonId, async (tx, now) =>
      takeDue(tx, salonId, webhook.id, now, addMinutes(now, LEASE_MIN)),
    )
    if (!due || !(await sendOne(parts, salonId, webhook, due))) return
  }
}

async function sendOne(parts: TellingParts, salonId: string, webhook: Listening, due: DueDelivery): Promise<boolean> {
  const went = await post(parts, webhook, due)
  return await inSalon(parts, salonId, async (tx, now) => {
    const outcome = decideDelivery(due.attempts, went.fault === null, now)
    const about = { webhookId: webhook.id, eventId: due.eventId }
    const since = await markTried(tx, salonId, about, { ...outcome, ...went }, now)
    if (since !== null || webhook.nextTryAt !== null)
      await markPause(tx, salonId, webhook.id, since && nextTry(since, now))
    if (since !== null && isGivenUp(since, now)) await giveUpOn(tx, salonId, webhook, parts, now)
    return went.fault === null
  })
}

async function post(
  { clock, allowsLoopback, secret: houseSecret }: TellingParts,
  { url, secret: kept }: Listening,
  { body, eventId }: DueDelivery,
) {
  const secret = await openWebhookSecret(kept, houseSecret)
  if (secret === null) return { answered: null, fault: 'secret' as const }
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Parlour',
    'parlour-event-id': eventId,
    'parlour-signature': signatureFor(secret, body, clock()),
  }
  try {
    const { status } = await guardedRequest(url, { method: 'POST', headers, body }, { allowsLoopback })
    return { answered: status, fault: status >= 200 && status < 300 ? null : ('answer' as const) }
  } catch (error) {
    if (!(error instanceof NotReached)) throw error
    return { answered: null, fault: error.why }
  }
}

async function giveUpOn(tx: Tx, salonId: string, { id, url }: Listening, { publicUrl }: TellingParts, now: string) {
  if (!(await giveUp(tx, salonId, id, now))) return
  const userId = await findOwnerAccount(tx, salonId)
  const recipient = userId && (await findSignIns(tx, [userId])).get(userId)?.email
  if (!recipient) return
  const letter = givenUpLetter(new URL(url).host, publicUrl)
  await queueMessage(tx, salonId, { id: newId(), channel: 'email', recipient, ...letter }, now)
}
