import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/kit/refusal.ts'
import { isDoctorTicket } from '#server/kit/doctor/ticket.ts'
import { isLocal } from '#server/kit/http/is-local.ts'
import type { Monitor } from './monitor.ts'

/**
 * Serves GET /healthz (the process runs), /readyz (it can serve; 503 with the reason, and warnings that change nothing)
 * and /metrics (Prometheus), for programs on this machine and those with the token. For everyone else, there is nothing
 * at these addresses. The doctor's ticket opens only /healthz, which then shows how the request arrived.
 */
export function serveMonitor(app: FastifyInstance, monitor: Monitor): void {
  const options = { schema: { hide: true }, config: { isQuiet: true } } as const
  const requireHost = async (request: FastifyRequest) => {
    if (!isOfHost(request, monitor.token)) throw new Refusal('no-such-route')
  }
  app.get('/healthz', options, async (request, reply) => {
    const isByDoctor = isDoctorTicket(shownBy(request) ?? '', monitor.doctorKey, Date.now())
    if (!isByDoctor) await requireHost(request)
    return reply
      .header('cache-control', 'no-store')
      .send(isByDoctor ? { alive: true, seen: seenOf(request) } : { alive: true })
  })
  app.get('/readyz', { ...options, onRequest: requireHost }, async (_request, reply) => {
    const [faults, warnings] = await Promise.all([monitor.faults(), monitor.warnings()])
    const isReady = Object.keys(faults).length === 0
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady, faults, warnings })
  })
  app.get('/metrics', { ...options, onRequest: requireHost }, async (_request, reply) => {
    const { type, text } = await monitor.metrics()
    return reply.header('cache-control', 'no-store').type(type).send(text)
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
    monitor.observe(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime),
  )
  app.addHook('preClose', async () => monitor.drain())
  app.addHook('onClose', async () => await monitor.close())
}

const shownBy = ({ headers }: FastifyRequest) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]

/** Returns the headers that the proxy passed on. */
function seenOf({ headers }: FastifyRequest) {
  const addresses = String(headers['x-forwarded-for'] ?? '').split(',')
  return {
    host: headers.host ?? '',
    forwardedFor: addresses.filter((one) => one.trim() !== '').length,
    forwardedProto: String(headers['x-forwarded-proto'] ?? ''),
  }
}

/** Returns true if a program of the host sent the request. */
function isOfHost(request: FastifyRequest, token: string | undefined): boolean {
  const { headers, socket } = request
  const shown = shownBy(request)
  if (token && shown) return timingSafeEqual(digestOf(shown), digestOf(token))
  return isLocal(socket.remoteAddress ?? '', headers)
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is requested every few seconds by a program, so that its requests are not logged. */
    isQuiet?: boolean
  }
}
