import { isAllowed } from '#domain/auth/permissions.ts'
import { today } from '#domain/kit/local-time.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { monthBounds } from '#domain/kit/time.ts'
import { commissionOf } from '#domain/staff/commission.ts'
import type { listStaffContract } from '#domain/staff/contract.ts'
import { seenBy } from '#domain/staff/decide-member.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { findDefaultCommission } from '#server/salon/store.ts'
import { countAppointmentsByMember, selectTeam, sumSalesByRate } from './store.ts'

/**
 * The team where the caller is. Rates and this month's figures are the owner's to see; everybody else gets null (document 2, section 6), and
 * null for the e-mails of others.
 */
export const listStaff: UseCase<typeof listStaffContract> = async (call) => {
  const { tx, salonId, by } = call
  const seesPay = isAllowed(by, 'seeStaffPay')
  const [all, monthOf, defaultCommissionBp] = await Promise.all([
    selectTeam(tx, salonId, call.locationId),
    seesPay ? thisMonth(call) : () => null,
    seesPay ? findDefaultCommission(tx, salonId) : null,
  ])
  const staff = all.map((member) => ({ ...seenBy(by, member), month: monthOf(member.id) }))
  return { staff, defaultCommissionBp }
}

/** This calendar month of the salon, by member. */
async function thisMonth({ tx, salonId, timeZone, now }: Call) {
  const [from, before] = monthBounds(today(now, timeZone), timeZone)
  const [sums, counts] = await Promise.all([
    sumSalesByRate(tx, salonId, from, before),
    countAppointmentsByMember(tx, salonId, from, before),
  ])
  return (id: string) => {
    const own = sums.filter(({ staffId }) => staffId === id)
    return {
      salesMinor: sumMinor(own.map(({ totalMinor }) => totalMinor)),
      commissionMinor: commissionOf(own),
      appointmentCount: counts.get(id) ?? 0,
    }
  }
}
