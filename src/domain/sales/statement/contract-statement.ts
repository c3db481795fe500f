import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zLocalDate } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zId } from '#domain/kit/text.ts'
import { matchReasons } from './match.ts'
import { maxStatementLines } from './read-lines.ts'

/** How many lines are listed at most: those that are open, and those that were matched or set aside last. */
export const mostStatementLines = { open: 500, settled: 50 } as const

const zColumn = z.int().min(0).max(500).nullable()
const zFormat = z.object({
  /** The headings, by which the format is found again. */
  name: z.string().max(500),
  columns: z.object({
    day: zColumn,
    words: zColumn,
    party: zColumn,
    moneyIn: zColumn,
    moneyOut: zColumn,
    amount: zColumn,
    sign: zColumn,
    reference: zColumn,
    balance: zColumn,
  }),
  dateOrder: z.enum(['day-first', 'month-first']),
})
export type StatementFormat = z.output<typeof zFormat>

const zAmount = z.int().min(1).max(1_000_000_000_000)
const zReadLine = z.strictObject({
  day: zLocalDate,
  amountMinor: zAmount,
  words: z.string().max(300),
  reference: z.string().max(120),
  balanceMinor: z.int().nullable(),
})

const zLine = z.object({
  id: zId,
  day: z.string(),
  amountMinor: z.int(),
  words: z.string(),
  reference: z.string(),
})
export type ListedLine = z.output<typeof zLine>

const zTransfer = z.object({
  saleId: zId,
  paymentId: zId,
  number: z.int(),
  customerName: z.string().nullable(),
  day: z.string(),
  /** The transfer was confirmed before, by hand. */
  isConfirmed: z.boolean(),
})
export type ListedTransfer = z.output<typeof zTransfer>

export const listStatementContract = endpoint({
  method: 'GET',
  path: '/api/statements/lines',
  access: permissions.recordSales,
  summary: 'Money on the salon’s bank statements: what it probably is, and what was decided last',
  topics: ['sales', 'customers'],
  output: z.object({
    /** The lines that are not decided, newest first, each with the transfer that it probably is. */
    open: z.array(
      zLine.extend({
        /** It is probably a transfer of a location that is not shown. */
        isElsewhere: z.boolean(),
        match: z
          .object({ ...zTransfer.shape, reasons: z.array(z.enum(matchReasons)), isUnsure: z.boolean() })
          .nullable(),
      }),
    ),
    openCount: z.int(),
    /** The newest day that was read; null if none was. */
    readUntil: z.string().nullable(),
    /** The awaited transfers of the 30 days before it whose money is on no line, newest first. */
    missing: z.array(zTransfer.extend({ amountMinor: z.int() })),
    /** The lines that were matched or set aside last, newest first; `transfer` is null for those set aside. */
    settled: z.array(zLine.extend({ transfer: zTransfer.nullable(), settledBy: z.string(), settledAt: z.string() })),
    /** The formats that the salon used, latest first. */
    formats: z.array(zFormat),
  }),
})
export type Statement = z.output<typeof listStatementContract.output>

export const keepStatementContract = endpoint({
  method: 'POST',
  path: '/api/statements',
  access: permissions.recordSales,
  summary: 'Keeps the lines of a bank statement with money that came in; those that are known already change nothing',
  topics: ['sales'],
  maxBytes: 4 * 1024 * 1024,
  takesFileText: true,
  body: z.strictObject({ format: zFormat, lines: z.array(zReadLine).min(1).max(maxStatementLines) }),
  output: z.object({ added: z.int(), known: z.int() }),
})

const params = z.strictObject({ id: zId })

export const matchLineContract = endpoint({
  method: 'POST',
  path: '/api/statements/lines/:id/match',
  access: permissions.recordSales,
  summary: 'Says which transfer a line is, and confirms that transfer; no line and no transfer is matched twice',
  topics: ['sales'],
  params,
  body: z.strictObject({ saleId: zId, paymentId: zId }),
  output: z.strictObject({}),
})

export const setAsideLineContract = endpoint({
  method: 'POST',
  path: '/api/statements/lines/:id/set-aside',
  access: permissions.recordSales,
  summary: 'Sets a line aside, which is not the money of a sale',
  topics: ['sales'],
  params,
  output: z.strictObject({}),
})

export const reopenLineContract = endpoint({
  method: 'POST',
  path: '/api/statements/lines/:id/reopen',
  access: permissions.recordSales,
  summary: 'Undoes the decision on a line: a transfer that it confirmed is awaited again',
  topics: ['sales'],
  params,
  output: z.strictObject({}),
})
