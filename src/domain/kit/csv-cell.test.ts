import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainCell, safeCell } from './csv-cell.ts'

test.each([
  '=1+1',
  '+234803',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\u0000=1',
  '=1+1\n+2',
  '=1+1\r\n+2',
  ' =1',
  '\u00a0=1',
  '\uFEFF=1',
  '\u200b=1',
  '＝1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "'=1",
])('%j is not run as a formula (R-87)', (cell) => {
  expect(safeCell(cell)).toBe(`'${cell}`)
  expect(plainCell(safeCell(cell))).toBe(cell)
})

test.each(['', 'Bisi', "'Bisi'", "O'Neill", '1+1', 'a\n=1', '₦', ' Bisi'])('%j goes out as it is', (cell) => {
  expect(safeCell(cell)).toBe(cell)
  expect(plainCell(cell)).toBe(cell)
})

test('whatever is written is read back exactly, and nothing that is written is a formula (R-87)', () => {
  const risky = fc.stringMatching(/^[=+\-@'\t\r\n \uFEFF\u200b＝＋－＠a]{0,8}$/)
  fc.assert(
    fc.property(fc.oneof(risky, fc.string({ unit: 'binary' })), (cell) => {
      const written = safeCell(cell)
      expect(plainCell(written)).toBe(cell)
      expect(written).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u)
      expect(written).not.toMatch(/^\p{Cc}/u)
    }),
    { numRuns: 3000 },
  )
})
