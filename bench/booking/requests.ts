import type { BenchSalon } from '../http-sql/salon.ts'
import type { Request } from '../http-sql/send.ts'

/** The week that `fillWeek` fills with appointments. */
export const week = { from: '2027-03-01', to: '2027-03-07' }
export const readingWeek: Request = { method: 'GET', path: `/api/appointments?from=${week.from}&to=${week.to}` }

/** Returns requests for half-hour appointments, member by member and slot by slot. */
export function bookings({ staffIds, serviceIds }: BenchSalon, count: number): Request[] {
  return Array.from({ length: count }, (_, i) => {
    const place = Math.floor(i / staffIds.length)
    const day = String(1 + Math.floor(place / 16)).padStart(2, '0')
    const time = `${String(8 + Math.floor((place % 16) / 2)).padStart(2, '0')}:${place % 2 ? '30' : '00'}`
    const body = {
      serviceIds: [serviceIds[i % serviceIds.length]],
      staffId: staffIds[i % staffIds.length],
      date: `2027-03-${day}`,
      time,
      customerName: 'Bisi Ogunleye',
      customerPhone: '0803 123 4567',
    }
    return { method: 'POST', path: '/api/appointments', body }
  })
}
