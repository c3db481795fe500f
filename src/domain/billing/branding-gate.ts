import type { LocalDate } from '#domain/kit/dates.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { addons } from './catalogue.ts'
import { type GateRefusal, whyGateRefuses } from './plans.ts'
import { isOwned, type OwnedAddon } from './subscription.ts'

/** The salon's data that decide whether it may have its own look: its plan and its add-ons. */
export interface BrandingGate {
  salon: { plan: string } | null
  addons: readonly OwnedAddon[]
}

/**
 * Returns why the gate of custom branding refuses on a day, or null. The gate is open on Premium, and on any
 * other paid plan with a branding add-on. It fails closed like every gate. Settings behind a closed gate are
 * stored but not shown.
 */
export function whyBrandingRefused({ salon, addons: owned }: BrandingGate, on: LocalDate): GateRefusal | null {
  const refusal = whyGateRefuses('custom_branding', salon)
  if (refusal?.code !== 'plan-required' || salon?.plan === 'free') return refusal
  return owned.some((one) => addons[one.id].category === 'customization' && isOwned(one, on)) ? null : refusal
}

/** Throws the refusal of the closed branding gate. `found` is null if the plan has no limit. */
export function requireBranding(found: BrandingGate | null, on: LocalDate): void {
  const refusal = found && whyBrandingRefused(found, on)
  if (refusal) throw new Refusal(refusal.code, { params: refusal.params })
}
