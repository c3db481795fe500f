import { expect, test } from 'vitest'
import { around, findBlocks } from './find-blocks.ts'

const pages = [
  {
    page: 'booking',
    title: 'Book an appointment',
    blocks: [{ id: 'b1', text: 'A sale follows the visit of Adébáyọ̀.' }],
  },
  { page: 'sales', title: 'Record a sale', blocks: [{ id: 'b1', text: 'Refund takes it back.' }] },
]
const found = (typed: string) => findBlocks(typed, pages).map(({ page, id }) => page + id)

test('a part is found by all words that were typed, in any order and without accents', () => {
  expect(found('VISIT sale')).toEqual(['bookingb1'])
  expect(found('adebayo')).toEqual(['bookingb1'])
  expect(found('visit refund')).toEqual([])
  expect(found(' ')).toEqual([])
})

test('the title of a page counts, and its parts come first', () => {
  expect(found('sale')).toEqual(['salesb1', 'bookingb1'])
  expect(found('sale refund')).toEqual(['salesb1'])
})

test('a long text is shown around the first word, cut between words', () => {
  const text = `${'before '.repeat(40)}refund ${'after '.repeat(40)}`
  expect(around(text, 'refund', 60)).toMatch(/^… (before )+refund (after ?)+ …$/)
  expect(around('Refund it', 'refund')).toBe('Refund it')
  expect(around(text, 'before', 60)).toMatch(/^(before ?)+ …$/)
})
