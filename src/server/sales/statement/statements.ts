import { createHash } from 'node:crypto'
import { reachedLocation } from '#domain/auth/reach.ts'
import { addDays } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import { heldFor } from '#domain/sales/held-sale.ts'
import {
  type ListedLine,
  type listStatementContract,
  type matchLineContract,
  mostStatementLines,
  type keepStatementContract,
  type reopenLineContract,
  type setAsideLineContract,
} from '#domain/sales/statement/contract-statement.ts'
import { decideMatch, decideUnmatching, type HeldLine, isSettled } from '#domain/sales/statement/decide-match.ts'
import { lineTexts } from '#domain/sales/statement/line-texts.ts'
import { type Match, matchLines, type OpenTransfer } from '#domain/sales/statement/match.ts'
import type { Settled } from '#domain/sales/receipt/decide-payments.ts'
import { entryOf, recordAudit } from '#server/audit/store.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { findPayment, lockSale, saveSettled } from '#server/sales/store-payments.ts'
import * as store from '#server/sales/store-statements.ts'

/** Keeps the lines of a statement that are not known yet, and the format in which they were read. */
export const keepStatement: UseCase<typeof keepStatementContract> = async (call, { body: { format, lines } }) => {
  const { tx, salonId, now, by } = call
  const texts = lineTexts(lines)
  const fresh = lines.map((line, at) => ({ ...line, id: call.newId(), key: hashOf(texts[at]!) }))
  await store.saveFormat(tx, salonId, format, now)
  let added = 0
  for (let at = 0; at < fresh.length; at += linesAtOnce)
    added += await store.insertLines(tx, salonId, fresh.slice(at, at + linesAtOnce), { staffId: by.staffId, now })
  const after = { added, known: lines.length - added }
  await recordAudit(call, { action: 'statement-read', subject: 'statement_line', after })
  return after
}

/** How many lines one statement of SQL writes. */
const linesAtOnce = 500

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** For how many days awaited transfers without a line are listed. */
const missingDays = 30

/** Returns the lines with the transfers that they probably are, and what was decided last. */
export const listStatement: UseCase<typeof listStatementContract> = async (call) => {
  const { tx, salonId, timeZone, locationId } = call
  const [open, openCount, settled, formats, readUntil] = await Promise.all([
    store.selectOpenLines(tx, salonId, mostStatementLines.open),
    store.countOpenLines(tx, salonId),
    store.selectSettledLines(tx, salonId, locationId, mostStatementLines.settled),
    store.selectFormats(tx, salonId),
    store.findReadUntil(tx, salonId),
  ])
  const dated = <T extends { paidAt: string }>({ paidAt, ...one }: T) => ({
    ...one,
    day: localDateOf(paidAt, timeZone),
  })
  const transfers = (await transfersNear(call, open)).map(dated)
  const matches = matchLines(open, transfers)
  const found = {
    matches: new Map(matches.map((match) => [match.lineId, match])),
    transfers: new Map(transfers.map((transfer) => [transfer.paymentId, transfer])),
    locationId,
  }
  const matched = new Set(matches.map(({ paymentId }) => paymentId))
  return {
    open: open.map((line) => openLine(line, found)),
    openCount,
    readUntil,
    missing: (await missingUntil(call, readUntil)).map(dated).filter(({ paymentId }) => !matched.has(paymentId)),
    settled: settled.map(({ saleId, paymentId, number, customerName, paidAt, isConfirmed, ...line }) => ({
      ...line,
      transfer:
        saleId && paymentId
          ? { saleId, paymentId, number, customerName, isConfirmed, day: localDateOf(paidAt, timeZone) }
          : null,
    })),
    formats,
  }
}

/** Returns the transfers near the days of lines, at every location: another one's may fit better. */
async function transfersNear({ tx, salonId, timeZone }: Call<Member>, open: readonly ListedLine[]) {
  const [newest, oldest] = [open[0]?.day, open.at(-1)?.day]
  if (!newest || !oldest) return []
  const [from, before] = rangeBounds(addDays(oldest, -6), addDays(newest, 2), timeZone)
  return await store.selectOpenTransfers(tx, salonId, { from, before })
}

/** Returns the awaited transfers of the days that were read, without their lines. */
async function missingUntil({ tx, salonId, timeZone, locationId }: Call<Member>, readUntil: string | null) {
  if (readUntil === null) return []
  const [from, before] = rangeBounds(addDays(readUntil, -missingDays), readUntil, timeZone)
  return await store.selectMissing(tx, salonId, { from, before, locationId }, mostStatementLines.settled)
}

