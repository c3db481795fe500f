import { expect, test } from 'vitest'
import { paths } from '#web/kit/paths.ts'
import { foundPlaces } from './places.ts'

const everything = { mayOpen: () => true, may: () => true }
const labels = (text: string, rights: Parameters<typeof foundPlaces>[1] = everything) =>
  foundPlaces(text, rights).map(({ label }) => label)

test('a screen is found by its name and by what people call it', () => {
  expect(labels('business hours')).toEqual(['Business Hours'])
  expect(labels('Opening')).toEqual(['Business Hours'])
  expect(labels('refund')).toEqual(['Sales'])
  expect(labels('booking link')).toEqual(['Your Booking Page'])
  expect(labels('vat')).toEqual(['Receipts'])
  expect([labels('add service'), labels('new expense')]).toEqual([['Services'], ['Expenses']])
  expect(labels('send reminder')).toEqual(['SMS Management'])
  expect([labels('nothing of ours'), labels('eni')]).toEqual([[], []])
})

test('every screen of the menu is offered, without a text', () => {
  const hrefs = new Set(foundPlaces('', everything).map(({ path }) => path))
  expect(Object.values(paths).filter((path) => !hrefs.has(path))).toEqual([])
})

test('what the person may not open or do is not offered', () => {
  expect(labels('', { mayOpen: (path) => path === paths.sales, may: () => false })).toEqual(['Sales'])
  expect(labels('new sale', { mayOpen: () => true, may: () => false })).toEqual([])
})
