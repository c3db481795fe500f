import { hasNoLimit } from '#domain/billing/plans.ts'
import { onlyStaff } from '#domain/booking/asked-visit.ts'
import { type AskedOnline, type FoundForOnline, askedVisitOf } from '#domain/booking/decide-online.ts'
import { lookedAtAround } from '#domain/booking/looked-at.ts'
import { today } from '#domain/kit/local-time.ts'
import { monthBounds } from '#domain/kit/time.ts'
import { releaseExpired } from '#server/appointments/store-deposits.ts'
import { selectBookable } from '#server/appointments/store-times.ts'
import { countCreated } from '#server/appointments/store.ts'
import { countCustomers } from '#server/customers/store.ts'
import type { Call } from '#server/kit/call.ts'
import { findOpeningTimes } from '#server/salon/store-hours.ts'
import { findOnlineRules } from '#server/salon/store-settings.ts'
import { findOfferedServices } from '#server/services/store.ts'
import { lockEverybody, lockStaff } from '#server/staff/store.ts'
import { countStrangers, findTaken, selectCustomersOfPhone } from './store-online.ts'

/**
 * Loads what a visitor's booking needs, in one round trip. Locks in the order of all bookings: the salon, the customer,
 * then the chosen members, or the whole team if any member will do.
 */
export async function loadForOnline(call: Call, asked: AskedOnline): Promise<FoundForOnline> {
  const { tx, salonId, timeZone, now, plan } = call
  const { serviceIds, phone, startsAt } = asked
  const staffIds = onlyStaff(askedVisitOf(asked))
  const [from, before] = monthBounds(today(now, timeZone), timeZone)
  const { span, days } = lookedAtAround(startsAt, timeZone)
  const [rules, customersOfPhone, , , appointments, customers, recent, taken, services, opening, members] =
    await Promise.all([
      findOnlineRules(tx, salonId, { lock: true }),
      selectCustomersOfPhone(tx, salonId, phone.e164),
      staffIds ? lockStaff(tx, salonId, staffIds, null) : lockEverybody(tx, salonId),
      releaseExpired(tx, salonId, staffIds, call),
      hasNoLimit('create_appointment', { plan }) ? 0 : countCreated(tx, salonId, from, before),
      hasNoLimit('create_customer', { plan }) ? 0 : countCustomers(tx, salonId),
      countStrangers(tx, salonId, now),
      findTaken(tx, salonId, phone.e164, { at: startsAt, now }),
      findOfferedServices(tx, salonId, serviceIds),
      findOpeningTimes(tx, salonId, days),
      selectBookable(tx, salonId, staffIds, { ...span, now }),
    ])
  const salon = { zone: timeZone, ...opening }
  return {
    rules,
    customers: customersOfPhone,
    used: { appointments, customers },
    recent,
    taken,
    services,
    salon,
    members,
  }
}
