import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { jsonIn } from '#domain/kit/json-in.ts'

export interface Asked {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Resolves the name in the address, instead of the system. */
  lookup?: LookupFunction
}

export interface Limits {
  /** How many milliseconds the whole request may take. */
  timeoutMs: number
  /** How many bytes of a response are read; the rest is not. */
  mostBytes: number
}

export interface Answered {
  status: number
  headers: http.IncomingHttpHeaders
  /** The bytes that were read. */
  bytes: Buffer
  /** Whether all of the response was read. */
  isWhole: boolean
}

/** Thrown if no response came; `code` says why in one word, never in a machine's own message. */
export class NoAnswer extends Error {
  constructor(
    readonly code: string,
    readonly isLate: boolean,
    /** Whether a part of the request may have been sent; without a connection, nothing was. */
    readonly hasLeft: boolean,
    cause: unknown,
  ) {
    super(code, { cause })
  }
}

/**
 * Sends a request on a new connection: a reused one may have been closed by the other side, and then it would be
 * unknown whether the request was received. Follows no redirects. Throws NoAnswer.
 */
export async function request(url: URL, { body, ...asked }: Asked, limits: Limits): Promise<Answered> {
  const isSecure = url.protocol === 'https:'
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let hasLeft = false
  try {
    const answer = await new Promise<http.IncomingMessage>((done, fail) => {
      const sent = (isSecure ? https : http).request(url, { ...asked, signal, agent: false }, done)
      sent.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', () => (hasLeft = true)))
      sent.on('error', fail)
      sent.end(body)
    })
    return { status: answer.statusCode ?? 0, headers: answer.headers, ...(await readPart(answer, limits.mostBytes)) }
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException
    throw new NoAnswer(code ?? name, signal.aborted, hasLeft, error)
  }
}

/** A provider's response; its text is not trusted. `body` is null if the text is not JSON, or exceeds the limit. */
export type JsonAnswer =
  | { status: number; headers: http.IncomingHttpHeaders; text: string; body: unknown }
  | { status: null; code: string; hasLeft: boolean }

/** Sends a provider `body` as JSON by POST, or a GET without one, and returns the response. Never throws. */
export async function requestJson(
  url: URL,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> },
  limits: Limits,
): Promise<JsonAnswer> {
  const sent = body && { method: 'POST' as const, body: JSON.stringify(body) }
  const types = { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) }
  try {
    const { bytes, isWhole, ...answer } = await request(url, { ...sent, headers: { ...types, ...headers } }, limits)
    const text = isWhole ? bytes.toString('utf8') : ''
    return { ...answer, text, body: jsonIn(text) }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { status: null, code: error.code, hasLeft: error.hasLeft }
  }
}

async function readPart(answer: http.IncomingMessage, most: number) {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length > most) break // leaving the loop ends the connection
  }
  return { bytes: Buffer.concat(parts).subarray(0, most), isWhole: length <= most }
}
