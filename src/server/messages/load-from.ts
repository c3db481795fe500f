import { whySmsRefused } from '#domain/billing/credits.ts'
import { salonAddress } from '#domain/booking/salon-address.ts'
import type { From } from '#domain/messages/decide-automatic.ts'
import type { LinkedVisit } from '#domain/kit/linked-visit.ts'
import type { Sender } from '#domain/messages/visit-values.ts'
import { findWorkingDomain } from '#server/branding/store-domains.ts'
import type { Call } from '#server/kit/call.ts'
import { hasBranding } from '#server/salon/store-plan.ts'
import { findSalon } from '#server/salon/store.ts'
import { shortVisitPath, visitCode, visitPath, visitToken } from '#server/kit/visit-token.ts'
import type { MessagesParts } from './parts.ts'
import { findLeft } from './send-message.ts'
import { stopUrl } from './stop-token.ts'
import { selectRules } from './store-rules.ts'

type LoadedSender = Sender & { booking: string | null; slug: string }

/** Loads what every message of a salon needs: its rules, its channels, and its values, in one round trip. */
export async function loadFrom(call: Call, parts: MessagesParts): Promise<From> {
  const { tx, salonId, plan, newId } = call
  const [rules, { slug, ...sender }, left] = await Promise.all([
    selectRules(tx, salonId),
    loadSender(call, parts),
    parts.costsCredits ? findLeft(call) : null,
  ])
  const isOpen = left === null || whySmsRefused({ plan }, left) === null
  return {
    rules,
    sender,
    ways: { sms: parts.hasSms && isOpen, email: parts.hasEmail },
    sendsWhatsApp: parts.hasWhatsApp && isOpen,
    hasCredits: left === null || left.total > 0,
    newId,
    stopUrlOf: (customerId) => stopUrl(parts, { salonId, slug, customerId }),
  }
}

/** Loads the values that name the salon in messages, and lead to its pages. */
export async function loadSender(call: Call, parts: MessagesParts): Promise<LoadedSender> {
  const { tx, salonId, timeZone } = call
  const [salon, domain] = await Promise.all([findSalon(tx, salonId), findOwnDomain(call)])
  if (!salon) throw new Error('the salon is gone')
  const { name, phone, slug } = salon
  const { publicUrl, visitKey } = parts
  const linksOf = (visit: LinkedVisit) => {
    if (publicUrl === null) return null
    const linked = { salonId, ...visit }
    return {
      link: `${publicUrl}${visitPath(slug, visitToken(visitKey, linked))}`,
      shortLink: `${publicUrl}${shortVisitPath(slug, visitCode(visitKey, linked))}`,
    }
  }
  return { name, phone, slug, timeZone, booking: bookingPage(parts, { slug, domain }), linksOf }
}

/**
 * Returns the salon's own domain if it leads to its booking page; null if the salon has none, or its plan does
 * not show it.
 */
async function findOwnDomain(call: Call): Promise<string | null> {
  const [isShown, domain] = await Promise.all([hasBranding(call), findWorkingDomain(call.tx, call.salonId)])
  return isShown ? domain : null
}

/** Returns the address of a salon's booking page in messages; null if this server has no public address. */
function bookingPage(
  { publicUrl }: Pick<MessagesParts, 'publicUrl'>,
  salon: { slug: string; domain: string | null },
): string | null {
  return publicUrl && salonAddress(salon, publicUrl)
}
