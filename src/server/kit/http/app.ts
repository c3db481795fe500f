import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '#domain/kit/refusal.ts'
import { inTransaction, type Tx } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import type { Actor } from './call.ts'
import { closePromptly, connectionSettings, refuseWithoutHost } from './connections.ts'
import { readJsonBodies } from './json-body.ts'
import { refuse } from './refuse.ts'
import type { AppParts } from './app-parts.ts'
import { answerOnceOf, zOnceHeaders } from './once.ts'
import type { Route } from './route.ts'
import { serveLive } from './serve-live.ts'
import { servePages } from './serve-pages.ts'

/** Builds the HTTP server: every route from its contract, one way to check access, one way to answer errors. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < parts.trustedProxies,
    bodyLimit: 1024 * 1024,
    genReqId: newId,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    schemaErrorFormatter: () => new Error('not as the contract says'), // the default one writes everything wrong into one text
    ...connectionSettings,
  })
  closePromptly(app)
  readJsonBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: Error, request, reply) => refuse(error as never, request, reply))
  await app.register(helmet, headersFor(parts.publicUrl))
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(swagger, {
    openapi: { info: { title: 'Parlour', version: '1', description: 'The API of a salon.' } },
    transform: jsonSchemaTransform,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    refuseWithoutHost(request)
    refuseForeignWrites(request, parts.publicUrl)
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'none'
    request.log.info(
      { id: request.id, method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  for (const route of parts.routes) bind(app, route, parts)
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  serveLive(app, parts)
  if (parts.pagesDir) await servePages(app, parts.pagesDir)
  else app.setNotFoundHandler((request, reply) => refuse(new Refusal('no-such-route'), request, reply))
  return app
}

function bind(app: FastifyInstance, route: Route, parts: AppParts): void {
  const { method, path, summary, maxBytes, params, query, body, output, once, topics } = route.contract
  const answer = once === true ? answerOnceOf(route.contract, parts.db) : null
  app.route({
    method,
    url: path,
    ...(maxBytes && { bodyLimit: maxBytes }),
    schema: {
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(answer && { headers: zOnceHeaders }),
      response: { 200: output },
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as never
      if (route.kind === 'public') return route.run(publicCallOf(request, reply, parts), input)
      const { actor } = request
      if (!actor) throw new Refusal('not-signed-in')
      const now = parts.clock()
      const run = (tx: Tx) => route.run({ tx, salonId: actor.salonId, actor, now, newId }, input)
      const scope = { salonId: actor.salonId, mode: method === 'GET' ? 'read' : 'write' } as const
      const answered = answer ? await answer(request, reply, actor, run) : await inTransaction(parts.db, scope, run)
      if (scope.mode === 'write' && topics.length > 0) parts.live.publish(actor.salonId, topics)
      return answered
    },
    // Access is decided before the body is read or checked: a stranger learns nothing from validation.
    onRequest:
      route.kind === 'signed-in'
        ? async (request) => {
            request.actor = await admit(route, request.headers, parts)
          }
        : [],
  })
}

async function admit(route: Route, headers: IncomingHttpHeaders, parts: AppParts): Promise<Actor> {
  const actor = await parts.actorOf(headers, parts.clock())
  if (!actor) throw new Refusal('not-signed-in')
  const { access } = route.contract
  if (Array.isArray(access) && !access.includes(actor.role)) throw new Refusal('not-allowed')
  return actor
}

function publicCallOf(request: FastifyRequest, reply: FastifyReply, parts: AppParts) {
  return {
    headers: request.headers,
    ip: request.ip,
    now: parts.clock(),
    newId,
    setCookies: (cookies: string[]) => void reply.header('set-cookie', cookies),
  }
}

/** A browser names the page that a write comes from; another site's page may not write here (ASVS 3.5.1). */
function refuseForeignWrites(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('wrong-origin')
  if (origin === undefined) return
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  if (host !== request.host && (!publicUrl || host !== new URL(publicUrl).host)) throw new Refusal('wrong-origin')
}

function headersFor(publicUrl: string | undefined) {
  const https = publicUrl?.startsWith('https:') ?? false
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"], // Mantine writes its variables into style elements
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"], // the picture of a receipt resolves its fonts with a base of our own
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // On a salon's own network there is no certificate: HTTPS-only headers would lock people out.
    strictTransportSecurity: https,
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    referrerPolicy: { policy: 'same-origin' as const },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor
  }
}
