import { expect, test } from 'vitest'
import { idOf } from '#domain/testing.ts'
import { aPlace, owner } from '#web/kit/testing-server.tsx'
import { draftPaper } from './draft-paper.ts'
import { emptyValues, newRow, type SaleValues, whereItWasBooked } from './sale-values.ts'

const [yaba, lekki] = [aPlace(idOf(60), 'Yaba'), { ...aPlace(idOf(61), 'Lekki'), address: '1 Admiralty Way' }]
const several = { locations: [yaba, lekki], hasSeveralLocations: true }
const cornrows = { choice: 'service:a', name: 'Cornrows', priceMinor: 700_000, hint: null }
const offer = { services: [cornrows], products: [], popular: [], sellers: [], vatBp: 750 }
const now = '2026-11-21T11:40:00.000Z'
const one = { locations: [lekki], hasSeveralLocations: false }
const paper = (values: Partial<SaleValues>, where: typeof several = one) =>
  draftPaper({
    values: { ...emptyValues('tolu'), items: [newRow('a', cornrows)], ...values },
    offer,
    customerName: null,
    me: { salon: owner.salon, ...where },
    now,
  })

test.each([
  ['of several locations it is sold at one', { locationId: lekki.id }, several, ['Lekki', '1 Admiralty Way']],
  // Another address would send people to the wrong door.
  ['that has no address of its own', { locationId: yaba.id }, several, ['Yaba']],
  ['its appointment knows where', { locationId: '' }, several, [whereItWasBooked]],
  ['a branch is all that one reaches', {}, { ...several, locations: [lekki] }, ['Lekki', '1 Admiralty Way']],
])('the address on the paper where %s', (_, values, where, address) => {
  expect(paper(values, where).address).toEqual(address)
})

test('where the salon has one location its paper names none', () => {
  const { address, phone } = owner.salon
  expect(paper({}).address).toEqual([address, phone].filter((line) => line !== null))
})

test('a percentage off the sale is shown above the total; VAT is part of the rest', () => {
  const { above, totalMinor, below } = paper({ discount: { kind: 'percent', value: '10', reason: 'Regular' } })
  expect(above).toEqual([
    { label: 'Subtotal', value: '₦7,000.00' },
    { label: 'Discount 10 %', value: '-₦700.00' },
  ])
  expect(totalMinor).toBe(630_000)
  expect(below).toEqual([
    { label: 'VAT 7.5 %, included', value: '₦439.53' },
    { label: 'Payment', value: 'Cash' },
  ])
})
