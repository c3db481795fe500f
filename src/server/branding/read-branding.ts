import type { readBrandingContract } from '#domain/branding/contract.ts'
import { whyBrandingRefused } from '#domain/billing/branding-gate.ts'
import { today } from '#domain/kit/local-time.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import type { UseCase } from '#server/kit/call.ts'
import { dataUrlOf } from '#server/kit/data-url.ts'
import { findBrandingGate } from '#server/salon/store-plan.ts'
import { findCover } from './store.ts'

/** What the salon has for its booking page, also while its plan does not show it. */
export const readBranding: UseCase<typeof readBrandingContract> = async (call) => {
  const { tx, salonId, now, timeZone } = call
  const [gate, cover] = await Promise.all([findBrandingGate(call), findCover(tx, salonId, 'large')])
  const refusal = gate && whyBrandingRefused(gate, today(now, timeZone))
  return { refusal: refusal && sentenceOf(refusal.code, refusal.params), cover: cover && dataUrlOf(cover) }
}
