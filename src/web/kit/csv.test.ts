// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, readText, writeCsv } from './csv.ts'

test('reads commas, semicolons and tabs, quotes, and lines of every system', () => {
  const rows = [
    ['Name', 'Notes'],
    ['Bisi', 'likes "red",\nnot blue'],
    ['Kemi', ''],
  ]
  for (const mark of [',', ';', '\t'])
    for (const end of ['\n', '\r\n'])
      expect(
        readCsv(`\uFEFFName${mark}Notes${end}Bisi${mark}"likes ""red"",\nnot blue"${end}Kemi${mark}`).rows,
      ).toEqual(rows)
})

test('no cell that is written can be run as a formula, one of several lines neither (R-87, D36)', () => {
  expect(writeCsv([['=1+1\n+2', '+234803', '\n=1']])).toBe(`\uFEFF"'=1+1\n+2","'+234803","'\n=1"\r\n`)
})

test('what is written is read back exactly, whatever it is (R-87)', () => {
  const risky = fc.stringMatching(/^[=+\-@'"\t\r\n ,;\uFEFFa]{0,6}$/)
  const tables = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(fc.oneof(risky, fc.string()), { minLength: width, maxLength: width }), { minLength: 1 }),
    )
  fc.assert(
    fc.property(tables, (rows) => {
      expect(readCsv(writeCsv(rows))).toEqual({ rows: [...rows, ['']], openQuoteRow: null })
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
  expect(readCsv(writeCsv(rows)).rows.slice(0, 3)).toEqual(rows)
})

test('a file of an older Windows program is read with its letters', async () => {
  expect(await readText(new Blob([Uint8Array.of(0x5a, 0x6f, 0xeb)]))).toBe('Zoë')
  expect(await readText(new Blob(['Adéọlá']))).toBe('Adéọlá')
})

test('the “Unicode Text” of Excel is read with its letters', async () => {
  const utf16 = new Uint8Array(
    Uint16Array.from([0xfeff, ...[...'Adé\tọ'].map((letter) => letter.charCodeAt(0))]).buffer,
  )
  expect(await readText(new Blob([utf16]))).toBe('Adé\tọ')
  const bigEndian = utf16.map((_, at) => utf16[at ^ 1]!)
  expect(await readText(new Blob([bigEndian]))).toBe('Adé\tọ')
})

test('what is no text is not taken for one', async () => {
  const [png, xlsx] = [
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0x50, 0x4b, 0x03, 0x04],
  ]
  expect(await readText(new Blob([Uint8Array.from(png!)]))).toBeNull()
  expect(await readText(new Blob([Uint8Array.from(xlsx!)]))).toBeNull()
})

test('a quotation mark that nothing closes is found', () => {
  expect(readCsv('Name\nBisi\n"Kemi\nHalima\n').openQuoteRow).toBe(3)
  expect(readCsv('Name\n"Bisi"\n').openQuoteRow).toBeNull()
})
