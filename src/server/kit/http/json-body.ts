import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/kit/refusal.ts'

/**
 * The most values that a body may have; the longest import has 5,000 rows of five fields, 30,000 values by this count.
 */
const MOST_VALUES = 50_000

/** The size in bytes up to which the values of a body are not counted, because it cannot have too many. */
const SMALL = 64 * 1024

/**
 * Reads JSON bodies. A body of millions of tiny values would block everyone while it is read and checked (8 MB of
 * unknown keys: 0.8 s of computing), so the values are first counted in a pass over the bytes.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.rawBody) request.rawBody = body
    if (body.length > SMALL && hasTooManyValues(body)) return done(new Refusal('too-large'))
    return parse(request, body.toString('utf8'), done)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rawBody?: boolean
  }
  interface FastifyRequest {
    /** The exact bytes of the body, on a route that asks for them. */
    rawBody?: Buffer
  }
}

const [quote, comma, bracket, backslash, brace] = Buffer.from('",[\\{') as unknown as number[]

/** Returns whether a body has too many values, by counting commas and opening brackets outside of texts. */
function hasTooManyValues(json: Buffer): boolean {
  let values = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (isText) {
      if (sign === backslash) at++
      else if (sign === quote) isText = false
    } else if (sign === quote) isText = true
    else if ((sign === comma || sign === bracket || sign === brace) && ++values > MOST_VALUES) return true
  }
  return false
}
