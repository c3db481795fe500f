import { whySmsRefused } from '#domain/billing/credits.ts'
import { salonAddress } from '#domain/booking/salon-address.ts'
import type { From } from '#domain/messages/decide-automatic.ts'
import { findWorkingDomain } from '#server/branding/store-domains.ts'
import type { Call } from '#server/kit/call.ts'
import { hasBranding } from '#server/salon/store-plan.ts'
import { findSalon } from '#server/salon/store.ts'
import type { MessagesParts } from './parts.ts'
import { findLeft } from './send-message.ts'
import { stopUrl } from './stop-token.ts'
import { selectRules } from './store-rules.ts'

/** Loads what every message of a salon needs: its rules, its channels, and its values, in one round trip. */
export async function loadFrom(call: Call, parts: MessagesParts): Promise<From> {
  const { tx, salonId, timeZone, plan, newId } = call
  const [rules, salon, left, domain] = await Promise.all([
    selectRules(tx, salonId),
    findSalon(tx, salonId),
    parts.costsCredits ? findLeft(call) : null,
    findOwnDomain(call),
  ])
  if (!salon) throw new Error('the salon is gone')
  const isOpen = left === null || whySmsRefused({ plan }, left) === null
  return {
    rules,
    sender: { name: salon.name, phone: salon.phone, timeZone, booking: bookingPage(parts, { ...salon, domain }) },
    ways: { sms: parts.hasSms && isOpen, email: parts.hasEmail },
    sendsWhatsApp: parts.hasWhatsApp && isOpen,
    hasCredits: left === null || left.total > 0,
    newId,
    stopUrlOf: (customerId) => stopUrl(parts, { salonId, slug: salon.slug, customerId }),
  }
}

/**
 * Returns the salon's own domain if it leads to its booking page; null if the salon has none, or its plan does
 * not show it.
 */
export async function findOwnDomain(call: Call): Promise<string | null> {
  const [isShown, domain] = await Promise.all([hasBranding(call), findWorkingDomain(call.tx, call.salonId)])
  return isShown ? domain : null
}

/** Returns the address of a salon's booking page in messages; null if this server has no public address. */
export function bookingPage(
  { publicUrl }: Pick<MessagesParts, 'publicUrl'>,
  salon: { slug: string; domain: string | null },
): string | null {
  return publicUrl && salonAddress(salon, publicUrl)
}
