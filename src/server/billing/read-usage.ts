import type { readUsageContract } from '#domain/billing/contract.ts'
import { planIds } from '#domain/billing/plans.ts'
import { limitOf, meters } from '#domain/billing/usage.ts'
import { today } from '#domain/kit/local-time.ts'
import { monthBounds } from '#domain/kit/time.ts'
import { countCreated } from '#server/appointments/store.ts'
import { countCustomers } from '#server/customers/store.ts'
import type { UseCase } from '#server/kit/call.ts'
import { countActiveLocations } from '#server/salon/store-locations.ts'
import { countActiveStaff } from '#server/staff/store.ts'

/** Returns how much of the plan's limits is used, counted as the gates count it. */
export const readUsage: UseCase<typeof readUsageContract> = async ({ tx, salonId, now, timeZone, plan: planName }) => {
  const [from, before] = monthBounds(today(now, timeZone), timeZone)
  const [customers, appointments, staff, locations] = await Promise.all([
    countCustomers(tx, salonId),
    countCreated(tx, salonId, from, before),
    countActiveStaff(tx, salonId),
    countActiveLocations(tx, salonId),
  ])
  const used = { customers, appointments, staff, locations }
  const plan = planIds.find((id) => id === planName) ?? 'free'
  return { plan, meters: meters.map(([of]) => ({ of, used: used[of], limit: limitOf(plan, of) })) }
}
