import { expect, it } from 'vitest'
import { z } from 'zod'
import { writerOf } from './writer.ts'

const write = writerOf({ schema: z.object({ priceMinor: z.int() }), method: 'GET', url: '/api/price' })

it('writes what the contract names, and nothing else', () => {
  expect(write({ priceMinor: 500, costMinor: 300 })).toBe('{"priceMinor":500}')
})

it.each([{ priceMinor: '500' }, { priceMinor: 0.5 }, {}, null])(
  'an answer that does not fit is a bug: %o',
  (answer) => {
    expect(() => write(answer)).toThrow(/Response/)
  },
)
