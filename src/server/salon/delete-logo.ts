import type { deleteLogoContract } from '#domain/salon/contract-logo.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { eraseLogo } from './store-logo.ts'

/** Takes the salon's logo away; the next receipts show its first letter again. */
export const deleteLogo: UseCase<typeof deleteLogoContract> = async (call) => {
  const about = { action: 'logo-deleted', subject: 'salon', subjectId: call.salonId }
  await Promise.all([eraseLogo(call.tx, call.salonId), recordAudit(call, about)])
  return { logo: null }
}
