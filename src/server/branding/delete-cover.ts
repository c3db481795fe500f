import type { deleteCoverContract } from '#domain/branding/contract.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { eraseCover, findCover } from './store.ts'

/** Takes the cover away, on every plan; its pictures are given, so that it can be taken back. */
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
