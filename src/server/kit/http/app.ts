import { randomUUID } from 'node:crypto'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import { Refusal } from '#domain/kit/refusal.ts'
import { closePromptly, connectionSettings, refuseWithoutHost } from './connections.ts'
import { readJsonBodies } from './json-body.ts'
import { refuse } from './refuse.ts'
import type { AppParts } from './app-parts.ts'
import { headersByHost } from './headers.ts'
import { openRates } from './rates.ts'
import { openVisitors } from './visitors.ts'
import { openRememberedPages } from './remembered-pages.ts'
import { serveMonitor } from '#server/kit/monitor/serve-monitor.ts'
import { serveLive } from './serve-live.ts'
import { serveRoute } from './serve-route.ts'
import { serveSecurityTxt } from './security-txt.ts'
import { servePages } from './serve-pages.ts'
import { bindPage, type ServePage } from './bind-page.ts'
import { compressTexts } from './compress.ts'
import { openSites } from './sites.ts'
import { withStorableText } from './storable.ts'
import type { VisitorPage } from './visitor-page.ts'
import { writerOf } from './writer.ts'

/** Builds the HTTP server: every route from its contract, with one way to check access and one way to answer errors. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < parts.trustedProxies,
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    schemaErrorFormatter: () => new Error('not as the contract says'), // the default one lists all errors in one text
    ...connectionSettings,
  })
  closePromptly(app)
  readJsonBodies(app)
  app.setValidatorCompiler(withStorableText(validatorCompiler as never, parts.routes))
  app.setSerializerCompiler(writerOf)
  app.setErrorHandler((error: Error, request, reply) => refuse(error as never, request, reply))
  compressTexts(app)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Parlour', version: '1', description: 'The API of a salon.' } },
    transform: jsonSchemaTransform,
  })
  const headersAt = headersByHost(parts.publicUrl, { popup: parts.popup })
  app.addHook('onRequest', async (request, reply) => {
    // A proxy passes Host on; visitors can send this header through most proxies, and Fastify would believe it.
    delete request.raw.headers['x-forwarded-host']
    void reply.headers(headersAt(request))
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    refuseWithoutHost(request)
    refuseForeignWrites(request, parts.publicUrl)
  })
  const pages: { page: VisitorPage; serve: ServePage }[] = []
  const atSite = openSites(parts, pages)
  app.addHook('onRequest', async (request, reply) => ((await atSite(request, reply)) ? reply : undefined))
  logAnswers(app)
  const remembered = openRememberedPages(parts.live)
  const serverParts = { ...parts, rates: openRates(), remembered, visitors: openVisitors(parts) }
  for (const route of parts.routes) serveRoute(app, route, serverParts)
  for (const page of parts.pages ?? []) pages.push({ page, serve: bindPage(app, page, serverParts) })
  let described: object | undefined
  const describe = parts.describe ?? ((whole: object) => whole)
  app.get('/api/openapi.json', { schema: { hide: true } }, () => (described ??= describe(app.swagger())))
  serveLive(app, parts)
  if (parts.monitor) serveMonitor(app, parts.monitor)
  if (parts.securityContact) serveSecurityTxt(app, { ...parts, contact: parts.securityContact })
  if (parts.pagesDir) await servePages(app, parts.pagesDir)
  else app.setNotFoundHandler((request, reply) => refuse(new Refusal('no-such-route'), request, reply))
  return app
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isQuiet) return
    const path = request.routeOptions.url ?? 'none'
    request.log.info(
      { id: request.id, method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}

/** Refuses a write that comes from another site's page, which the browser names (ASVS 3.5.1). */
function refuseForeignWrites(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('wrong-origin')
  if (origin === undefined) return
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  if (host !== request.host && (!publicUrl || host !== new URL(publicUrl).host)) throw new Refusal('wrong-origin')
}
