import * as domains from '#domain/branding/contract-domain.ts'
import * as contracts from '#domain/branding/contract.ts'
import type { Context } from '#server/kit/call.ts'
import { bind, bindSteps, type Route } from '#server/kit/http/route.ts'
import { deleteCover, readBranding, saveCover } from './cover.ts'
import { ownDomain } from './domains.ts'
import type { BrandingParts } from './parts.ts'
import { knowsDomain } from './site-at.ts'

/** Returns the routes for the look and the domain of a salon's booking page. */
export function brandingRoutes(context: Pick<Context, 'db'>, parts: BrandingParts): Route[] {
  const { read, save, check, remove } = ownDomain(parts)
  return [
    bind(contracts.readBrandingContract, readBranding),
    bind(contracts.saveCoverContract, saveCover),
    bind(contracts.deleteCoverContract, deleteCover),
    bind(domains.readDomainContract, read),
    bind(domains.saveDomainContract, save),
    bindSteps(domains.checkDomainContract, check),
    bind(domains.deleteDomainContract, remove),
    bind(domains.knowsDomainContract, knowsDomain(context)),
  ]
}
