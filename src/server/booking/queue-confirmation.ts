import { confirmationOf } from '#domain/booking/confirmation.ts'
import { visitPath } from '#server/kit/visit-token.ts'
import type { Visit } from '#domain/booking/contract-visit.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/call.ts'
import { queueMessage } from '#server/outbox/store.ts'
import { findSalon } from '#server/salon/store.ts'
import type { BookingParts } from './parts.ts'

interface Confirmed {
  recipient: string
  visit: Visit
  link: { salon: string; token: string }
}

/** Writes the e-mail with the customer's link to the outbox, if this server sends e-mail. A separate job sends it. */
export async function queueConfirmation(call: Call, { mailUrl }: BookingParts, confirmed: Confirmed): Promise<void> {
  if (mailUrl === null) return
  const { tx, salonId, timeZone, currency, now, newId } = call
  const salon = await findSalon(tx, salonId)
  if (!salon) throw new Refusal('salon-not-found')
  const { recipient, visit, link } = confirmed
  const letter = confirmationOf({
    visit,
    salon: { ...salon, timeZone, currency },
    link: `${mailUrl}${visitPath(link.salon, link.token)}`,
  })
  await queueMessage(tx, salonId, { id: newId(), channel: 'email', recipient, ...letter }, now)
}
