import { describe, expect, test } from 'vitest'
import { changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { endDepositContract } from '#domain/appointments/form/contract-deposit.ts'
import * as visits from '#domain/booking/contract-visit.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { closeDayContract, readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { type Deposits, depositsForEach, lagos, sunday } from '#test/deposits.ts'
import type { TestParlour } from '#test/parlour.ts'

let now = sunday
let diary: Deposits['diary']
let at: Deposits
let parlour: TestParlour
depositsForEach(
  () => now,
  (opened) => {
    now = sunday
    ;({ parlour, at, diary } = opened)
  },
)

describe('a deposit at the sale (R-161)', () => {
  async function served() {
    const { id } = await at.book()
    await at.receive(id)
    now = lagos('11:00')
    await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'in-progress' } })
    return id
  }
  const sell = async (appointmentId: string, more: object = {}) => {
    const item = { type: 'service' as const, serviceId: diary.serviceIds[60], quantity: 1, unitPriceMinor: 600_000 }
    const body = { items: [item], appointmentId, staffId: diary.staffId, depositMinor: 200_000, ...more }
    return await diary.call(recordSaleContract, { body })
  }

  test('is paid already: revenue once, the till of its own day, the rest of today', async () => {
    const id = await served()
    const { sale } = (await sell(id)).body
    expect(sale).toMatchObject({ totalMinor: 600_000, balanceMinor: 0, awaitingMinor: 0, paymentMethod: 'cash' })
    expect(
      sale.payments.map(({ method, amountMinor, isDeposit, paidAt }) => [method, amountMinor, isDeposit, paidAt]),
    ).toEqual([
      ['transfer', 200_000, true, sunday],
      ['cash', 400_000, false, now],
    ])
    expect(await at.money('transfer')).toMatchObject({ salesMinor: 0, depositsMinor: 0, expectedMinor: 0 })
    expect(await at.money('cash')).toMatchObject({ salesMinor: 400_000, expectedMinor: 400_000 })
    now = sunday
    expect(await at.money('transfer')).toMatchObject({ depositsMinor: 200_000, expectedMinor: 200_000 })
  })

  test('is as the form showed it, no more than is due, and pays nothing twice', async () => {
    const id = await served()
    expect((await sell(id, { depositMinor: 0 })).body.code).toBe('deposit-changed')
    const discount = { kind: 'amount', amountMinor: 450_000, reason: 'Friend' }
    expect((await sell(id, { discount })).body.code).toBe('deposit-above-due')
    const { sale } = (
      await sell(id, {
        tips: [{ staffId: diary.stylistId, amountMinor: 100_000 }],
        payments: [{ method: 'card', amountMinor: 500_000 }],
      })
    ).body
    expect(sale).toMatchObject({ balanceMinor: 0, paymentMethod: 'card' })
    expect(
      (await diary.call(endDepositContract, { params: { id }, body: { version: 3, outcome: 'returned' } })).body.code,
    ).toBe('deposit-spent')
    await diary.must(voidSaleContract, {
      params: { saleId: sale.id },
      body: { reason: 'Wrong', restock: false } as never,
    })
    expect((await sell(id)).status).toBe(200)
    const [row] = await diary.rows(
      `SELECT sum(amount_minor)::int AS sum FROM sale_payment WHERE is_deposit AND status = 'received'`,
    )
    expect(row).toEqual({ sum: 200_000 })
  })

  test('that comes in while the sale is recorded is either taken off it, or not taken', async () => {
    for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']) {
      const { id } = await at.book({ startsAt: lagos(time) })
      await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to: 'in-progress' } })
      const [received, sold] = await Promise.all([at.receive(id, 'cash', 2), sell(id, { depositMinor: 0 })])
      const codes = [received, sold].map(({ status, body }) => (status === 200 ? 'done' : body.code))
      expect([
        ['done', 'deposit-changed'],
        ['appointment-sold', 'done'],
      ]).toContainEqual(codes)
    }
  })

  test('is of the salon’s day on which it came, which ends at its own midnight', async () => {
    now = '2026-11-22T22:59:59.000Z'
    const { id } = await at.book()
    await diary.must(closeDayContract, { body: { day: '2026-11-22', countedMinor: 0, expectedMinor: 0 } })
    expect((await at.receive(id)).body.code).toBe('day-closed')
    now = '2026-11-22T23:00:00.000Z'
    expect((await at.receive(id)).status).toBe(200)
    const { methods } = await diary.must(readDayCloseContract, { query: { day: '2026-11-23' } })
    expect(methods.map(({ depositsMinor }) => depositsMinor)).toEqual([0, 0, 200_000])
  })

  test('comes back with a refund, once', async () => {
    const id = await served()
    const { sale } = (await sell(id)).body
    const body = { lines: null, withTips: false, restock: false, reason: 'Unhappy', method: 'cash' }
    await diary.must(refundSaleContract, { params: { saleId: sale.id }, body: body as never })
    expect(await at.money('cash')).toMatchObject({ refundsMinor: 600_000 })
  })
})

