import { leavesByItself } from '#domain/messages/decide-automatic.ts'
import type { Call } from '#server/kit/call.ts'
import { loadFrom } from './load-from.ts'
import type { MessagesParts } from './parts.ts'
import { findAddressee } from './store-told.ts'

/** Whether the automatic confirmation of a visit booked now leaves by itself: it is switched on, and reaches whom it is for. */
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
