import { randomBytes } from 'node:crypto'
import { requireBranding } from '#domain/billing/branding-gate.ts'
import type * as contracts from '#domain/branding/contract-domain.ts'
import { decideDomain, domainWords, proofOf, tokensIn } from '#domain/branding/decide-domain.ts'
import { isOfHost } from '#domain/branding/domain-name.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, InCall, Steps, UseCase } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { enqueue } from '#server/kit/jobs.ts'
import { lockBrandingGate } from '#server/salon/store-plan.ts'
import type { BrandingParts } from './parts.ts'
import {
  eraseClaim,
  findClaim,
  findHolder,
  type KeptClaim,
  releaseDomains,
  replaceClaim,
  takeDomain,
  updateClaim,
} from './store-domains.ts'

type Answer = Output<typeof contracts.readDomainContract>

/** For how many seconds a repeated check returns the last result. */
const restSec = 5

/** Returns a salon's actions on its own domain. */
export function ownDomain(parts: BrandingParts) {
  const told = async ({ tx, salonId }: Pick<Call, 'tx' | 'salonId'>): Promise<Answer> => {
    const claim = await findClaim(tx, salonId)
    if (!claim) return { host: parts.host, domain: null }
    const { domain, state, why, askedAt, addresses } = claim
    const words = why && domainWords[why]
    return { host: parts.host, domain: { name: domain, state, why: words, askedAt, addresses, proof: proofOf(claim) } }
  }

  const read: UseCase<typeof contracts.readDomainContract> = told

  /**
   * Claims a domain. Refuses as the gate does, and refuses the server's own name; repeating it changes nothing.
   */
  const save: UseCase<typeof contracts.saveDomainContract> = async (call, { body: { name } }) => {
    const { tx, salonId, now, timeZone } = call
    const [gate, before] = await Promise.all([lockBrandingGate(call), findClaim(tx, salonId, { lock: true })])
    requireBranding(gate, today(now, timeZone))
    if (parts.host !== null && isOfHost(name, parts.host)) throw new Refusal('domain-of-host', { field: 'name' })
    if (before?.domain !== name) {
      const claim = { domain: name, token: randomBytes(16).toString('base64url') }
      await Promise.all([
        replaceClaim(tx, salonId, claim, now),
        releaseDomains(tx, salonId, null),
        recordAudit(call, { ...about(salonId, 'domain-asked'), after: { domain: name } }),
      ])
    }
    await queueAsking(tx, salonId)
    return await told(call)
  }

  const check: UseCase<typeof contracts.checkDomainContract, Steps> = async ({ inCall, now }) => {
    const before = await inCall(told)
    const asked = before.domain?.askedAt
    if (!before.domain || (asked && Date.parse(now) - Date.parse(asked) < restSec * 1000)) return before
    await askDomain(parts, inCall)
    return await inCall(told)
  }

  const remove: UseCase<typeof contracts.deleteDomainContract> = async (call) => {
    const { tx, salonId } = call
    const before = await findClaim(tx, salonId, { lock: true })
    await Promise.all([
      eraseClaim(tx, salonId),
      releaseDomains(tx, salonId, null),
      before && recordAudit(call, { ...about(salonId, 'domain-given-up'), before: { domain: before.domain } }),
    ])
    return { host: parts.host, domain: null }
  }

  return { read, save, check, remove }
}

const about = (salonId: string, action: string) => ({ action, subject: 'salon', subjectId: salonId })

/** Queues a DNS query for a salon's domain. */
export async function queueAsking(tx: Tx, salonId: string): Promise<void> {
  await enqueue(tx, 'ask-domain', { salonId }, `ask-domain:${salonId}`)
}

/**
 * Queries DNS for the domain of a salon, outside any transaction, and saves the result. Discards the result if
 * the salon has claimed another domain since, or a later query was answered sooner.
 */
export async function askDomain({ dns, host }: BrandingParts, inCall: InCall): Promise<void> {
  const [claim, askedAt] = await inCall(async ({ tx, salonId, now }) => [await findClaim(tx, salonId), now] as const)
  if (!claim || host === null) return
  const [texts, there, here] = await Promise.all([
    dns.texts(proofOf(claim).name),
    dns.leads(claim.domain),
    dns.leads(host),
  ])
  const addresses = here?.addresses ?? claim.addresses
  const leadsHere = there && (there.alias === host || there.addresses.some((one) => addresses.includes(one)))
  const tokens = texts && tokensIn(texts)
  await inCall((call) => keep(call, { ...claim, askedAt }, { tokens, leadsHere, addresses }))
}

async function keep(
  call: Call,
  asked: KeptClaim & { askedAt: string },
  { addresses, ...seen }: { tokens: string[] | null; leadsHere: boolean | null; addresses: string[] },
): Promise<void> {
  const { tx, salonId, now } = call
  const [claim, holder] = await Promise.all([findClaim(tx, salonId, { lock: true }), findHolder(tx, asked.domain)])
  if (claim?.token !== asked.token) return
  if (claim.askedAt !== null && Date.parse(claim.askedAt) > Date.parse(asked.askedAt)) return
  const isOther = holder !== null && holder.salonId !== salonId
  // A salon whose token is gone from the DNS loses the domain.
  const keepsIt = isOther && (!seen.tokens?.includes(claim.token) || seen.tokens.includes(holder.token))
  let decided = decideDomain(claim, seen, { now, isHeldByOther: keepsIt })
  if (decided.state === 'working' && seen.tokens?.includes(claim.token)) {
    const isTaken = await takeDomain(tx, salonId, claim, seen.tokens)
    // Another salon was quicker in this very moment.
    if (!isTaken) decided = { ...decided, state: 'failed', why: 'taken' }
  }
  const isChanged = decided.state !== claim.state
  await Promise.all([
    // Checks the former holder's domain at once, so that they learn of the loss.
    isOther && !keepsIt && queueAsking(tx, holder.salonId),
    updateClaim(tx, salonId, { ...claim, ...decided, addresses, askedAt: asked.askedAt }),
    decided.state === 'working' ? null : releaseDomains(tx, salonId, null),
    isChanged && recordAudit(call, aboutState(claim.domain, decided.state, salonId)),
  ])
}

const aboutState = (domain: string, state: string, salonId: string) => ({
  action: state === 'working' ? 'domain-works' : 'domain-failed',
  subject: 'salon',
  subjectId: salonId,
  after: { domain, state },
})
