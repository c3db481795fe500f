import type { FastifyReply, FastifyRequest } from 'fastify'
import { salonParam } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { AppParts } from './app-parts.ts'
import type { ServePage } from './bind-page.ts'
import type { Site } from './site.ts'
import type { VisitorPage } from './visitor-page.ts'

/** The paths of files that all salons' pages load. */
const shared = /^\/(assets\/|favicon\.|booking\.png$)/

/**
 * Returns a function that answers requests at a salon's own domain: its pages for visitors and their calls, and nothing
 * else; no session is checked there. It returns false if the request is not for a salon's domain, or continues to its
 * usual route.
 */
export function openSites(parts: AppParts, pages: readonly { page: VisitorPage; serve: ServePage }[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const site = parts.siteAt ? await parts.siteAt(request.host) : null
    if (!site) return false
    request.site = site
    const [path = '', query] = request.url.split('?')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && shared.test(path)) return false
    const own = isRead ? pages.find(({ page }) => page.atDomain === path) : undefined
    const named = (request.params as Record<string, string> | null)?.[salonParam]
    const { isForVisitors } = request.routeOptions.config
    const isOfSalon = isForVisitors === true && (named === site.slug || named === site.salonId)
    if ((!own && !isOfSalon) || !path.startsWith('/')) throw new Refusal('no-such-route')
    if (!site.isOpen && isRead && !path.startsWith('/api/')) {
      const there = own ? own.page.path.replace(`:${salonParam}`, site.slug) : path
      const origin = new URL(parts.publicUrl!).origin
      await reply.redirect(`${origin}${there}${query === undefined ? '' : `?${query}`}`, 302)
      return true
    }
    if (!own) return false
    await own.serve(request, reply, { [salonParam]: site.slug })
    return true
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The salon's site, if the request is for its own domain. */
    site?: Site
  }
  interface FastifyContextConfig {
    /** Whether the route answers at a salon's own domain, if the request names that salon. */
    isForVisitors?: boolean
  }
}
