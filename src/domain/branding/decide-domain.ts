import { addMinutes, type Instant } from '#domain/kit/dates.ts'

export const domainStates = ['waiting', 'working', 'failed'] as const
export type DomainState = (typeof domainStates)[number]

/** The reasons why a domain does not work, with their sentences. */
export const domainWords = {
  'dns-silent': 'DNS did not answer. We will check again automatically.',
  'no-proof': 'The TXT record is not there yet. New records can take some hours to appear.',
  'proof-gone': 'The TXT record is gone. Set it again within three days, or the domain stops working.',
  'not-pointing': 'The TXT record is right. The domain does not point here yet: set the CNAME, or the A record.',
  taken: 'Another salon uses this domain. It becomes yours once their TXT record is removed from the DNS.',
} as const
export type DomainTrouble = keyof typeof domainWords

/** A salon's claim to a domain, and the claim's status. */
export interface DomainClaim {
  domain: string
  token: string
  state: DomainState
  why: DomainTrouble | null
  askedAt: Instant | null
  provenAt: Instant | null
  createdAt: Instant
}

/** The DNS result for a domain; null if DNS did not answer. */
export interface DomainSeen {
  /** The tokens in the domain's TXT records. */
  tokens: readonly string[] | null
  leadsHere: boolean | null
}

const day = 24 * 60
/** The number of minutes that a claim may wait, and that an earlier proof may be missing. */
const patience = { waiting: 14 * day, gone: 3 * day }

/**
 * Decides a claim. A salon that proves a domain by its TXT record gets it, unless another salon has proven it
 * before and still does. The domain works once it points to this server. A missing answer from DNS changes nothing.
 */
export function decideDomain(
  claim: DomainClaim,
  { tokens, leadsHere }: DomainSeen,
  { now, isHeldByOther }: { now: Instant; isHeldByOther: boolean },
): Pick<DomainClaim, 'state' | 'why' | 'provenAt'> {
  if (tokens === null) return { ...claim, why: 'dns-silent' }
  if (!tokens.includes(claim.token)) return unproven(claim, { now, isHeldByOther })
  if (isHeldByOther) return { state: 'failed', why: 'taken', provenAt: now }
  if (leadsHere === null) return { ...claim, why: 'dns-silent', provenAt: now }
  if (leadsHere) return { state: 'working', why: null, provenAt: now }
  const isLate = claim.state !== 'waiting' || isOver(claim.createdAt, patience.waiting, now)
  return { state: isLate ? 'failed' : 'waiting', why: 'not-pointing', provenAt: now }
}

function unproven(
  { state, provenAt, createdAt }: DomainClaim,
  { now, isHeldByOther }: { now: Instant; isHeldByOther: boolean },
): Pick<DomainClaim, 'state' | 'why' | 'provenAt'> {
  const isForgiven = state === 'working' && !isHeldByOther && provenAt !== null && !isOver(provenAt, patience.gone, now)
  if (isForgiven) return { state, why: 'proof-gone', provenAt }
  const isStillNew = state === 'waiting' && !isOver(createdAt, patience.waiting, now)
  return { state: isStillNew ? 'waiting' : 'failed', why: 'no-proof', provenAt }
}

const isOver = (since: Instant, minutes: number, now: Instant) =>
  Date.parse(addMinutes(since, minutes)) <= Date.parse(now)

/** Returns the name and value of a domain’s TXT record. */
export const proofOf = ({ domain, token }: Pick<DomainClaim, 'domain' | 'token'>) => ({
  name: `_parlour.${domain}`,
  value: `parlour=${token}`,
})

/** Returns the tokens in TXT records, whichever salon they belong to. */
export function tokensIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => /^\s*"?parlour=([\w-]{10,64})"?\s*$/.exec(text)?.[1] ?? [])
}
