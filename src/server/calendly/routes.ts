import * as contracts from '#domain/calendly/contract.ts'
import type { Steps, UseCase } from '#server/kit/call.ts'
import { type Route, bind, bindSteps } from '#server/kit/http/route.ts'
import { readCalendly, requireEverything, saveCalendly, setAside, setCalendlyActive } from './integration.ts'
import type { CalendlyParts } from './parts.ts'
import { syncCalendly } from './sync.ts'

/** Returns the routes for importing a salon's Calendly events as appointments. */
export const calendlyRoutes = (parts: CalendlyParts): Route[] => [
  bind(contracts.readCalendlyContract, readCalendly(parts)),
  bindSteps(contracts.saveCalendlyContract, saveCalendly(parts)),
  bind(contracts.setCalendlyActiveContract, setCalendlyActive(parts)),
  bindSteps(contracts.syncCalendlyContract, syncNow(parts)),
  bind(contracts.setAsideContract, setAside),
]

/** Syncs the salon when a person presses the button. */
function syncNow(parts: CalendlyParts): UseCase<typeof contracts.syncCalendlyContract, Steps> {
  return async (steps) => {
    await steps.inCall(async (call) => requireEverything(call))
    return await syncCalendly(steps.inCall, parts)
  }
}
