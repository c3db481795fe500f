import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, type RefusalCode, statusOf } from '#domain/kit/refusal.ts'
import { bodyOf, refuse } from './refuse.ts'

/** How many milliseconds a stop waits for open requests; our slowest ones take a few hundred. */
const GRACE_MS = 3000

/**
 * The limits for clients. A request must have arrived within 40 s (our own pages give up after 30 s), and its headers
 * within 20 s; this is checked every 2 s. `refuseWithoutHost` requires Host, with our own refusal.
 */
export const connectionSettings = {
  requestTimeout: 40_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 2000, requireHostHeader: false },
  // While the server stops, a request that still arrives is answered like any other.
  return503OnClosing: false,
  // A proxy may write the whole address, http://salon.example/sales: everything below wants the path alone.
  rewriteUrl: ({ url = '/' }) => url.replace(/^\w+:\/\/[^/?]*/, '') || '/',
  // The address cannot be decoded, or is too long for any of ours.
  frameworkErrors: (_error, request, reply) => refuse(new Refusal('no-such-route'), request, reply),
  clientErrorHandler: (error, socket) => answerBelowRoutes(error.code, socket),
} satisfies FastifyServerOptions & { http: object }

/** The connections with a request in progress, each with its response. */
const answering = new WeakMap<Socket, ServerResponse>()

const codes: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
}

/** Answers an invalid HTTP request, in the form of every refusal, and closes the connection. */
function answerBelowRoutes(fault: string, socket: Socket): void {
  const code = codes[fault] ?? 'not-readable'
  // Browsers open connections in advance: if nothing arrived on one, there is no request to answer.
  const isAnswerable = socket.writable && fault !== 'ECONNRESET' && socket.bytesRead > 0
  if (!isAnswerable || answering.get(socket)?.headersSent) return void socket.destroy()
  const body = JSON.stringify(bodyOf(new Refusal(code)))
  const head = [
    `HTTP/1.1 ${statusOf(code)} ${STATUS_CODES[statusOf(code)]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Refuses a request without Host, whose target is unknown (RFC 9112, section 3.2). */
export function refuseWithoutHost(request: { headers: { host?: string }; raw: { httpVersion: string } }): void {
  if (request.headers.host === undefined && request.raw.httpVersion !== '1.0') throw new Refusal('not-readable')
}

/**
 * Makes `app.close()` fast: closes connections without a request at once (Node counts a connection that has sent
 * nothing yet as busy), and gives requests in progress 3 s.
 */
export function closePromptly(app: FastifyInstance): void {
  const open = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    answering.set(socket, response)
    response.once('close', () => {
      answering.delete(socket)
      if (isClosing) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of open) if (!answering.has(socket)) socket.destroy()
    setTimeout(() => open.forEach((socket) => socket.destroy()), GRACE_MS).unref()
  })
}
