import { createHash } from 'node:crypto'
import { reachedLocation } from '#domain/auth/reach.ts'
import { addDays } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { heldFor } from '#domain/sales/held-sale.ts'
import {
  type listStatementContract,
  type matchLineContract,
  mostStatementLines,
  type readStatementContract,
  type reopenLineContract,
  type setAsideLineContract,
} from '#domain/sales/statement/contract-statement.ts'
import { decideMatch, decideReopening, isSettled } from '#domain/sales/statement/decide-match.ts'
import { matchLines } from '#domain/sales/statement/match.ts'
import type { StatementLine } from '#domain/sales/statement/read-lines.ts'
import type { Settled } from '#domain/sales/receipt/decide-payments.ts'
import { entryOf, recordAudit } from '#server/audit/store.ts'
import type { Call, Member, UseCase } from '#server/kit/call.ts'
import { findPayment, lockSale, saveSettled } from '#server/sales/store-payments.ts'
import * as store from '#server/sales/store-statements.ts'

/**
 * Keeps the lines of a statement. A line is known by its day, amount, text and balance, and by its number among
 * equal lines, so that the same export, an overlapping or a shuffled one adds nothing twice.
 */
export const readStatement: UseCase<typeof readStatementContract> = async (call, { body: { format, lines } }) => {
  const { tx, salonId, now, by } = call
  const fresh = withKeys(lines).map((line) => ({ ...line, id: call.newId() }))
  const [added] = await Promise.all([
    store.insertLines(tx, salonId, fresh, { staffId: by.staffId, now }),
    store.saveFormat(tx, salonId, format, now),
  ])
  const after = { added, known: lines.length - added }
  await recordAudit(call, { action: 'statement-read', subject: 'statement_line', after })
  return after
}

function withKeys(lines: readonly StatementLine[]) {
  const counts = new Map<string, number>()
  return lines.map(({ balanceMinor, ...line }) => {
    const { day, amountMinor, words, reference } = line
    const text = JSON.stringify([day, amountMinor, words.toLowerCase(), reference.toLowerCase(), balanceMinor])
    const nth = (counts.get(text) ?? 0) + 1
    counts.set(text, nth)
    return { ...line, key: createHash('sha256').update(`${text} ${nth}`).digest('base64url') }
  })
}

/** Returns the lines with the transfers that they probably are, and what was decided last. */
export const listStatement: UseCase<typeof listStatementContract> = async (call) => {
  const { tx, salonId, now, timeZone, locationId } = call
  const [open, openCount, settled, formats] = await Promise.all([
    store.selectOpenLines(tx, salonId, mostStatementLines.open),
    store.countOpenLines(tx, salonId),
    store.selectSettledLines(tx, salonId, locationId, mostStatementLines.settled),
    store.selectFormats(tx, salonId),
  ])
  const since = `${addDays(open.at(-1)?.day ?? now.slice(0, 10), -6)}T00:00:00.000Z`
  const found = open.length === 0 ? [] : await store.selectOpenTransfers(tx, salonId, { since, locationId })
  const transfers = found.map(({ paidAt, ...one }) => ({ ...one, day: localDateOf(paidAt, timeZone) }))
  const matches = new Map(matchLines(open, transfers).map((match) => [match.lineId, match]))
  const ofPayment = new Map(transfers.map((one) => [one.paymentId, one]))
  return {
    open: open.map((line) => {
      const match = matches.get(line.id)
      if (!match) return { ...line, match: null }
      const { reasons, isUnsure } = match
      return { ...line, match: { ...ofPayment.get(match.paymentId)!, reasons, isUnsure } }
    }),
    openCount,
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
  await Promise.all([
    settled && confirm(call, settled, 'transfer-confirmed'),
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
  return {}
}

/**
 * Undoes the decision on a line; a transfer that it confirmed is awaited again. Throws 'not-found', also for a transfer
 * of a location that the caller does not see, and refuses as `decideReopening` does.
 */
export const reopenLine: UseCase<typeof reopenLineContract> = async (call, { params: { id } }) => {
  const { tx, salonId } = call
  const saleId = await store.findSaleOfLine(tx, salonId, id)
  const sale = saleId === null ? null : await lockSale(tx, salonId, saleId, heldFor(call))
  const line = await store.lockLine(tx, salonId, id)
  if (!line || (line.saleId !== null && sale === null && reachedLocation(call) !== null)) throw new Refusal('not-found')
  if (line.saleId !== saleId) throw new Refusal('changed-meanwhile')
  const payment = saleId && line.paymentId ? await findPayment(tx, salonId, saleId, line.paymentId) : null
  const settled = line.paymentId === null ? null : decideReopening(line, { sale, payment })
  await Promise.all([
    settled && confirm(call, settled, 'transfer-awaited'),
    store.saveDecision(tx, salonId, id, { transfer: null, isSetAside: false, staffId: null, now: null }),
  ])
  return {}
}
