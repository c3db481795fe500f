import { readEveningContract, saveEveningContract } from '#domain/evening/contract.ts'
import { type Route, bind } from '#server/kit/http/route.ts'
import { type EveningParts, readEvening, saveEvening } from './keep-evening.ts'

/** What the owner is told of each day. */
export function eveningRoutes(parts: EveningParts): Route[] {
  return [bind(readEveningContract, readEvening(parts)), bind(saveEveningContract, saveEvening(parts))]
}
