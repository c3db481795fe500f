import { zId } from '#domain/kit/text.ts'
import { readFromAppointment, type ReadFromAppointment } from '#domain/sales/form/from-appointment.ts'

type Asked =
  | { what: 'unreadable' | 'no-receipt' }
  | { what: 'new'; customerId: string | null }
  | { what: 'appointment'; appointment: ReadFromAppointment }
  | { what: 'receipt'; saleId: string }
  | null

/** Returns the request in the address of the sales page; null if there is none. */
export function askedIn(address: string): Asked {
  const search = new URLSearchParams(address)
  const text = search.get('fromAppointment')
  if (text !== null) {
    const appointment = readFromAppointment(text)
    return appointment ? { what: 'appointment', appointment } : { what: 'unreadable' }
  }
  const saleId = search.get('receipt')
  if (saleId !== null) return zId.safeParse(saleId).success ? { what: 'receipt', saleId } : { what: 'no-receipt' }
  const customerId = zId.safeParse(search.get('customer')).data ?? null
  return search.has('new') ? { what: 'new', customerId } : null
}
