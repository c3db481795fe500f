import type { Output } from '#domain/kit/endpoint.ts'
import type { syncCalendlyContract } from '#domain/calendly/contract.ts'
import { type CalendlyEvent, invitedOf, type ToldInvitee } from '#domain/calendly/event.ts'
import { didGuestsChange, eventsToTake, syncSpan } from '#domain/calendly/sync.ts'
import { Refusal, sentenceOf } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/call.ts'
import { enqueueIn } from '#server/kit/jobs.ts'
import { cancelEvent } from './cancel-event.ts'
import { changeGuests } from './change-guests.ts'
import { type CalendlyClient, CalendlyFault, type CancelledEvent } from './client.ts'
import { importEvent } from './import-event.ts'
import { calendlyOf, type CalendlyParts } from './parts.ts'
import {
  endOldClashes,
  findIntegration,
  isFirstSalon,
  type KeptIntegration,
  type KnownEvent,
  noteSync,
  selectEvents,
} from './store.ts'

type Outcome = Output<typeof syncCalendlyContract>

/** Runs a function in a transaction of the salon. */
type InCall = <T>(run: (call: Call) => Promise<T>) => Promise<T>

/** The most events that one sync imports; the next sync, which follows at once, imports the rest. */
const mostAtOnce = 200

const nothing: Outcome = { imported: 0, failed: 0, cancelled: 0, later: 0, isConfigured: false }

/**
 * Imports Calendly's events. Calls Calendly outside any transaction, and imports each event in its
 * own. If Calendly limits the calls, stops and queues a job that continues when Calendly allows it. Throws
 * 'calendly-missing', 'calendly-inactive', and Calendly's errors in the specified wording.
 */
export async function syncCalendly(inCall: InCall, parts: CalendlyParts): Promise<Outcome> {
  const { integration, isFirst, span } = await inCall(async ({ tx, salonId, now, timeZone }) => {
    const [found, first] = await Promise.all([findIntegration(tx, salonId), isFirstSalon(tx, salonId)])
    if (!found) throw new Refusal('calendly-missing')
    if (!found.isActive) throw new Refusal('calendly-inactive')
    const around = syncSpan(now, timeZone)
    await endOldClashes(tx, salonId, around.from)
    return { integration: found, isFirst: first, span: around }
  })
  const calendly = await calendlyOf(parts, integration, isFirst)
  if (!calendly) return nothing
  const run: Run = {
    inCall,
    guestsOf: asksForGuests(calendly),
    integration,
    outcome: { ...nothing, isConfigured: true },
  }
  try {
    const user = await calendly.user()
    const active = await calendly.activeEvents(user, span)
    await endCancelled(run, await calendly.cancelledEvents(user, span))
    await changeAllGuests(run, active)
    await takeOver(run, active)
    await inCall(async ({ tx, salonId, now }) => await noteSync(tx, salonId, null, now))
    return run.outcome
  } catch (error) {
    if (!(error instanceof CalendlyFault)) throw error
    return await afterFault(run, error)
  }
}

interface Run {
  inCall: InCall
  guestsOf: GuestsOf
  integration: KeptIntegration
  outcome: Outcome
}

async function endCancelled({ inCall, outcome }: Run, cancelled: readonly CancelledEvent[]): Promise<void> {
  const known = await knownOf(inCall, cancelled)
  for (const event of cancelled) {
    const state = known.get(event.id)?.state
    if (state !== 'imported' && state !== 'clash') continue
    if (await inCall(async (call) => await cancelEvent(call, event))) outcome.cancelled += 1
  }
}

async function knownOf(inCall: InCall, events: readonly { id: string }[]): Promise<Map<string, KnownEvent>> {
  const ids = events.map(({ id }) => id)
  const known = await inCall(async ({ tx, salonId }) => await selectEvents(tx, salonId, ids))
  return new Map(known.map((event) => [event.id, event]))
}

/** Requests the invitees of an event; returns null if the response cannot be read. */
type GuestsOf = (event: CalendlyEvent) => Promise<ToldInvitee[] | null>

/** How many consecutive events without a response are taken as Calendly's fault and not the events'. */
const mostUnanswered = 3

/**
 * Returns a function that reads an event's guests. A failure for one event affects only that event; if all requests
 * fail, it throws a CalendlyFault.
 */
function asksForGuests(calendly: CalendlyClient): GuestsOf {
  let unanswered = 0
  return async ({ id }) => {
    try {
      const told = await calendly.invitees(id)
      unanswered = 0
      return told
    } catch (error) {
      unanswered += 1
      const isOfEvent = error instanceof CalendlyFault && error.status !== 401 && error.retryAfterSec === null
      if (!isOfEvent || unanswered >= mostUnanswered) throw error
      return null
    }
  }
}

/** Reads the guests of each imported event again if their number has changed. */
async function changeAllGuests({ inCall, guestsOf, outcome }: Run, active: readonly CalendlyEvent[]): Promise<void> {
  const known = await knownOf(inCall, active)
  for (const event of active) {
    const before = known.get(event.id)
    if (before?.state !== 'imported' || !didGuestsChange(event, before)) continue
    const told = await guestsOf(event)
    if (told && (await inCall(async (call) => await changeGuests(call, event, told)))) outcome.cancelled += 1
  }
}

/** Imports the events one by one. `later` counts down, so that it is right even if the run stops early. */
async function takeOver(run: Run, active: readonly CalendlyEvent[]): Promise<void> {
  const { inCall, guestsOf, integration, outcome } = run
  const known = await knownOf(inCall, active)
  const events = eventsToTake(active, known)
  outcome.later = events.length
  for (const event of events.slice(0, mostAtOnce)) {
    const before = known.get(event.id)
    const isToldAlready = before && !didGuestsChange(event, before)
    const told = isToldAlready ? [] : await guestsOf(event)
    const read: CalendlyEvent = told ? event : { ...event, unreadable: 'guests-unreadable' }
    const became = await inCall(async (call) => {
      const who = isToldAlready ? null : invitedOf(event, told ?? [], call.currency)
      return await importEvent(call, integration, read, who)
    })
    outcome.later -= 1
    if (became === 'imported') outcome.imported += 1
    if (became === 'clash') outcome.failed += 1
  }
  if (outcome.later > 0) await goOn(run, 1)
}

/**
 * Ends a run after a fault. Too many requests are not a failure: the rest is imported later. Any other fault is
 * recorded and thrown as a refusal with its sentence.
 */
async function afterFault(run: Run, fault: CalendlyFault): Promise<Outcome> {
  if (fault.retryAfterSec !== null) {
    await goOn(run, Math.ceil(fault.retryAfterSec / 60))
    return { ...run.outcome, later: Math.max(run.outcome.later, 1) }
  }
  const code = fault.asked === 'user' ? 'calendly-user' : 'calendly-events'
  const params = { status: fault.status === 0 ? 'no answer' : fault.status }
  await run.inCall(async ({ tx, salonId, now }) => await noteSync(tx, salonId, sentenceOf(code, params), now))
  throw new Refusal(code, { params })
}

/** Queues the job that continues the salon's sync after this many minutes; there is one job per salon. */
async function goOn({ inCall }: Run, minutes: number): Promise<void> {
  await inCall(async ({ tx, salonId }) => {
    await enqueueIn(tx, 'sync-calendly', { salonId }, `sync-calendly:${salonId}`, minutes)
  })
}
