import { reachedLocation } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { billLines, billName } from '#domain/terminals/bill.ts'
import { isWaitedOut, nextStep, type Step } from '#domain/terminals/charge.ts'
import type { InCall } from '#server/kit/call.ts'
import { findReceipt } from '#server/sales/store-receipt.ts'
import type { Request, Till } from './open-till.ts'
import { findTill, type TerminalParts } from './parts.ts'
import { endCharge, settleCharge } from './settle-charge.ts'
import { claimMaking, findCharge, keepRequest, type KeptCharge, saveProgress } from './store-charges.ts'
import { findTillCustomer, insertTillCustomer, type TillCustomer } from './store.ts'

/** What a charge's steps are done with: the till, and transactions of the salon between the provider's answers. */
interface Following extends Running {
  till: Till
  charge: KeptCharge
}

/** How a charge's transactions run: those that change a list, and those that no list shows. */
export interface Running {
  run: InCall
  quietly: InCall
  now: string
}

/** A charge after its steps, and whether the provider gave no answer. */
export interface Followed {
  charge: KeptCharge
  isSilent: boolean
}

/** At most so many steps are taken at once: make, push, and ask. */
const mostSteps = 4

/**
 * Takes the next steps of a charge: makes its request, shows it on the device, and asks if it was paid.
 * The provider is never asked inside a transaction. Repeating it sends and settles nothing twice. Throws 'not-found',
 * also if the sale is at a location that the caller doesn't see.
 */
export async function followCharge(parts: TerminalParts, running: Running, chargeId: string): Promise<Followed> {
  const { quietly, now } = running
  const { till, charge } = await loadCharge(parts, quietly, chargeId)
  if (!till) return { charge, isSilent: true }
  let last: { charge: KeptCharge; isSilent: boolean; isUnknown: boolean } = {
    charge,
    isSilent: false,
    isUnknown: false,
  }
  for (let count = 0; count < mostSteps; count++) {
    const step = nextStep(last.charge, now, last.isUnknown)
    if (step === 'none') break
    const { isSilent, isUnknown = false } = await take(step, { ...running, till, charge: last.charge })
    last = { charge: await reload(quietly, charge), isSilent, isUnknown }
    if (isSilent || step === 'ask' || step === 'expire') break
  }
  return { charge: last.charge, isSilent: last.isSilent }
}

/** Returns a charge that the caller reaches, and the salon's till; null without a key, or with one of another mode. */
export async function loadCharge(parts: TerminalParts, run: InCall, chargeId: string) {
  return await run(async (call) => {
    const [found, charge] = await Promise.all([
      findTill(call, parts),
      findCharge(call.tx, call.salonId, chargeId, reachedLocation(call)),
    ])
    if (!charge) throw new Refusal('not-found')
    return { till: found.mode === charge.mode ? found.till : null, charge }
  })
}

async function reload(run: InCall, { id }: KeptCharge): Promise<KeptCharge> {
  const charge = await run(async ({ tx, salonId }) => await findCharge(tx, salonId, id, null))
  if (!charge) throw new Refusal('not-found')
  return charge
}

interface Taken {
  isSilent: boolean
  /** The provider has no request of this charge. */
  isUnknown?: boolean
}

async function take(step: Exclude<Step, 'none'>, of: Following): Promise<Taken> {
  if (step === 'make') return await make(of)
  if (step === 'look') return await look(of)
  if (step === 'push') return await push(of)
  if (step === 'expire') return await expire(of)
  return await ask(of)
}

async function make(of: Following): Promise<Taken> {
  const { till, run, quietly, charge } = of
  const customer = await customerOf(till, quietly)
  if (customer.kind === 'unknown') return { isSilent: true }
  if (customer.kind === 'refused') return await fail(run, charge, customer)
  // From here on it may be made, whatever the answer is.
  if (!(await quietly(async ({ tx, salonId, now }) => await claimMaking(tx, salonId, charge.id, now))))
    return { isSilent: true }
  const sale = await quietly(async ({ tx, salonId }) => await findReceipt(tx, salonId, charge.saleId, null))
  const { amountMinor, currency, id: chargeId, number } = charge
  const bill = { customer: customer.customer, chargeId, name: billName(number), amountMinor, currency }
  const made = await till.makeRequest({ ...bill, lines: billLines(sale!, amountMinor) })
  if (made.kind === 'unknown') return { isSilent: true }
  if (made.kind === 'refused') return await fail(run, charge, made)
  await keep(of, made.request)
  return { isSilent: false }
}

async function look(of: Following): Promise<Taken> {
  const { till, quietly, charge } = of
  const customer = await customerOf(till, quietly)
  const found =
    customer.kind === 'made' ? await till.findRequest(customer.customer, charge) : { kind: 'unknown' as const }
  if (found.kind === 'found') await keep(of, found.request)
  return { isSilent: found.kind === 'unknown', isUnknown: found.kind === 'none' }
}

/**
 * Stores the request of a charge. One for another amount is never shown to a customer, and a second one, which another
 * caller did not find in time, is archived.
 */
