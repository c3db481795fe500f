import { createHash } from 'node:crypto'
import { requireBranding, whyBrandingRefused } from '#domain/billing/branding-gate.ts'
import type { deleteCoverContract, readBrandingContract, saveCoverContract } from '#domain/branding/contract.ts'
import { coverIn } from '#domain/branding/cover.ts'
import { today } from '#domain/kit/local-time.ts'
import { withoutNotes } from '#domain/kit/picture-notes.ts'
import { Refusal, sentenceOf } from '#domain/kit/refusal.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { dataUrlOf } from '#server/kit/data-url.ts'
import { findBrandingGate, lockBrandingGate } from '#server/salon/store-plan.ts'
import { eraseCover, findCover, type KeptCover, replaceCover } from './store.ts'

/** Returns the salon's look for its booking page, even while its plan does not show it. */
export const readBranding: UseCase<typeof readBrandingContract> = async (call) => {
  const { tx, salonId, now, timeZone } = call
  const [gate, cover] = await Promise.all([findBrandingGate(call), findCover(tx, salonId, 'large')])
  const refusal = gate && whyBrandingRefused(gate, today(now, timeZone))
  return { refusal: refusal && sentenceOf(refusal.code, refusal.params), cover: cover && dataUrlOf(cover) }
}

/**
 * Sets the cover of the booking page. Refuses as the gate does, and files that are not a picture or don't fit
 * as a cover.
 */
export const saveCover: UseCase<typeof saveCoverContract> = async (call, { body }) => {
  const { tx, salonId, now, timeZone } = call
  requireBranding(await lockBrandingGate(call), today(now, timeZone))
  const cover = coverOf(body)
  const { contentType, small, large } = cover
  const after = { type: contentType, bytes: small.length + large.length }
  await Promise.all([
    replaceCover(tx, salonId, cover, now),
    recordAudit(call, { action: 'cover-changed', subject: 'salon', subjectId: salonId, after }),
  ])
  return { cover: dataUrlOf({ contentType, image: large }) }
}

/** Returns a cover decoded from base64, without metadata in its pictures, as it is stored. */
function coverOf(sent: { small: string; large: string }): KeptCover {
  const [small, large] = [Buffer.from(sent.small, 'base64'), Buffer.from(sent.large, 'base64')]
  const found = coverIn({ small, large })
  if ('why' in found) throw new Refusal(found.why, { field: found.field })
  const kept = {
    small: Buffer.from(withoutNotes(small, found.type)),
    large: Buffer.from(withoutNotes(large, found.type)),
  }
  const hash = createHash('sha256').update(kept.small).update(kept.large).digest('hex').slice(0, 20)
  return { contentType: found.type, ...kept, hash }
}

/** Removes the cover, on every plan; returns its pictures, so that removing it can be undone. */
export const deleteCover: UseCase<typeof deleteCoverContract> = async (call) => {
  const { tx, salonId } = call
  const about = { action: 'cover-deleted', subject: 'salon', subjectId: salonId }
  const [small, large] = await Promise.all([
    findCover(tx, salonId, 'small'),
    findCover(tx, salonId, 'large'),
    eraseCover(tx, salonId),
    recordAudit(call, about),
  ])
  const base64 = ({ image }: { image: Buffer }) => image.toString('base64')
  return { was: small && large && { small: base64(small), large: base64(large) } }
}
