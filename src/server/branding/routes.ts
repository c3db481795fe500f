import * as contracts from '#domain/branding/contract.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { deleteCover } from './delete-cover.ts'
import { readBranding } from './read-branding.ts'
import { saveCover } from './save-cover.ts'

/** How a salon's booking page looks. */
export const brandingRoutes: Route[] = [
  route(contracts.readBrandingContract, readBranding),
  route(contracts.saveCoverContract, saveCover),
  route(contracts.deleteCoverContract, deleteCover),
]
