import { hostNameOf, isDomainName } from '#domain/branding/domain-name.ts'
import type { knowsDomainContract } from '#domain/branding/contract-domain.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { type Context, inCall, nobodyIn, type UseCase } from '#server/kit/call.ts'
import type { Site } from '#server/kit/http/site.ts'
import { hasBranding } from '#server/salon/store-plan.ts'
import { findSalon } from '#server/salon/store.ts'
import type { BrandingParts } from './parts.ts'
import { findHolder } from './store-domains.ts'

/** For how many milliseconds the site of a host is cached. Changes take effect after that time. */
const KEPT_MS = 10_000
const mostKept = 1000

/**
 * Returns a function that finds the salon's site at the host that a request names; null for the server's own
 * name and any unknown host. Caches results, because every request calls it, including those for scripts and pictures.
 */
export function siteAt(context: Context, { host }: Pick<BrandingParts, 'host'>) {
  const kept = new Map<string, { atMs: number; site: Promise<Site | null> }>()
  return async (asked: string): Promise<Site | null> => {
    const name = hostNameOf(asked)
    if (host === null || name === host || !isDomainName(name)) return null
    const atMs = Date.parse(context.clock())
    const known = kept.get(name)
    if (known && Math.abs(atMs - known.atMs) < KEPT_MS) return await known.site
    const site = findSite(context, name)
    kept.delete(name)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(name, { atMs, site })
    site.catch(() => kept.delete(name))
    return await site
  }
}

async function findSite(context: Context, name: string): Promise<Site | null> {
  const holder = await findHolder(context.db, name)
  if (!holder) return null
  const caller = await nobodyIn(context, holder.salonId)
  return await inCall(context, caller, { method: 'GET', topics: [] }, async (call) => {
    const [salon, isOpen] = await Promise.all([findSalon(call.tx, holder.salonId), hasBranding(call)])
    return salon && { salonId: holder.salonId, slug: salon.slug, isOpen }
  })
}

/** Tells the reverse proxy whether there is a site at a domain. Throws 'not-found' if not. */
export function knowsDomain({ db }: Pick<Context, 'db'>): UseCase<typeof knowsDomainContract> {
  return async (_call, { query }) => {
    const name = hostNameOf(query.domain)
    if (!isDomainName(name) || !(await findHolder(db, name))) throw new Refusal('not-found')
    return {}
  }
}
