// @vitest-environment jsdom
import fc from 'fast-check'
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
  const text = writeCsv([evil])
  expect(readCsv(text)[0]).toEqual(evil.map((cell) => `'${cell}`))
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
      const [read = []] = readCsv(writeCsv([[...cells, 'end']]))
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
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
