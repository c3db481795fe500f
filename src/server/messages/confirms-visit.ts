import { leavesByItself } from '#domain/messages/decide-automatic.ts'
import type { Call } from '#server/kit/call.ts'
import { loadFrom } from './load-from.ts'
import type { MessagesParts } from './parts.ts'
import { findAddressee } from './store-told.ts'

/**
 * Returns a function that tells whether a visit booked now is confirmed automatically: the rule is on, and the customer
 * can be reached.
 */
export function confirmsVisit(parts: MessagesParts) {
  return async (call: Call, { customerId, phone }: { customerId: string | null; phone: string }): Promise<boolean> => {
    const [from, customer] = await Promise.all([
      loadFrom(call, parts),
      customerId === null ? null : findAddressee(call.tx, call.salonId, customerId),
    ])
    const whom = { email: null, messageChannel: null, isOff: false, ...customer, phone: customer?.phone ?? phone }
    return leavesByItself(from, 'confirmation', whom)
  }
}
