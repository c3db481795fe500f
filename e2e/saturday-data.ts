import { appointmentOfRow, type CalendarRow } from '#domain/appointments/calendar/calendar-rows.ts'
import type { listFreeMembersContract, readAppointmentContract } from '#domain/appointments/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { type SalonPhone, saturday } from './saturday-salon.ts'

/** An appointment of the demo salon, as the calendar shows it. */
export type Booked = ReturnType<typeof appointmentOfRow>

/** Returns the appointments of some days, in the order of their starts. */
async function appointmentsOf({ get }: SalonPhone, from: string): Promise<Booked[]> {
  const { appointments } = await get<{ appointments: CalendarRow[] }>(`/api/appointments?from=${from}&to=${saturday}`)
  return appointments.map(appointmentOfRow).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}

/** Returns the appointments of the rest of the Saturday that can be moved. */
export async function bookedToday(phone: SalonPhone): Promise<Booked[]> {
  const soon = `${saturday}T14:20:00.000Z`
  return (await appointmentsOf(phone, saturday)).filter(
    ({ status, startsAt }) => status === 'booked' && startsAt > soon,
  )
}

/** Returns the last visit of a customer who had two services then. */
export async function lastVisitOfTwo(phone: SalonPhone) {
  const visits = (await appointmentsOf(phone, '2026-11-08')).toReversed()
  for (const [at, { id, status, serviceNames, customerName }] of visits.entries()) {
    const isLast = visits.findIndex((visit) => visit.customerName === customerName) === at
    if (status !== 'completed' || serviceNames.length !== 2 || !isLast) continue
    const { appointment } = await phone.get<Output<typeof readAppointmentContract>>(`/api/appointments/${id}`)
    if (appointment.customerId !== null) return appointment
  }
  throw new Error('no customer had two services')
}

/** Records a sale to a new customer, of a service or several. */
export async function sell({ get, post }: SalonPhone, name: string, { count = 1, paymentMethod = 'cash' } = {}) {
  const { services } = await get<{ services: { id: string; priceMinor: number }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const { customer } = await post<{ customer: { id: string } }>('/api/customers', { name, phone: '0803 555 0177' })
  const items = services
    .slice(0, count)
    .map(({ id, priceMinor }) => ({ type: 'service', serviceId: id, quantity: 1, unitPriceMinor: priceMinor }))
  const { sale } = await post<{ sale: { number: number; totalMinor: number } }>('/api/sales', {
    items,
    staffId: staff[0]!.id,
    customerId: customer.id,
    paymentMethod,
  })
  return sale
}

/** Adds a member who does everything and works at these times on Saturdays. */
export async function addMember(
  { post }: SalonPhone,
  name: string,
  [startTime, endTime]: [string, string],
): Promise<void> {
  const { member } = await post<{ member: { id: string } }>('/api/staff', { name })
  const pause = { breakStart: null, breakEnd: null, notes: null }
  const row = { staffId: member.id, weekday: 6, date: null, isAvailable: true, startTime, endTime, ...pause }
  await post('/api/staff-schedules', row)
}

/** Returns who can begin half an hour of work at a time, by the server's rule. */
export async function freeByServer({ get }: SalonPhone, time: string): Promise<{ name: string; isFree: boolean }[]> {
  const { services } = await get<{ services: { id: string; name: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string; name: string }[] }>('/api/staff')
  const answers = ['Deep conditioning', 'Classic manicure'].map(async (name) => {
    const { id } = services.find((service) => service.name === name)!
    const asked = `date=${saturday}&time=${time}&serviceIds=${id}`
    return (await get<Output<typeof listFreeMembersContract>>(`/api/appointments/free-members?${asked}`)).members
  })
  const members = (await Promise.all(answers)).flat()
  return staff
    .filter(({ id }) => members.some(({ staffId }) => staffId === id))
    .map(({ id, name }) => ({ name, isFree: members.some(({ staffId, why }) => staffId === id && why === null) }))
}