async function keep({ till, run, quietly, charge }: Following, request: Request): Promise<void> {
  const isAsAsked = request.amountMinor === charge.amountMinor && request.currency === charge.currency
  const stored = await quietly(async ({ tx, salonId, now }) => {
    await keepRequest(tx, salonId, charge.id, request, now)
    return await findCharge(tx, salonId, charge.id, null)
  })
  const isOurs = stored?.requestCode === request.code
  if (isOurs && !isAsAsked)
    await run(async (call) => await endCharge(call, charge, { state: 'failed', problem: 'amount', said: null }))
  if (!isOurs || !isAsAsked) await till.archive(request.code)
}

async function push({ till, quietly, charge }: Following): Promise<Taken> {
  const { requestId, offlineReference, terminalCode } = charge
  const presence = await till.presence(terminalCode)
  // Meanwhile someone may have stopped it.
  if ((await reload(quietly, charge)).state !== 'open') return { isSilent: false }
  const isReady = presence.kind === 'ready'
  const eventId = isReady
    ? await till.push(terminalCode, { requestId: requestId!, offlineReference: offlineReference! })
    : null
  const problem = presence.kind === 'busy' || presence.kind === 'offline' ? presence.kind : ('not-sent' as const)
  const said = presence.kind === 'refused' ? presence.said : null
  await quietly(async ({ tx, salonId, now }) => {
    const sent = { pushed_at: now, event_id: eventId, delivered_at: null, problem: null, said: null }
    await saveProgress(tx, salonId, charge.id, eventId === null ? { problem, said } : sent, now)
  })
  return { isSilent: false }
}

/** Asks whether a charge was paid; if not, whether it has reached the device, and whether a card was declined there. */
export async function ask(of: Following): Promise<Taken> {
  const { till, run, quietly, now, charge } = of
  const { requestCode: code, archivedAt } = charge
  const known = code !== null && archivedAt === null ? await till.verify(code) : ({ kind: 'none' } as const)
  const found = known.kind === 'none' ? await findStopped(till, quietly, charge) : known
  if (found.kind === 'found' && found.request.isPaid) {
    await run(async (call) => await settleCharge(call, charge, found.request))
    return { isSilent: false }
  }
  if (charge.state === 'open' && found.kind !== 'unknown') await watch(of)
  else if (found.kind === 'found' && archivedAt === null) await stop(till, quietly, charge, found.request)
  // Without an answer it may just have been paid: the job asks again.
  const isOver = isWaitedOut(charge, now) && found.kind !== 'unknown'
  return isOver ? await expire(of) : { isSilent: found.kind === 'unknown' }
}

async function findStopped(till: Till, run: InCall, charge: KeptCharge) {
  const customer = await customerOf(till, run)
  return customer.kind === 'made' ? await till.findRequest(customer.customer, charge) : { kind: 'unknown' as const }
}

async function watch({ till, quietly, charge }: Following): Promise<void> {
  const { eventId, deliveredAt, terminalCode, requestId, id } = charge
  const [isDelivered, declinedAt] = await Promise.all([
    eventId !== null && deliveredAt === null ? till.isDelivered(terminalCode, eventId) : null,
    requestId === null ? null : till.lastDecline(requestId),
  ])
  if (!isDelivered && declinedAt === null) return
  await quietly(async ({ tx, salonId, now }) => {
    const seen = { ...(isDelivered && { delivered_at: now }), ...(declinedAt !== null && { declined_at: declinedAt }) }
    await saveProgress(tx, salonId, id, seen, now)
  })
}

async function expire({ till, run, quietly, charge }: Following): Promise<Taken> {
  await run(async (call) => await endCharge(call, charge, { state: 'expired', problem: null, said: null }))
  await archive(till, quietly, charge)
  return { isSilent: false }
}

/** Archives the request of a charge that was stopped before its request was known, or without an answer. */
async function stop(till: Till, run: InCall, charge: KeptCharge, request: Request): Promise<void> {
  await run(async ({ tx, salonId, now }) => await keepRequest(tx, salonId, charge.id, request, now))
  await archive(till, run, { ...charge, requestCode: request.code })
}

/** Archives the request of a charge, so that it can no longer be opened by hand; a job repeats it without an answer. */
export async function archive(till: Till, run: InCall, { id, requestCode }: KeptCharge): Promise<void> {
  if (requestCode === null || !(await till.archive(requestCode))) return
  await run(async ({ tx, salonId, now }) => await saveProgress(tx, salonId, id, { archived_at: now }, now))
}

async function fail(
  run: InCall,
  charge: KeptCharge,
  { why, said }: { why: 'key' | 'country' | 'refused'; said: string },
) {
  await run(async (call) => await endCharge(call, charge, { state: 'failed', problem: why, said }))
  return { isSilent: false }
}

/** Returns the till's customer at the provider, whom it makes once. The address is reserved: no mail arrives anywhere. */
async function customerOf(till: Till, run: InCall): ReturnType<Till['makeCustomer']> {
  const { known, salonId } = await run(async ({ tx, salonId: id }) => ({
    known: await findTillCustomer(tx, id, till.account),
    salonId: id,
  }))
  if (known) return { kind: 'made', customer: known }
  const made = await till.makeCustomer(`till-${salonId}@example.com`)
  if (made.kind !== 'made') return made
  const { customer }: { customer: TillCustomer } = made
  await run(async ({ tx }) => await insertTillCustomer(tx, salonId, till.account, customer))
  return made
}
