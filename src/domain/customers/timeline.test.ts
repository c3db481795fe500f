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

test('appointments and sales are one list, latest first; of one moment, the larger id', () => {
  const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`
  const entries = latestFirst([visit('a', at('12')), visit('c', at('09'))], [sale('b', at('12')), sale('d', at('10'))])
  expect(entries.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['sale b', 'visit a', 'sale d', 'visit c'])
})
