import { isAllowed } from '#domain/auth/permissions.ts'
import { locationOfNew } from '#domain/auth/reach.ts'
import { requireGivable } from '#domain/auth/require-givable.ts'
import { e164Of } from '#domain/kit/phone.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { addStaffContract } from '#domain/staff/contract.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { holdActiveLocation } from '#server/salon/store-locations.ts'
import { requireGate } from '#server/salon/store.ts'
import { assignServices, countActiveStaff, insertMember } from './store.ts'

/** Adds an active member without a sign-in, as far as the plan allows. Pay is set here, so it is audited. */
export const addStaff: UseCase<typeof addStaffContract> = async (call, { body }) => {
  const { tx, salonId, currency, now, newId } = call
  const { serviceIds, commissionBp, locationId: asked, ...typed } = body
  const locationId = locationOfNew(call, asked)
  requireGivable(call.by, typed.role)
  const seesPay = isAllowed(call.by, 'seeStaffPay')
  if (commissionBp !== null && !seesPay) throw new Refusal('pay-not-yours', { field: 'commissionBp' })
  const phoneE164 = e164Of(typed.phone, currency)
  await requireGate('add_staff', call, () => countActiveStaff(tx, salonId))
  if (!(await holdActiveLocation(tx, salonId, locationId))) throw new Refusal('not-found', { field: 'locationId' })
  const id = newId()
  await insertMember(tx, salonId, { ...typed, id, locationId, userId: null, phoneE164, commissionBp }, now)
  await assignServices(tx, salonId, id, serviceIds)
  const after = { role: typed.role, commissionBp }
  await recordAudit(call, { action: 'staff-added', subject: 'staff', subjectId: id, after })
  const month = seesPay ? { salesMinor: 0, appointmentCount: 0, commissionMinor: 0 } : null
  return {
    member: {
      ...typed,
      id,
      version: 1,
      locationId,
      isActive: true,
      serviceIds: [...new Set(serviceIds)],
      commissionBp,
      month,
    },
  }
}
