// @vitest-environment jsdom
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readCsv, textOf, writeCsv } from './csv.ts'

test('reads commas, semicolons and tabs, quotes, and lines of every system', () => {
  const rows = [
    ['Name', 'Notes'],
    ['Bisi', 'likes "red",\nnot blue'],
    ['Kemi', ''],
  ]
  for (const mark of [',', ';', '\t'])
    for (const end of ['\n', '\r\n'])
      expect(readCsv(`\uFEFFName${mark}Notes${end}Bisi${mark}"likes ""red"",\nnot blue"${end}Kemi${mark}`)).toEqual(
        rows,
      )
})

test('no cell that is written can be run as a formula (R-87, D36)', () => {
  const evil = ['=1+1', '+234803', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")']
  const written = writeCsv([evil])
  expect(readCsv(written)[0]).toEqual(evil.map((cell) => `'${cell}`))
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
      // Read with the border that was written: which one it is can only be guessed.
      const text = writeCsv([[...cells, 'end']]).slice(1)
      const [read = []] = Papa.parse<string[]>(text, { delimiter: ',' }).data
      expect(read).toHaveLength(cells.length + 1)
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
    { numRuns: 2000 },
  )
})

test('no piece of a cell becomes a cell where semicolons or bars are borders', () => {
  expect(writeCsv([['a;=1+1', '|=2']])).toBe('\uFEFF"a;=1+1","|=2"\r\n')
})

test('what is written is read back', () => {
  const rows = [
    ['Name', 'Notes'],
    ['Adéọlá', 'a, "b"\nc; d'],
    ['₦', ''],
  ]
  expect(readCsv(writeCsv(rows)).slice(0, 3)).toEqual(rows)
})

test('a file of an older Windows program is read with its letters', async () => {
  expect(await textOf(new Blob([Uint8Array.of(0x5a, 0x6f, 0xeb)]))).toBe('Zoë')
  expect(await textOf(new Blob(['Adéọlá']))).toBe('Adéọlá')
})
