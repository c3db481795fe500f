import { isCardCurrency } from '#domain/deposits/card-payment.ts'
import { locationOfNew, reachedLocation } from '#domain/auth/reach.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { requireInUse } from '#domain/sales/day/till.ts'
import { today } from '#domain/kit/local-time.ts'
import type {
  addTerminalContract,
  editTerminalContract,
  listTerminalsContract,
  removeTerminalContract,
  Terminals,
} from '#domain/terminals/contract.ts'
import { requireRoomForTerminal } from '#domain/terminals/gate.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, Member, Steps, UseCase } from '#server/kit/call.ts'
import { lockPlan } from '#server/salon/store-plan.ts'
import { selectTills } from '#server/sales/store-days.ts'
import type { Till } from './open-till.ts'
import { findTill, type TerminalParts } from './parts.ts'
import { archiveTerminal, findChargeable, selectTerminals, updateTerminal, upsertTerminal } from './store.ts'

/** Returns the terminals at the caller's locations, and whether they can be charged. */
export function listTerminals(parts: TerminalParts): UseCase<typeof listTerminalsContract> {
  return async (call) => await shown(call, parts)
}

/**
 * Registers a terminal after the provider has confirmed that it is the salon's. Throws 'terminals-need-addon',
 * 'terminals-at-most', 'terminal-no-key', 'terminal-unknown', and the provider's refusals.
 */
export function addTerminal(parts: TerminalParts): UseCase<typeof addTerminalContract, Steps> {
  return async (steps, { body: { code, name, locationId: asked } }) => {
    const { till } = await steps.inCall(async (call) => {
      await requireRoom(call, parts, code)
      return await findTill(call, parts)
    })
    if (!till) throw new Refusal('terminal-no-key')
    await requireKnown(till, code)
    return await steps.inCall(async (call) => {
      const { tx, salonId, now, newId } = call
      await lockPlan(tx, salonId)
      await requireRoom(call, parts, code)
      const locationId = await requirePlace(call, asked)
      await upsertTerminal(tx, salonId, { id: newId(), code, name, locationId, addedAt: now })
      await recordAudit(call, { action: 'terminal-added', subject: 'salon', after: { code, name, locationId } })
      return await shown(call, parts)
    })
  }
}

/** Changes the name and location of a terminal. Throws 'terminal-not-found'. */
export function editTerminal(parts: TerminalParts): UseCase<typeof editTerminalContract> {
  return async (call, { params: { terminalId: id }, body: { name, locationId: asked } }) => {
    const locationId = await requirePlace(call, asked)
    if (!(await updateTerminal(call.tx, call.salonId, { id, name, locationId }, reachedLocation(call))))
      throw new Refusal('terminal-not-found')
    await recordAudit(call, { action: 'terminal-edited', subject: 'salon', after: { id, name, locationId } })
    return await shown(call, parts)
  }
}

/** Removes a terminal; its charges and their money stay. Throws 'terminal-not-found' if it was never there. */
export function removeTerminal(parts: TerminalParts): UseCase<typeof removeTerminalContract> {
  return async (call, { params: { terminalId: id } }) => {
    const only = reachedLocation(call)
    const known = (await selectTerminals(call.tx, call.salonId)).find((one) => one.id === id)
    if (!known || (only !== null && known.locationId !== only)) throw new Refusal('terminal-not-found')
    if (await archiveTerminal(call.tx, call.salonId, id, only))
      await recordAudit(call, { action: 'terminal-removed', subject: 'salon', after: { id } })
    return await shown(call, parts)
  }
}

/**
 * Throws unless the add-on covers one more terminal, or the one with this code, which must not be at a location out of
 * reach.
 */
async function requireRoom(call: Call<Member>, parts: TerminalParts, code: string): Promise<void> {
  const { limit, terminals } = await findChargeable(call, parts)
  const only = reachedLocation(call)
  const same = terminals.find((one) => one.isActive && one.code === code)
  if (same && only !== null && same.locationId !== only) throw new Refusal('terminal-elsewhere', { field: 'code' })
  const others = terminals.filter((one) => one.isActive && one.code !== code)
  requireRoomForTerminal(limit, others.length)
}

async function requirePlace(call: Call<Member>, asked: string | null): Promise<string> {
  const tills = await selectTills(call.tx, call.salonId, today(call.now, call.timeZone))
  return requireInUse(tills, locationOfNew(call, asked)).id
}

/** Throws unless the provider knows the device as one of the salon's. */
async function requireKnown(till: Till, code: string): Promise<void> {
  const presence = await till.presence(code)
  if (presence.kind === 'none') throw new Refusal('terminal-unknown', { field: 'code' })
  if (presence.kind === 'unknown') throw new Refusal('terminal-not-reached')
  if (presence.kind !== 'refused') return
  const refusals = { key: 'card-key-refused', country: 'terminal-country', refused: 'terminal-refused' } as const
  throw new Refusal(refusals[presence.why])
}

async function shown(call: Call<Member>, parts: TerminalParts): Promise<Terminals> {
  const [{ mode, limit, terminals }, { till }] = await Promise.all([findChargeable(call, parts), findTill(call, parts)])
  const only = reachedLocation(call)
  const here = terminals.filter(({ isActive, locationId }) => isActive && (only === null || locationId === only))
  return {
    whyNot: whyNone(call, { limit, hasKey: mode !== null, isReadable: till !== null }),
    limit: limit === Infinity ? null : limit,
    mode,
    terminals: here.map(({ id, code, name, locationId, isUsable }) => ({ id, code, name, locationId, isUsable })),
  }
}

function whyNone(
  { currency }: Pick<Call, 'currency'>,
  { limit, hasKey, isReadable }: { limit: number; hasKey: boolean; isReadable: boolean },
): Terminals['whyNot'] {
  if (!isCardCurrency(currency)) return 'currency'
  if (limit === 0) return 'no-addon'
  if (!hasKey) return 'no-key'
  return isReadable ? null : 'key-unreadable'
}
