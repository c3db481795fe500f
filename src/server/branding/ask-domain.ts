import { decideDomain, proofOf, tokensIn } from '#domain/branding/decide-domain.ts'
import type { Call, InCall } from '#server/kit/call.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { enqueue } from '#server/kit/jobs.ts'
import type { BrandingParts } from './parts.ts'
import { findClaim, findHolder, type KeptClaim, releaseDomains, takeDomain, updateClaim } from './store-domains.ts'

/** Queues that the domain of a salon is asked for. */
export async function queueAsking(tx: Tx, salonId: string): Promise<void> {
  await enqueue(tx, 'ask-domain', { salonId }, `ask-domain:${salonId}`)
}

/**
 * Asks DNS for the domain of a salon, outside of any transaction, and keeps what became of it. Does the salon ask for
 * another one meanwhile, or was DNS asked again and answered sooner, the answer counts for nothing.
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
  // Who had it, and whose token is gone from the DNS, has it no longer.
  const keepsIt = isOther && (!seen.tokens?.includes(claim.token) || seen.tokens.includes(holder.token))
  let decided = decideDomain(claim, seen, { now, isHeldByOther: keepsIt })
  if (decided.state === 'working' && seen.tokens?.includes(claim.token)) {
    const isTaken = await takeDomain(tx, salonId, claim, seen.tokens)
    // Another was quicker in this very moment.
    if (!isTaken) decided = { ...decided, state: 'failed', why: 'taken' }
  }
  const isChanged = decided.state !== claim.state
  await Promise.all([
    // Whose domain it was hears of it at once.
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
