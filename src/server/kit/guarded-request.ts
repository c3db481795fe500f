import { lookup as resolve, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from './public-address.ts'

export interface Guard {
  /** Also lets http to this very machine through: for tests and development. */
  allowsLoopback: boolean
  /** How long the whole may take. */
  timeoutMs?: number
  /** How much of an answer is read; the rest is not. */
  mostBytes?: number
}

export interface Asked {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface Answered {
  status: number
  /** As much as was read. */
  bytes: Uint8Array
  /** All of it was read. */
  isWhole: boolean
  /** Its mark, by which it is asked whether anything changed. */
  etag: string | null
  contentType: string | null
  /** How its bytes are packed. */
  contentEncoding: string | null
}

/** Why nothing was asked, or no answer came: a word for programs, never an address or what a machine said. */
export class NotReached extends Error {
  constructor(readonly why: 'address' | 'time' | 'connection') {
    super(why)
  }
}

/** What may be called at all: https, without a name and password in it; http to this machine where the guard allows it. */
export function isAllowedUrl(text: string, { allowsLoopback }: Pick<Guard, 'allowsLoopback'>): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  const host = hostOf(url)
  const mayBeCalled = isIP(host) === 0 ? host !== '' : isPublicAddress(host)
  return (url.protocol === 'https:' && mayBeCalled) || (allowsLoopback && isOwn(url))
}

/**
 * Asks an address that somebody gave us. The name is resolved once: each address found must be public, and the connection
 * goes to what was checked, whatever the name says a moment later. Redirects are not followed. Throws NotReached.
 */
export async function guardedRequest(address: string, asked: Asked, guard: Guard): Promise<Answered> {
  const { timeoutMs = 10_000, mostBytes = 65_536 } = guard
  if (!isAllowedUrl(address, guard)) throw new NotReached('address')
  const url = new URL(address)
  const library = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(timeoutMs)
  const { body, ...rest } = asked
  const lookup = guard.allowsLoopback && isOwn(url) ? undefined : checkedLookup(resolve)
  try {
    const answer = await new Promise<http.IncomingMessage>((done, fail) => {
      const request = library.request(url, { ...rest, lookup, signal, agent: false }, done)
      request.on('error', fail)
      request.end(body)
    })
    const part = await readPart(answer, mostBytes)
    const {
      etag = null,
      'content-type': contentType = null,
      'content-encoding': contentEncoding = null,
    } = answer.headers
    return { status: answer.statusCode ?? 0, etag, contentType, contentEncoding, ...part }
  } catch (error) {
    throw error instanceof NotReached ? error : new NotReached(signal.aborted ? 'time' : 'connection')
  }
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')
const isOwn = (url: URL) => /^https?:$/.test(url.protocol) && (isLoopback(hostOf(url)) || hostOf(url) === 'localhost')

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Gives a connection the addresses that were checked, from one look at the name: a second look might find others. None where
 * one of them is not public.
 */
export function checkedLookup(resolveName: Resolve): LookupFunction {
  return (hostname, options, callback) =>
    resolveName(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const [first] = found
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return callback(new NotReached('address') as NodeJS.ErrnoException, '', 0)
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
}

async function readPart(answer: http.IncomingMessage, most: number) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) break // leaving the loop ends the connection
  }
  const bytes = Buffer.concat(chunks).subarray(0, most)
  return { bytes, isWhole: length <= most }
}
