import { readEveningContract, saveEveningContract } from '#domain/evening/contract.ts'
import { type Route, bind } from '#server/kit/http/route.ts'
import { type EveningParts, readEvening, saveEvening } from './keep-evening.ts'

/** Returns the routes for the daily summary to the owner. */
export function eveningRoutes(parts: EveningParts): Route[] {
  return [bind(readEveningContract, readEvening(parts)), bind(saveEveningContract, saveEvening(parts))]
}