describe('a deposit of a visit that does not take place (R-162)', () => {
  const end = async (id: string, outcome: 'kept' | 'returned', version: number) =>
    await diary.call(endDepositContract, { params: { id }, body: { outcome, version, method: 'cash' } })

  test('is kept or given back as the salon says, out of the till of that day', async () => {
    const { id, token } = await at.book()
    expect((await end(id, 'returned', 1)).body.code).toBe('deposit-not-held')
    await at.receive(id)
    expect((await end(id, 'kept', 2)).body.code).toBe('deposit-not-held')
    await parlour.nobody.must(visits.cancelVisitContract, { params: { salon: diary.salonId, token } })
    expect((await end(id, 'kept', 3)).body.appointment).toEqual(await at.stored(id))
    expect((await end(id, 'kept', 4)).body.code).toBe('deposit-not-held')
    expect((await at.visitOf(token)).deposit?.standing).toBe('kept')
    now = lagos('12:00')
    expect((await end(id, 'returned', 4)).body.appointment).toEqual(await at.stored(id))
    expect((await end(id, 'returned', 5)).body.code).toBe('deposit-not-held')
    expect(await at.money('cash')).toMatchObject({ refundsMinor: 200_000, expectedMinor: -200_000 })
    now = sunday
    expect(await at.money('transfer')).toMatchObject({ depositsMinor: 200_000, refundsMinor: 0 })
  })

  test('that came at one midnight and is given back at another is of the days that begin', async () => {
    now = '2026-11-22T22:59:59.000Z'
    const { id, token } = await at.book()
    now = lagos('00:00', '2026-11-23')
    await at.receive(id)
    await parlour.nobody.must(visits.cancelVisitContract, { params: { salon: diary.salonId, token } })
    now = lagos('00:00')
    expect((await end(id, 'returned', 3)).status).toBe(200)
    const moved = async (day: string) => {
      const { entries } = await diary.must(readDayCloseContract, { query: { day } })
      return entries.map(({ depositsMinor, refundsMinor }) => [depositsMinor, refundsMinor])
    }
    const days = await Promise.all(['2026-11-22', '2026-11-23', '2026-11-24'].map(moved))
    expect(days).toEqual([[], [[200_000, 0]], [[0, 200_000]]])
  })

  test('that the salon keeps takes nothing out of the till', async () => {
    const { id, token } = await at.book()
    await at.receive(id)
    await parlour.nobody.must(visits.cancelVisitContract, { params: { salon: diary.salonId, token } })
    await end(id, 'kept', 3)
    const { entries } = await diary.must(readDayCloseContract, { query: { day: '2026-11-22' } })
    expect(entries).toMatchObject([{ method: 'transfer', depositsMinor: 200_000, refundsMinor: 0 }])
  })
})
