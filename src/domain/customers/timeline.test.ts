import { expect, test } from 'vitest'
import type { PastAppointment, PastSale } from './contract-page.ts'
import { latestFirst } from './timeline.ts'

const visit = (id: string, startsAt: string): PastAppointment => ({
  id,
  startsAt,
  status: 'completed',
  isNoShow: false,
  serviceNames: ['Cornrows'],
  staffName: 'Bisi',
  priceMinor: 1,
})
const sale = (id: string, soldAt: string): PastSale => ({
  id,
  number: 1,
  soldAt,
  itemNames: ['Cornrows'],
  totalMinor: 1,
  refundedMinor: 0,
  balanceMinor: 0,
  isVoided: false,
})

test('appointments with their sales and other sales are one list, latest first; of one moment, the larger id (R-433)', () => {
  const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`
  const visits = [visit('a', at('12')), visit('c', at('09'))]
  const ofVisits = [{ appointmentId: 'c', sale: sale('e', at('11')) }]
  const entries = latestFirst(visits, [sale('b', at('12')), sale('d', at('10'))], ofVisits)
  expect(entries.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['sale b', 'visit a', 'sale d', 'visit c'])
  expect(entries.map((entry) => entry.kind === 'visit' && entry.sale?.id)).toEqual([false, undefined, false, 'e'])
})
