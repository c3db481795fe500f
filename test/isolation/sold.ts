import { randomUUID } from 'node:crypto'
import { closeDayContract } from '#domain/sales/day/contract-days.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { saveSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import { confirmTransferContract } from '#domain/sales/contract-payments.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import type { SignedUp } from '#test/parlour.ts'
import type { SaleBody } from '#test/sales.ts'
import type { Rows, Work } from './salon.ts'

/**
 * Adds sales, with a service that two members share: of an appointment, paid by transfer and partly refunded; one with a balance owed; one of a closed day, of
 * which money was refunded today; a walk-in's, whose transfer arrived; a voided one; and a bank statement.
 */
export async function addSales(owner: SignedUp, work: Work, appointments: string[], rows: Rows) {
  const { service, product, member, customerId, archivedId, canary } = work
  const line = { quantity: 1, unitPriceMinor: 500_000, staffId: member.id }
  const items: SaleBody['items'] = [
    { type: 'service', serviceId: service.id, ...line, sharedWith: [{ staffId: owner.staffId, shareBp: 4000 }] },
    { type: 'product', productId: product.id, ...line, unitPriceMinor: 90_000 },
  ]
  const sell = async (more: Partial<SaleBody>) => {
    const body = { items, customerId, staffId: member.id, notes: canary, ...more }
    return (await owner.must(recordSaleContract, { body })).sale
  }
  const takeBack = async (saleId: string, position: number, withTips = false) =>
    await owner.must(refundSaleContract, {
      params: { saleId },
      body: { lines: [{ position, quantity: 1 }], reason: canary, withTips },
    })
  const old = await sell({
    tips: [{ staffId: member.id, amountMinor: 3000 }],
    payments: [{ method: 'cash', amountMinor: 593_000 }],
  })
  const location = await closeDayOf(owner, old.id, canary, rows)
  await takeBack(old.id, 0, true)
  const sale = await sell({
    appointmentId: appointments[1],
    discount: { kind: 'amount', amountMinor: 1000, reason: canary },
    tips: [{ staffId: member.id, amountMinor: 5000 }],
    payments: [{ method: 'transfer', amountMinor: 500_000 }],
  })
  await takeBack(sale.id, 1)
  await owner.must(saveSaleSettingsContract, { body: { isVatOn: true, vatBp: 750, vatNumber: canary } })
  const owed = await sell({ payments: [{ method: 'card', amountMinor: 200_000 }] })
  await rows(`UPDATE sale SET paid_said_at = sold_at WHERE id = $1`, [owed.id])
  const walkIn = await sell({ customerId: null, appointmentId: appointments[4], paymentMethod: 'transfer' })
  const arrived = { saleId: walkIn.id, paymentId: walkIn.payments[0]!.id }
  await owner.must(confirmTransferContract, { params: arrived })
  const voided = await sell({ customerId: archivedId })
  await owner.must(voidSaleContract, { params: { saleId: voided.id }, body: { reason: canary } })
  return {
    sale: [sale, owed, old, walkIn, voided].map(({ id }) => id),
    payment: [sale, walkIn].map(({ payments }) => payments[0]!.id),
    location,
    statementLine: await addStatement(owner, canary, rows, arrived),
  }
}

/** Adds two lines of a bank statement: the money of the awaited transfer, and of the one that arrived. */
async function addStatement(
  owner: SignedUp,
  canary: string,
  rows: Rows,
  { saleId, paymentId }: { saleId: string; paymentId: string },
): Promise<string[]> {
  const [open, matched] = [randomUUID(), randomUUID()]
  await rows(
    `INSERT INTO statement_line (salon_id, id, key, day, amount_minor, words, reference, read_by, read_at, sale_id,
       payment_id, settled_by, settled_at)
     VALUES ($1, $3, 'open', '2026-11-23', 500000, $2, $2, $5, '2026-11-23', NULL, NULL, NULL, NULL),
       ($1, $4, 'matched', '2026-11-23', 1000, $2, $2, $5, '2026-11-23', $6, $7, $5, '2026-11-23')`,
    [owner.salonId, canary, open, matched, owner.staffId, saleId, paymentId],
  )
  await rows(
    `INSERT INTO statement_format (salon_id, name, columns, date_order, used_at)
     VALUES ($1, $2, '{"day": 0, "words": 1, "party": null, "moneyIn": 2, "moneyOut": null, "amount": null, "sign": null,
       "reference": null, "balance": null}', 'day-first', '2026-11-23')`,
    [owner.salonId, canary],
  )
  return [open, matched]
}

/** Moves a sale back two days, and closes that day with it. */
async function closeDayOf(owner: SignedUp, saleId: string, canary: string, rows: Rows): Promise<string[]> {
  await rows(`UPDATE sale SET sold_at = '2026-11-21T12:00:00Z' WHERE id = $1`, [saleId])
  await rows(`UPDATE sale_payment SET paid_at = '2026-11-21T12:00:00Z' WHERE sale_id = $1`, [saleId])
  const body = { day: '2026-11-21', countedMinor: 593_100, expectedMinor: 593_000, reason: canary }
  return [(await owner.must(closeDayContract, { body })).locationId]
}
