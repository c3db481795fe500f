import { readEveningContract, saveEveningContract } from '#domain/evening/contract.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { type EveningParts, readEvening, saveEvening } from './keep-evening.ts'

/** What the owner is told of each day. */
export function eveningRoutes(parts: EveningParts): Route[] {
  return [route(readEveningContract, readEvening(parts)), route(saveEveningContract, saveEvening(parts))]
}
