import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** From how many bytes a response is compressed; a shorter one fits into one packet anyway. */
const worthFrom = 1024

/**
 * Up to how many bytes a response is compressed in this thread: that takes less time than sending it to another thread
 * and back, which took a fifth of a small response's time.
 */
const atOnceUpTo = 32 * 1024

/**
 * Returns the Brotli settings for responses made per request. The window is no larger than a response, so that none is
 * set up for each. In another thread, responses are compressed one level better, so that a public page of forty
 * services fits into the first packets of a new connection (14 KB) with room to spare. Old browsers get gzip.
 */
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 16 },
})
const [quick, thorough] = [brotli(4), brotli(5)]
const level = { level: 3, windowBits: 13, memLevel: 6 }
const ways = {
  br: {
    now: (text: string) => brotliCompressSync(text, quick),
    later: (text: string, done: (error: Error | null, bytes: Buffer) => void) => brotliCompress(text, thorough, done),
  },
  gzip: {
    now: (text: string) => gzipSync(text, level),
    later: (text: string, done: (error: Error | null, bytes: Buffer) => void) => gzip(text, level, done),
  },
}

/** The ways in which a response may be compressed. */
export type Packing = keyof typeof ways

/** Returns a text compressed one level better, in another thread; for texts that are sent more than once. */
export async function packed(text: string, packing: Packing): Promise<Buffer> {
  return await promisify(ways[packing].later)(text)
}

/** Compresses every text response, for clients that accept it; files are compressed when they are built. */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < worthFrom || reply.hasHeader('content-encoding'))
      return done(null, payload)
    void reply.header('vary', 'accept-encoding')
    const way = packingFor(request.headers['accept-encoding'])
    if (!way) return done(null, payload)
    void reply.header('content-encoding', way).removeHeader('content-length')
    if (payload.length <= atOnceUpTo) return done(null, ways[way].now(payload))
    ways[way].later(payload, done)
  })
}

/**
 * Returns the best compression that a browser names and doesn't refuse with a weight of 0 (RFC 9110, section 12.5.3).
 */
export function packingFor(accepted: string | string[] | undefined): Packing | undefined {
  const named = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]!.trim())
  return (['br', 'gzip'] as const).find((way) => named.includes(way))
}
