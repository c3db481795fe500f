import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/kit/refusal.ts'
import type { AppParts } from './app-parts.ts'

const BEAT_MS = 25_000

/**
 * GET /api/live: server-sent events, `data: {"topics":["sales"]}` when lists of the salon changed, topics null when
 * something may have been missed. Each beat asks again whether the person still may listen.
 */
export function serveLive(
  app: FastifyInstance,
  { actorOf, clock, live }: Pick<AppParts, 'actorOf' | 'clock' | 'live'>,
) {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })
  app.get('/api/live', { schema: { hide: true } }, async (request, reply) => {
    const actor = await actorOf(request.headers, clock())
    if (!actor) throw new Refusal('not-signed-in')
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    })
    raw.write('retry: 2000\n\n')
    const unsubscribe = live.subscribe(actor.salonId, (topics) => raw.write(`data: ${JSON.stringify({ topics })}\n\n`))
    const beat = setInterval(() => {
      actorOf(request.headers, clock()).then(
        (still) => (still?.salonId === actor.salonId ? raw.write(': beat\n\n') : end()),
        () => end(),
      )
    }, BEAT_MS)
    function end(): void {
      clearInterval(beat)
      unsubscribe()
      open.delete(end)
      raw.end()
    }
    open.add(end)
    request.raw.on('close', end)
  })
}
