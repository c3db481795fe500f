import { expect, test } from 'vitest'
import { readStatementText } from './statement-file.ts'

test.each([
  ['commas', 'Date,Narration,Debit,Credit,Balance\n02/12/2025,"ADA, hair",,"15,000.00","25,000.00"'],
  [
    'tabs, as spreadsheets paste',
    'Date\tNarration\tDebit\tCredit\tBalance\n02/12/2025\tADA, hair\t\t15,000.00\t25,000.00',
  ],
  ['semicolons', 'Date;Narration;Debit;Credit;Balance\n02/12/2025;ADA, hair;;15,000.00;25,000.00'],
])('a statement with %s', (_name, text) => {
  expect(readStatementText(text)).toMatchObject({
    columns: { day: 0, words: 1, moneyOut: 2, moneyIn: 3, balance: 4 },
    rows: [{ line: 2, cells: ['02/12/2025', 'ADA, hair', '', '15,000.00', '25,000.00'] }],
  })
})

test('what is no statement is refused with what to do', () => {
  expect(readStatementText('')).toMatch(/No table/)
  expect(readStatementText('Hello')).toMatch(/No table/)
  expect(readStatementText('x'.repeat(2 * 1024 * 1024 + 1))).toMatch(/fewer days/)
  const row = '\n02/12/2025,1'
  expect(readStatementText(`Date,Credit${row.repeat(5001)}`)).toMatch(/5,000 rows/)
  expect(readStatementText(`Date,Credit${row.repeat(5000)}`)).toMatchObject({ columns: { moneyIn: 1 } })
})
