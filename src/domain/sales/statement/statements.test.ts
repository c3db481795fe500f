import { describe, expect, test } from 'vitest'
import { dateOrders, readAmount, readDay } from './cells.ts'
import { findStatement } from './columns.ts'
import { readStatement } from './read-lines.ts'

/* Statements as eleven Nigerian banks export them, with invented people. */

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((row, at) => ({ line: at + 1, cells: row.split('|').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))

function read(text: string, order: 'day-first' | 'month-first' = 'day-first') {
  const table = findStatement(rowsOf(text))!
  return { ...readStatement(table, table.columns, order), table }
}

const banks: Readonly<Record<string, string>> = {
  GTBank: `
    Customer Statement
    Account No | 0123456789
    Trans. Date | Value. Date | Reference | Debits | Credits | Balance | Originating Branch | Remarks
    01-Dec-2025 | 01-Dec-2025 | | | | 10,000.00 | | Opening Balance
    02-Dec-2025 | 02-Dec-2025 | '0900123 | | 15,000.00 | 25,000.00 | IKEJA | NIP TRANSFER TO SALON - ADA NWOSU
    02-Dec-2025 | 02-Dec-2025 | '0900124 | 50.00 | | 24,950.00 | IKEJA | ELECTRONIC MONEY TRANSFER LEVY`,
  Access: `
    Posted Date | Value Date | Description | Debit | Credit | Balance
    02-DEC-25 | 02-DEC-25 | MOBILE TRF FROM PAY/ note/ADA NWOSU | - | 15,000.00 | 25,000.00
    02-DEC-25 | 02-DEC-25 | COMMISSION | 50.00 | - | 24,950.00`,
  Zenith: `
    DATE | DESCRIPTION | DEBIT | CREDIT | VALUE DATE | BALANCE
    | OPENING BALANCE | | | | 10,000.00
    02/12/2025 | NIP/KUDA/ADA | 0.00 | 15,000.00 | 02/12/2025 | 25,000.00
    | NWOSU/TRANSFER | | | |
    02/12/2025 | SMS ALERT | 50.00 | 0.00 | 02/12/2025 | 24,950.00
    | TOTALS | 50.00 | 15,000.00 | |`,
  UBA: `
    TRANS DATE | VALUE DATE | NARRATION | CHQ. NO | DEBIT | CREDIT | BALANCE
    02-Dec-2025 | 02-Dec-2025 | MOB/UTO/ADA NWOSU/hair/99 | | | 15,000.00 | 25,000.00
    02-Dec-2025 | 02-Dec-2025 | REV/charge | | 50.00 | | 24,950.00`,
  Kuda: `
    Date/Time | | Money In | Money Out | Category | To/From | Description | Balance
    02/12/25 12:46:35 | | ₦15,000.00 | | inward transfer | ADA NWOSU/1234567890/GTB | hair | ₦25,000.00
    02/12/25 13:00:00 | | | ₦50.00 | charge | | fee | ₦24,950.00`,
  OPay: `
    Trans. Time | Value Date | Description | Debit(₦) | Credit(₦) | Balance After(₦) | Channel | Transaction Reference
    02 Dec 2025 08:12:51 | 02 Dec 2025 | Transfer from ADA NWOSU | -- | 15,000.00 | 25,000.00 | E-Channel | 2512020001
    02 Dec 2025 08:13:00 | 02 Dec 2025 | Auto-save to OWealth | 15,000.00 | -- | 10,000.00 | E-Channel | 2512020002
    02 Dec 2025 09:00:00 | 02 Dec 2025 | OWealth Withdrawal | -- | 50.00 | 10,050.00 | E-Channel | 2512020003`,
  Moniepoint: `
    Date | Narration | Reference | Debit | Credit | Balance
    2025-12-02T17:23:19 | Transfer from ADA NWOSU | TRF1 | 0.00 | 15000.00 | 25000.00
    2025-12-02T17:25:00 | POS fee | TRF2 | 50.00 | 0.00 | 24950.00`,
  PalmPay: `
    Transaction Date | Transaction Detail | Money In/Out | Transaction ID
    02/12/2025 05:23 PM | Received from ADA NWOSU | +15,000.00 | a1
    02/12/2025 06:00 PM | Transfer fee | -50.00 | a2`,
  Fidelity: `
    Tran Date | Value Date | Narration | Channel | Debit | Credit | Balance
    02-DEC-2025 | 02-DEC-2025 | NIP ADA NWOSU | NIP | | 15,000.00 | 25,000.00
    02-DEC-2025 | 02-DEC-2025 | COMMISSION | NIP | 50.00 | | 24,950.00`,
  FirstBank: `
    TransDate | Reference | Transaction Details | ValueDate | Deposit | Withdrawal | Balance
    02-DEC-2025 | F1 | FIP:GTB/ADA NWOSU | 03-DEC-2025 | 15,000.00 | | 25,000.00
    02-DEC-2025 | F2 | COMMISSION | 03-DEC-2025 | | 50.00 | 24,950.00`,
  Sterling: `
    Effective Date | Transaction Date | Narration | Pay Out | Pay In | Balance
    03-Dec-2025 | 02-Dec-2025 | TRF//FRM ADA NWOSU TO SALON | | 15,000.00 | 25,000.00
    03-Dec-2025 | 02-Dec-2025 | SMS ALERT | 50.00 | | 24,950.00`,
}

describe('what came in, as a bank exports it (R-463)', () => {
  test('a date that cannot be read is named; a closing balance belongs to no line', () => {
    const text = `
      Date | Description | Debit | Credit | Balance
      02/12/2025 | ADA | | 15,000.00 | 25,000.00
      | CLOSING BALANCE | | | 25,000.00
      Tue 45993 | BISI | | 1,000.00 | 26,000.00`
    const { lines, skipped } = read(text)
    expect(lines.map(({ words }) => words)).toEqual(['ADA'])
    expect(skipped).toEqual([{ line: 4, why: 'The date cannot be read.' }])
  })

  test('amounts without signs are read only with a column that says what came in', () => {
    const rows = ['02/12/2025 | ADA | 15,000.00 | CR', '02/12/2025 | FEE | 50.00 | DR']
    expect(read(['Date | Details | Amount | Note', ...rows].join('\n'))).toMatchObject({ lines: [], isUnsigned: true })
    const { lines, outCount } = read(['Date | Details | Amount | Dr/Cr', ...rows].join('\n'))
    expect([lines.map(({ words }) => words), outCount]).toEqual([['ADA'], 1])
  })

  test('an amount with a plus has a sign, and a single amount without one is not read either', () => {
    expect(read('Date | Details | Amount\n02/12/2025 | ADA | +15,000.00').lines).toHaveLength(1)
    expect(read('Date | Details | Amount\n02/12/2025 | ADA | 15,000.00')).toMatchObject({ lines: [], isUnsigned: true })
  })

  test('a type says what came in only if it names a direction; other rows are left out, unless they have a sign', () => {
    const rows = [
      'Deposit | 1.00',
      'Withdrawal | 2.00',
      'TRANSFER IN | 3.00',
      'Airtime | 4.00',
      'POS | -5.00',
      'POS | +6.00',
    ]
    const text = rows.map((row, at) => `02/12/2025 | ${row} | row ${at}`).join('\n')
    const { lines, outCount, skipped } = read(`Date | Transaction Type | Amount | Narration\n${text}`)
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([100, 300, 600])
    expect(outCount).toBe(2)
    expect(skipped).toEqual([{ line: 5, why: expect.stringMatching(/came in or went out/) }])
  })

  test('a balance before the line is not its balance', () => {
    const { lines, addsUp } = read(`
      Date | Narration | Debit | Credit | Balance Before | Balance After
      02/12/2025 | ADA | | 15,000.00 | 10,000.00 | 25,000.00
      02/12/2025 | FEE | 50.00 | | 25,000.00 | 24,950.00`)
    expect([lines[0]!.balanceMinor, addsUp]).toEqual([2_500_000, true])
  })

  test('two exports in one file: a row is read once, unless the balances say that it happened twice', () => {
    const [head, ...rows] = banks['Access']!.trim().split('\n')
    expect(read([head, ...rows, head, ...rows].join('\n'))).toMatchObject({
      lines: [{ amountMinor: 1_500_000 }],
      outCount: 1,
      repeatedCount: 2,
      addsUp: true,
    })
    const twice = (row: string) => read(`${head}\n${row}\n02-DEC-25 | 02-DEC-25 | SWEEP | 9.00 | - | 1.00\n${row}`)
    expect(twice('02-DEC-25 | 02-DEC-25 | ADA | - | 9.00 | 10.00').lines).toHaveLength(2)
    const unbalanced = (reference: string) =>
      read(`Date | Narration | Credit | Reference${`\n02/12/2025 | ADA | 9.00 | ${reference}`.repeat(2)}`).lines.length
    expect([unbalanced('2512020001'), unbalanced('NIP'), unbalanced('')]).toEqual([1, 2, 2])
  })

  test('money that the bank took back is left out, once, and only before the line that says so', () => {
    const text = (last: string) => `
      Date | Narration | Debit | Credit
      01/12/2025 | NIP/FUNKE ADE | | 9,000.00
      02/12/2025 | NIP/BISI OJO | | 9,000.00
      02/12/2025 | ${last} | 9,000.00 |
      03/12/2025 | NIP/FUNKE ADE | | 9,000.00`
    const left = (last: string) => read(text(last)).lines.map(({ words, day }) => `${words} ${day.slice(8)}`)
    expect(left('REV/NIP/FUNKE ADE')).toEqual(['NIP/BISI OJO 02', 'NIP/FUNKE ADE 03'])
    expect(left('RVSL NIP')).toHaveLength(2)
    expect(left('NIP TO FUNKE ADE')).toHaveLength(3)
    expect(read(text('REV/NIP/FUNKE ADE'))).toMatchObject({ takenBackCount: 1, outCount: 1 })
  })

  test.each(Object.keys(banks))('%s', (bank) => {
    const { lines, skipped } = read(banks[bank]!)
    expect(skipped).toEqual([])
    expect(lines).toMatchObject([
      { day: '2025-12-02', amountMinor: 1_500_000, words: expect.stringMatching(/ADA NWOSU/) },
    ])
  })

  test('a text that wraps over rows is one text', () => {
    expect(read(banks['Zenith']!).lines[0]!.words).toBe('NIP/KUDA/ADA NWOSU/TRANSFER')
  })

  test('the balances add up in either order, or a warning says that they do not', () => {
    const addUp = (bank: string) => read(banks[bank]!).addsUp
    expect(['GTBank', 'Access', 'PalmPay'].map(addUp)).toEqual([true, true, null])
    const [head, ...rows] = banks['Access']!.trim().split('\n')
    expect(read([head, ...rows.toReversed()].join('\n')).addsUp).toBe(true)
    expect(read(banks['Access']!.replace('24,950.00', '24,900.00')).addsUp).toBe(false)
  })

  test('a row whose amount has fallen apart is refused, never guessed', () => {
    const text = `
      Date | Narration | Debit | Credit | Balance
      02/12/2025 | ADA | 0.00 | 15 | 000.00 | 25 | 000.00
      02/12/2025 | BISI | 0.00 | 15,0 | 25,000.00`
    const { lines, skipped } = read(text)
    expect(lines).toEqual([])
    expect(skipped).toMatchObject([
      { line: 2, why: expect.stringMatching(/more cells/) },
      { line: 3, why: expect.stringMatching(/amount/) },
    ])
  })

  test('in a list of people no column is money: a person chooses', () => {
    const { columns } = findStatement(rowsOf('Name | Phone\nAda | 0803'))!
    expect(columns.moneyIn).toBeNull()
    expect(findStatement(rowsOf('Date | Credit'))).toBeNull()
  })
})

test.each([
  ['02/12/2025', 'day-first', '2025-12-02'],
  ['02/12/2025', 'month-first', '2025-02-12'],
  ['12-Dec-25', 'day-first', '2025-12-12'],
  ['Dec 2nd, 2025', 'day-first', '2025-12-02'],
  ['2025-12-02T08:00:00', 'day-first', '2025-12-02'],
  ["'02.12.2025 08:00", 'day-first', '2025-12-02'],
  ['31/02/2025', 'day-first', null],
  ['2025/12/02', 'day-first', '2025-12-02'],
  ['TOTALS', 'day-first', null],
  ['', 'day-first', null],
] as const)('the day in %j, %s, is %j', (cell, order, day) => {
  expect(readDay(cell, order)).toBe(day)
})

test('the order of day and month is asked for only where the dates leave it open', () => {
  expect(dateOrders(['03/04/2026', '13/04/2026'])).toEqual(['day-first'])
  expect(dateOrders(['03/04/2026', '04/13/2026'])).toEqual(['month-first'])
  expect(dateOrders(['03/04/2026', '05/06/2026'])).toEqual(['day-first', 'month-first'])
  expect(dateOrders(['03-Apr-2026', 'TOTALS'])).toEqual(['day-first'])
  expect(dateOrders(['13/13/2026'])).toEqual([])
})

test.each([
  ['₦15,000.00', 1_500_000],
  ['N 1,234,567.8', 123_456_780],
  ['NGN300', 30_000],
  ['(2,500.00)', -250_000],
  ['-300', -30_000],
  ['300.00-', -30_000],
  ['5000 DR', -500_000],
  ['5000.50 CR', 500_050],
  ['₦-15,000.00', -1_500_000],
  ['NGN -300', -30_000],
  ['DR 5,000', -500_000],
  ['+300.50', 30_050],
  ['R120', 12_000],
  ['-300-', null],
  ['15-000', null],
  ['02-12-2025', null],
  ['(300', null],
  ['--', 0],
  ['', 0],
  ['15,0', null],
  ['1.234,56', null],
  ['12.345', null],
  ['Ada', null],
  ['99999999999999', null],
])('the amount in %j is %j', (cell, minor) => {
  expect(readAmount(cell)).toBe(minor)
})
