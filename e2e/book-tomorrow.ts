import { addDays } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import type { openShop } from './shop.ts'

/** Books this many walk-ins on the day after the salon's today, one after the other; returns the appointments' ids. */
export async function bookTomorrow(
  { get, post }: Pick<Awaited<ReturnType<typeof openShop>>, 'get' | 'post'>,
  phones: readonly string[],
): Promise<string[]> {
  const { services } = await get<{ services: { id: string }[] }>('/api/services')
  const { staff } = await get<{ staff: { id: string }[] }>('/api/staff')
  const date = addDays(today(new Date().toISOString(), 'Africa/Lagos'), 1)
  const ids: string[] = []
  for (const [nth, customerPhone] of phones.entries()) {
    const whom = { customerName: `Guest ${nth + 1}`, customerPhone }
    const time = `${String(9 + nth).padStart(2, '0')}:00`
    const body = { serviceIds: [services[0]!.id], staffId: staff[0]!.id, date, time, ...whom }
    ids.push((await post<{ appointment: { id: string } }>('/api/appointments', body)).appointment.id)
  }
  return ids
}
