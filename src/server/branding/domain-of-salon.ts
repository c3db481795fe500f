import { randomBytes } from 'node:crypto'
import { requireBranding } from '#domain/billing/branding-gate.ts'
import type * as contracts from '#domain/branding/contract-domain.ts'
import { domainWords, proofOf } from '#domain/branding/decide-domain.ts'
import { isOfHost } from '#domain/branding/domain-name.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, Steps, UseCase } from '#server/kit/call.ts'
import { lockBrandingGate } from '#server/salon/store-plan.ts'
import { askDomain, queueAsking } from './ask-domain.ts'
import type { BrandingParts } from './parts.ts'
import { eraseClaim, findClaim, releaseDomains, replaceClaim } from './store-domains.ts'

type Answer = Output<typeof contracts.readDomainContract>

/** Who asks again within so many seconds is told what was heard last. */
const restSec = 5

/** What a salon does with a domain of its own. */
export function ownDomain(parts: BrandingParts) {
  const told = async ({ tx, salonId }: Pick<Call, 'tx' | 'salonId'>): Promise<Answer> => {
    const claim = await findClaim(tx, salonId)
    if (!claim) return { host: parts.host, domain: null }
    const { domain, state, why, askedAt, addresses } = claim
    const words = why && domainWords[why]
    return { host: parts.host, domain: { name: domain, state, why: words, askedAt, addresses, proof: proofOf(claim) } }
  }

  const read: UseCase<typeof contracts.readDomainContract> = told

  /** Asks for a domain. Refuses as the gate does, and the server's own name; the same again changes nothing. */
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
