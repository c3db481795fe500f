import * as domains from '#domain/branding/contract-domain.ts'
import * as contracts from '#domain/branding/contract.ts'
import type { House } from '#server/kit/call.ts'
import { publicRoute, type Route, route, stepsRoute } from '#server/kit/http/route.ts'
import { deleteCover } from './delete-cover.ts'
import { ownDomain } from './domain-of-salon.ts'
import type { BrandingParts } from './parts.ts'
import { readBranding } from './read-branding.ts'
import { saveCover } from './save-cover.ts'
import { knowsDomain } from './site-at.ts'

/** How a salon's booking page looks, and at which domain it is. */
export function brandingRoutes(house: Pick<House, 'db'>, parts: BrandingParts): Route[] {
  const { read, save, check, remove } = ownDomain(parts)
  return [
    route(contracts.readBrandingContract, readBranding),
    route(contracts.saveCoverContract, saveCover),
    route(contracts.deleteCoverContract, deleteCover),
    route(domains.readDomainContract, read),
    route(domains.saveDomainContract, save),
    stepsRoute(domains.checkDomainContract, check),
    route(domains.deleteDomainContract, remove),
    publicRoute(domains.knowsDomainContract, knowsDomain(house)),
  ]
}
