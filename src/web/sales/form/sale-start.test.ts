import { expect, test } from 'vitest'
import { aMember, anAppointment, aPlace, idOf } from '#domain/testing.ts'
import { startFrom } from './sale-start.ts'

const halima = idOf(8)
const service = (nth: number, staffId: string) => ({
  serviceId: idOf(nth),
  name: `Service ${nth}`,
  priceMinor: nth * 1000,
  durationMin: 30,
  ...aPlace(),
  staffId,
})
const start = (services: ReturnType<typeof service>[], asked: { staffId?: string; serviceIds?: string[] } = {}) => {
  const appointment = anAppointment({ services })
  const read = { appointmentId: appointment.id, customerId: null, unread: [], staffId: null, serviceIds: [], ...asked }
  const { staffId, services: rows } = startFrom(read, appointment)
  return [staffId, ...rows.map((row) => row.staffId)]
}

test('each service of a visit is sold by the member who did it', () => {
  const both = [service(1, aMember().id), service(2, halima)]
  expect(start(both)).toEqual([aMember().id, null, halima])
  expect(start(both, { serviceIds: [idOf(2)] })).toEqual([aMember().id, halima])
})

test('a service that several did is sold with their shares, also if one of them takes the money', () => {
  const sharedWith = [{ staffId: halima, staffName: 'Halima', shareBp: 4000 }]
  const appointment = anAppointment({ services: [{ ...service(1, aMember().id), sharedWith }] })
  const read = { appointmentId: appointment.id, customerId: null, unread: [], staffId: halima, serviceIds: [] }
  const [row] = startFrom(read, appointment).services
  expect(row).toMatchObject({ staffId: aMember().id, sharedWith: [{ staffId: halima, shareBp: 4000 }] })
})

test('with one member for everything, the member of the sale sells everything', () => {
  expect(start([service(1, aMember().id), service(2, aMember().id)])).toEqual([aMember().id, null, null])
  expect(start([service(1, aMember().id)], { staffId: halima })).toEqual([halima, null])
})
