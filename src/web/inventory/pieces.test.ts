import { expect, test } from 'vitest'
import { parsePieces } from './pieces.ts'

test('whole pieces, with a comma only between thousands', () => {
  const read = ['12', ' 7 ', '-2', '−2', '+3', '1,000', '1,000,000', '0'].map(parsePieces)
  expect(read).toEqual([12, 7, -2, -2, 3, 1000, 1_000_000, 0])
  for (const typed of ['', 'abc', '1.5', '1,5', '10,00', '1e3', '12345678', '0x10'])
    expect(parsePieces(typed)).toBeNull()
})
