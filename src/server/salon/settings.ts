import { requireBranding } from '#domain/billing/branding-gate.ts'
import { today } from '#domain/kit/local-time.ts'
import { editedE164 } from '#domain/kit/phone.ts'
import type { readSettingsContract, saveSettingsContract } from '#domain/salon/contract-settings.ts'
import { decideSettings } from '#domain/salon/decide-settings.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { loadOpening } from './load-opening.ts'
import { lockBrandingGate } from './store-plan.ts'
import { findSettings, updateSettings } from './store-settings.ts'

/** Returns the salon's own settings, and its account. */
export const readSettings: UseCase<typeof readSettingsContract> = async ({ tx, salonId }) => {
  const { settings, ...account } = await findSettings(tx, salonId)
  return { settings, account: { salonId, ...account } }
}

/**
 * Saves one section of the settings. Refuses as `decideSettings` does, and refuses an invalid phone number and
 * a colour that the plan does not include.
 */
export const saveSettings: UseCase<typeof saveSettingsContract> = async (call, { body }) => {
  const { tx, salonId, timeZone, now } = call
  const isOtherZone = body.section === 'profile' && body.is.timeZone !== timeZone
  const isColour = body.section === 'branding' && body.is.bookingColour !== null
  const [{ settings: before }, opening, gate] = await Promise.all([
    findSettings(tx, salonId, { lock: true }),
    isOtherZone ? loadOpening(call) : null,
    isColour ? lockBrandingGate(call) : null,
  ])
  requireBranding(gate, today(now, timeZone))
  const settings = decideSettings({ settings: before, opening }, body)
  const phoneE164 = editedE164(settings.phone, before.phone, settings.currency)
  const about = { action: `${body.section}-settings-changed`, subject: 'salon', subjectId: salonId }
  await Promise.all([
    updateSettings(tx, salonId, { ...settings, phoneE164 }, now),
    recordAudit(call, { ...about, before, after: settings }),
  ])
  return { settings }
}
