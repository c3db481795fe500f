import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'
import { splitCsv } from './split-csv.ts'
import { textOfFile } from './text-of-file.ts'

const cellsIn = (text: string) => splitCsv(text, ',', 1000).rows.map(({ cells }) => cells)

test('reads quotes and the lines of every system', () => {
  for (const end of ['\n', '\r\n', '\r', '\r\r\n'])
    expect(
      cellsIn(`Name,Notes${end}${end}Bisi,"likes ""red"",${end}not blue"${end}Kemi,`),
      JSON.stringify(end),
    ).toEqual([
      ['Name', 'Notes'],
      ['Bisi', `likes "red",${end}not blue`],
      ['Kemi', ''],
    ])
})

test('numbers rows as a spreadsheet does, and counts those above the limit', () => {
  const { rows, count } = splitCsv('Name\n\nBisi\n"a\nb"\n,\nKemi', ',', 4)
  expect([rows.map(({ line }) => line), count]).toEqual([[1, 3, 4, 5], 5])
})

test('a quotation mark that is never closed costs its own row', () => {
  const { rows, openQuotes } = splitCsv('Name,Phone\n"Kemi,1\n"Bisi ""B""",2\n"Ada "x" Obi",3\n"Chi\nEze",4', ',', 10)
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Name', 'Phone'],
    ['Kemi', '1'],
    ['Bisi "B"', '2'],
    ['Ada "x" Obi', '3'],
    ['Chi\nEze', '4'],
  ])
  expect(openQuotes).toEqual([2])
})

test('a row of more than 500 cells ends the reading', () => {
  const { isTooWide, rows } = splitCsv(`Name\n${','.repeat(600)}\nKemi`, ',', 10)
  expect([isTooWide, rows.length]).toEqual([true, 2])
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
      expect(cellsIn(writeCsv(rows).slice(1))).toEqual(rows)
    }),
    { numRuns: 2000 },
  )
})

test('no part of a cell becomes a cell where semicolons or bars separate cells', () => {
  expect(writeCsv([['a;=1+1', '|=2']])).toBe('\uFEFF"a;=1+1","|=2"\r\n')
})

const utf16 = (text: string, mark = '') =>
  new Uint8Array(Uint16Array.from([...mark, ...text].map((at) => at.charCodeAt(0))).buffer)
const bigEndian = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1]!)
const bytesOf = (text: string) => new TextEncoder().encode(text)
const plain = 'Name,Phone\r\nAda,0803\r\n'

test.each<[string, Uint8Array, string]>([
  ['UTF-8', bytesOf('Adéọlá'), 'Adéọlá'],
  ['UTF-8 with a mark', bytesOf('\uFEFFAdéọlá'), 'Adéọlá'],
  ['UTF-8 with a damaged byte', Uint8Array.of(...bytesOf('Adéọlá '), 0xff, 0x41), 'Adéọlá \ufffdA'],
  ['Windows-1252', Uint8Array.of(0x5a, 0x6f, 0xeb), 'Zoë'],
  ['MacRoman with its line ends', Uint8Array.of(0x5a, 0x6f, 0x91, 0x0d, 0x41), 'Zoë\rA'],
  ['UTF-16 with a mark', utf16('Adé\tọ', '\uFEFF'), 'Adé\tọ'],
  ['UTF-16, big-endian, with a mark', bigEndian(utf16('Adé\tọ', '\uFEFF')), 'Adé\tọ'],
  ['UTF-16 without a mark', utf16(plain), plain],
  ['UTF-16, big-endian, without a mark', bigEndian(utf16(plain)), plain],
  ['the end of a file in DOS', bytesOf('Ada\r\n\x1a'), 'Ada\r\n'],
  ['a control character in a cell', bytesOf('Ada\x0bObi,1'), 'Ada\x0bObi,1'],
])('reads %s', (_, bytes, text) => {
  expect(textOfFile(bytes)).toBe(text)
})

test('what is not text is not taken for it', () => {
  expect(textOfFile(Uint8Array.from({ length: 600 }, (_, at) => (at * 7) % 256))).toBeNull()
  expect(textOfFile(Uint8Array.of(1, 2, 3, 0, 5, 6))).toBeNull()
})

test('numbers are written as they are, texts that a spreadsheet would compute are not', () => {
  expect(writeCsv([[-5, '-5', '=1+1', null]])).toBe('\uFEFF"-5","\'-5","\'=1+1",""\r\n')
})
