import { lookup as resolve, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from './public-address.ts'
import { type Answered, type Asked, type Limits, NoAnswer, request } from './request.ts'

export interface Guard extends Partial<Limits> {
  /** Tests and development only: also allows http to this very machine. */
  allowsLoopback: boolean
}

/** The reason why no request was sent, or no response came: a code, never an address or a machine's own message. */
export class NotReached extends Error {
  constructor(readonly why: 'address' | 'time' | 'connection') {
    super(why)
  }
}

/**
 * Returns whether an address is allowed: https, without a user name or password; http to this machine if the guard
 * allows it.
 */
export function isAllowedUrl(text: string, { allowsLoopback }: Pick<Guard, 'allowsLoopback'>): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  const host = hostOf(url)
  const mayBeCalled = isIP(host) === 0 ? host !== '' : isPublicAddress(host)
  return (url.protocol === 'https:' && mayBeCalled) || (allowsLoopback && isOwn(url))
}

/**
 * Requests an address that a user entered. Resolves the name once: each address found must be public, and the
 * connection uses the checked address, whatever the name resolves to a moment later. Follows no redirects. Throws
 * NotReached.
 */
export async function guardedRequest(address: string, asked: Asked, guard: Guard): Promise<Answered> {
  const { timeoutMs = 10_000, mostBytes = 65_536 } = guard
  if (!isAllowedUrl(address, guard)) throw new NotReached('address')
  const url = new URL(address)
  const lookup = guard.allowsLoopback && isOwn(url) ? undefined : checkedLookup(resolve)
  try {
    return await request(url, { ...asked, lookup }, { timeoutMs, mostBytes })
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    throw error.cause instanceof NotReached ? error.cause : new NotReached(error.isLate ? 'time' : 'connection')
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
 * Returns a lookup that resolves a name once and returns the checked addresses, because a second lookup might find
 * others; no address if one of them is not public.
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
