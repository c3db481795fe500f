import type { FastifyInstance } from 'fastify'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Topic } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { AppParts } from './app-parts.ts'

const BEAT_MS = 25_000

/**
 * The limit of unsent data, in bytes: about a thousand notices. A client that reads nothing is disconnected; it then
 * reconnects and reads everything.
 */
const MOST_WAITING = 64 * 1024

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
}

/** The topic whose changes may end someone's right to listen. */
const TEAM: Topic = 'staff'

/**
 * Serves GET /api/live: server-sent events, `data: {"topics":["sales"]}` when lists of the salon changed, with topics
 * null if something may have been missed. Checks at each heartbeat, and at each change of the team, whether the person
 * may still listen.
 */
export function serveLive(
  app: FastifyInstance,
  { callers, clock, live }: Pick<AppParts, 'callers' | 'clock' | 'live'>,
) {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })
  app.get('/api/live', { schema: { hide: true } }, async (request, reply) => {
    const caller = await callers.signedIn(request.headers, clock())
    if (!caller) throw new Refusal('not-signed-in')
    const { raw } = reply
    reply.hijack()
    if (raw.destroyed) return // the client left while its caller was checked
    void reply.headers(headers)
    raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
    if (request.method === 'HEAD') return void raw.end()
    write(raw, 'retry: 2000\n\n')
    const unsubscribe = live.subscribe(caller.salonId, (topics) => {
      write(raw, `data: ${JSON.stringify({ topics })}\n\n`)
      if (topics === null || topics.includes(TEAM)) ask(() => undefined)
    })
    const beat = setInterval(() => ask(() => write(raw, ': beat\n\n')), BEAT_MS)
    function ask(goOn: () => void): void {
      callers.signedIn(request.headers, clock()).then(
        (still) => (still?.salonId === caller?.salonId ? goOn() : end()),
        () => end(),
      )
    }
    function end(): void {
      if (!open.delete(end)) return
      clearInterval(beat)
      unsubscribe()
      if (!raw.destroyed) raw.end()
    }
    open.add(end)
    raw.on('close', end)
  })
}

function write(raw: ServerResponse, text: string): void {
  if (raw.writableEnded || raw.destroyed) return
  raw.write(text)
  if (raw.writableLength > MOST_WAITING) raw.destroy()
}
