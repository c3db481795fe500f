import { hashLinkToken } from '#server/kit/link-token.ts'
import { asOwner } from '#test/database-url.ts'

/** The secret of a visit and of a place in the demo's queue, as visitors have it. */
export const visitorToken = 'v'.repeat(43)
/** The secret of the visit that awaits its deposit. */
export const depositToken = 'd'.repeat(43)

/** Gives links to the last booked appointment, as if a visitor had booked it, and to a customer in the queue. */
export async function linkVisitor(ownerUrl: string): Promise<void> {
  const hash = hashLinkToken(visitorToken)
  await asOwner(
    ownerUrl,
    `INSERT INTO online_booking (salon_id, appointment_id, token_hash, is_known, created_at)
     SELECT salon_id, id, '${hash}', true, created_at FROM appointment
     WHERE status = 'booked' AND source <> 'online' ORDER BY starts_at DESC LIMIT 1`,
  )
  await asOwner(
    ownerUrl,
    `UPDATE online_booking SET token_hash = '${hashLinkToken(depositToken)}' WHERE token_hash <> '${hash}'`,
  )
  await asOwner(ownerUrl, `UPDATE queue_ticket SET token_hash = '${hash}' WHERE status = 'waiting'`)
}