interface Matched {
  matches: ReadonlyMap<string, Match>
  transfers: ReadonlyMap<string, OpenTransfer & { locationId: string; isConfirmed: boolean }>
  locationId: string | null
}

function openLine(line: ListedLine, { matches, transfers, locationId }: Matched) {
  const match = matches.get(line.id)
  const transfer = match && transfers.get(match.paymentId)
  if (!match || !transfer) return { ...line, match: null, isElsewhere: false }
  if (locationId !== null && transfer.locationId !== locationId) return { ...line, match: null, isElsewhere: true }
  return { ...line, match: { ...transfer, reasons: match.reasons, isUnsure: match.isUnsure }, isElsewhere: false }
}

/**
 * Matches a line with a transfer and confirms it. Locks the sale and then the line, so that two people cannot
 * match either of them twice. Sent again, it changes nothing.
 */
export const matchLine: UseCase<typeof matchLineContract> = async (call, { params: { id }, body }) => {
  const { tx, salonId, now, by } = call
  const [sale, payment, line, other] = await Promise.all([
    lockSale(tx, salonId, body.saleId, heldFor(call)),
    findPayment(tx, salonId, body.saleId, body.paymentId),
    store.lockLine(tx, salonId, id),
    store.findLineOf(tx, salonId, body),
  ])
  if (other === id) return {}
  const settled = decideMatch({ sale, payment, line, isMatched: other !== null }, call)
  const transfer = { ...body, confirms: settled !== null }
  const about = entryAbout(line!)
  await Promise.all([
    settled ? confirm(call, settled, 'transfer-confirmed') : recordAudit(call, { action: 'line-matched', ...about }),
    store.saveDecision(tx, salonId, id, { transfer, isSetAside: false, staffId: by.staffId, now }),
  ])
  return {}
}

async function confirm(call: Call<Member>, settled: Settled, action: string): Promise<void> {
  const after = { paymentId: settled.id, amountMinor: settled.amountMinor, byStatement: true }
  const entry = entryOf(call, { action, subject: 'sale', subjectId: settled.saleId, after })
  await saveSettled(call.tx, call.salonId, settled, entry)
}

/** Sets a line aside that is not the money of a sale. Throws 'not-found', and 'line-settled' for a matched line. */
export const setAsideLine: UseCase<typeof setAsideLineContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now, by } = call
  const line = await store.lockLine(tx, salonId, id)
  if (!line) throw new Refusal('not-found')
  if (line.isSetAside) return {}
  if (isSettled(line)) throw new Refusal('line-settled')
  await store.saveDecision(tx, salonId, id, { transfer: null, isSetAside: true, staffId: by.staffId, now })
  await recordAudit(call, { action: 'line-set-aside', ...entryAbout(line) })
  return {}
}

/**
 * Undoes the decision on a line; a transfer that it confirmed is awaited again. Throws 'not-found', also for a transfer
 * of a location that the caller does not see, and refuses as `decideUnmatching` does.
 */
export const reopenLine: UseCase<typeof reopenLineContract> = async (call, { params: { id } }) => {
  const { tx, salonId } = call
  const saleId = await store.findSaleOfLine(tx, salonId, id)
  const sale = saleId === null ? null : await lockSale(tx, salonId, saleId, heldFor(call))
  const line = await store.lockLine(tx, salonId, id)
  if (!line || (line.saleId !== null && sale === null && reachedLocation(call) !== null)) throw new Refusal('not-found')
  if (line.saleId !== saleId) throw new Refusal('changed-meanwhile')
  if (!isSettled(line)) return {}
  const payment = saleId && line.paymentId ? await findPayment(tx, salonId, saleId, line.paymentId) : null
  const settled = line.paymentId === null ? null : decideUnmatching(line, { sale, payment })
  await Promise.all([
    settled && confirm(call, settled, 'transfer-awaited'),
    store.saveDecision(tx, salonId, id, { transfer: null, isSetAside: false, staffId: null, now: null }),
    recordAudit(call, { action: 'line-reopened', ...entryAbout(line) }),
  ])
  return {}
}

const entryAbout = ({ id, amountMinor }: HeldLine) => ({
  subject: 'statement_line',
  subjectId: id,
  after: { amountMinor },
})
