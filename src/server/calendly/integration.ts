import { reachedCalendar } from '#domain/auth/reach.ts'
import type * as contracts from '#domain/calendly/contract.ts'
import type { CalendlyPage } from '#domain/calendly/contract.ts'
import { syncSpan } from '#domain/calendly/sync.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { takesAppointments } from '#domain/services/who-does.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, Member, Steps, UseCase } from '#server/kit/call.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { lockStaff } from '#server/staff/store.ts'
import { CalendlyFault, openCalendly } from './client.ts'
import { type CalendlyParts, keptToken } from './parts.ts'
import * as store from './store.ts'

/**
 * Returns the connection and the events that could not be imported; the events only for callers who can see every
 * calendar at every location.
 */
export function readCalendly(parts: CalendlyParts): UseCase<typeof contracts.readCalendlyContract> {
  return async (call) => await told(call, await isHosts(call, parts))
}

/**
 * Connects the salon, or changes its integration. Checks a new token with Calendly before storing it,
 * and throws 'calendly-token' if Calendly doesn't know it; a token that cannot be checked now is stored.
 */
export function saveCalendly(parts: CalendlyParts): UseCase<typeof contracts.saveCalendlyContract, Steps> {
  return async (steps, { body: { token, ...set } }) => {
    await steps.inCall(async (call) => requireEverything(call))
    if (token) await requireKnown(token, parts)
    const kept = typeof token === 'string' ? await keptToken(token, parts) : token
    return await steps.inCall(async (call) => await save(call, parts, { ...set, token: kept }))
  }
}

/** Turns the integration on or off. */
export function setCalendlyActive(parts: CalendlyParts): UseCase<typeof contracts.setCalendlyActiveContract> {
  return async (call, { body: { isActive } }) => {
    requireEverything(call)
    const hasHostToken = await isHosts(call, parts)
    if (!(await store.updateActive(call.tx, call.salonId, isActive, call.now))) throw new Refusal('calendly-missing')
    const action = isActive ? 'calendly-activated' : 'calendly-deactivated'
    await recordAudit(call, { action, subject: 'calendly_integration' })
    return await told(call, hasHostToken)
  }
}

/** Dismisses an event that could not be imported. Throws 'not-found' if there is no such event. */
export const setAside: UseCase<typeof contracts.setAsideContract> = async (call, { params: { id } }) => {
  const ending = { from: ['clash', 'aside'], to: 'aside' } as const
  const isThere = reachesEverything(call) && (await store.endEvent(call.tx, call.salonId, id, ending))
  if (!isThere) throw new Refusal('not-found')
  return {}
}

/**
 * Throws unless the caller can see every calendar at every location, because events become appointments of the whole
 * salon.
 */
export function requireEverything(call: Call<Member>): void {
  if (!reachesEverything(call)) throw new Refusal('not-allowed')
}

function reachesEverything(call: Call<Member>): boolean {
  const { staffId, locationId } = reachedCalendar(call)
  return staffId === null && locationId === null
}

async function requireKnown(token: string, { baseUrl }: CalendlyParts): Promise<void> {
  await openCalendly(token, baseUrl)
    .user()
    .catch((error: unknown) => {
      if (!(error instanceof CalendlyFault)) throw error
      if (error.status === 401 || error.status === 403) throw new Refusal('calendly-token', { field: 'token' })
    })
}

async function save(call: Call<Member>, parts: CalendlyParts, set: store.SetIntegration): Promise<CalendlyPage> {
  const { tx, salonId, now } = call
  requireEverything(call)
  const [hasHostToken, , before, [member], services] = await Promise.all([
    isHosts(call, parts),
    store.lockIntegration(tx, salonId),
    store.findIntegration(tx, salonId),
    lockStaff(tx, salonId, [set.staffId], null),
    findOfferedServices(tx, salonId, set.serviceId === null ? [] : [set.serviceId]),
  ])
  if (!member?.isActive || !takesAppointments(member)) throw new Refusal('staff-not-available', { field: 'staffId' })
  if (set.serviceId !== null && services.length === 0) throw new Refusal('service-not-offered', { field: 'serviceId' })
  const { token, calendlyUrl, syncDirection } = set
  const after = { calendlyUrl, syncDirection, name: member.name, ...(token && { tokenEnd: token.end }) }
  const action = before ? 'calendly-changed' : 'calendly-connected'
  await Promise.all([
    store.saveIntegration(tx, salonId, set, now),
    recordAudit(call, { action, subject: 'calendly_integration', after }),
  ])
  return await told(call, hasHostToken)
}

/**
 * Returns whether the host's token is this salon's. Called before anything is written: a cluster cannot answer
 * it afterwards.
 */
async function isHosts({ tx, salonId }: Call<Member>, { hostToken }: CalendlyParts): Promise<boolean> {
  return (await store.isFirstSalon(tx, salonId)) && hostToken !== null
}

async function told(call: Call<Member>, hasHostToken: boolean): Promise<CalendlyPage> {
  const { tx, salonId, now, timeZone } = call
  const [kept, clashes] = await Promise.all([
    store.findIntegration(tx, salonId),
    reachesEverything(call) ? store.selectClashes(tx, salonId, syncSpan(now, timeZone)) : [],
  ])
  const { sealedToken: _, ...integration } = kept ?? { sealedToken: null }
  return {
    integration: kept && (integration as CalendlyPage['integration']),
    hasHostToken,
    clashes,
  }
}
