import { expect, test } from 'vitest'
import { usualServices } from '#domain/services/usual-services.ts'
import { blankRow, isUntouched, problemsInRow, usualDraft } from './service-draft.ts'

const gel = usualServices.find(({ name }) => name === 'Gel polish')!

test('a usual service fills a row that can be saved; without a usual price, the price is asked for', () => {
  const row = blankRow()
  const filled = usualDraft(row, gel, 'NGN')
  expect(filled).toEqual({ key: row.key, name: 'Gel polish', category: 'Nails', price: '8,000.00', duration: '60' })
  expect(problemsInRow(filled)).toEqual({})
  const abroad = usualDraft(row, gel, 'GHS')
  expect(abroad.price).toBe('')
  expect(problemsInRow(abroad)).toEqual({ [`${row.key}.priceMinor`]: 'Enter a price above 0, or remove this row.' })
})

test('a row is untouched until a name or a price is typed', () => {
  const row = blankRow()
  expect([row, { ...row, name: 'Gel' }, { ...row, price: '5' }].map(isUntouched)).toEqual([true, false, false])
})
