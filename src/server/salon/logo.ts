import { withoutNotes } from '#domain/kit/picture-notes.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { deleteLogoContract, readLogoContract, saveLogoContract } from '#domain/salon/contract-logo.ts'
import { logoIn } from '#domain/salon/logo.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { dataUrlOf } from '#server/kit/data-url.ts'
import { eraseLogo, findLogo, replaceLogo } from './store-logo.ts'

/** Returns the salon's logo, for everyone who works there. */
export const readLogo: UseCase<typeof readLogoContract> = async ({ tx, salonId }) => {
  const kept = await findLogo(tx, salonId)
  return { logo: kept && dataUrlOf(kept) }
}

/** Saves the salon's logo. Refuses a file that is not a picture, and one that is too large. */
export const saveLogo: UseCase<typeof saveLogoContract> = async (call, { body }) => {
  const { tx, salonId, now, newId } = call
  const sent = Buffer.from(body.image, 'base64')
  const found = logoIn(sent)
  if ('why' in found) throw new Refusal(found.why, { field: 'image' })
  const image = Buffer.from(withoutNotes(sent, found.picture.type))
  const kept = { contentType: found.picture.type, image, stamp: newId() }
  const after = { ...found.picture, bytes: image.length }
  await Promise.all([
    replaceLogo(tx, salonId, kept, now),
    recordAudit(call, { action: 'logo-changed', subject: 'logo', subjectId: kept.stamp, after }),
  ])
  return { logo: dataUrlOf(kept) }
}

/** Deletes the salon's logo; from now on, receipts show its first letter again. */
export const deleteLogo: UseCase<typeof deleteLogoContract> = async (call) => {
  const about = { action: 'logo-deleted', subject: 'salon', subjectId: call.salonId }
  await Promise.all([eraseLogo(call.tx, call.salonId), recordAudit(call, about)])
  return { logo: null }
}
