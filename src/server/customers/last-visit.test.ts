import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeAppointmentStatusContract,
  deleteAppointmentContract,
  editAppointmentContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { mergeCustomersContract } from '#domain/customers/contract-merge.ts'
import { addCustomerContract, listCustomersContract } from '#domain/customers/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { refundSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

const booked = '2026-11-23T09:00:00.000Z'
let [parlour, diary]: [TestParlour, Diary] = [] as never
let now = booked
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
})
beforeEach(async () => {
  now = '2026-11-21T08:00:00.000Z'
  diary = await openDiary(parlour)
})
afterAll(async () => await parlour.close())

/** Books the customer for Monday at 10:00 in Lagos, and begins and completes the visit. */
async function serveVisit(customerId = diary.customerId): Promise<string> {
  const id = await diary.book({ customerId, customerName: undefined, customerPhone: undefined })
  await step(id, 'in-progress', '2026-11-23T09:05:00.000Z')
  await step(id, 'completed', '2026-11-23T10:00:00.000Z')
  return id
}

async function step(id: string, to: 'in-progress' | 'completed', at: string): Promise<void> {
  now = at
  await diary.must(changeAppointmentStatusContract, { params: { id }, body: { to } })
}

async function lastVisit(id = diary.customerId): Promise<string | null> {
  const { customers } = await diary.must(listCustomersContract, { query: {} })
  return customers.find((one) => one.id === id)!.lastVisitAt
}

const add = async (name: string) => (await diary.must(addCustomerContract, { body: { name } })).customer.id

async function restore(id: string): Promise<void> {
  const [row] = await diary.rows('SELECT version FROM appointment WHERE id = $1', [id])
  await diary.must(restoreAppointmentContract, { params: { id }, body: { version: Number(row!.version) } })
}

describe('the last visit (R-475)', () => {
  test('is a completed appointment without a sale, from its planned start or the earlier real one', async () => {
    const id = await serveVisit()
    expect(await lastVisit()).toBe(booked)
    await restore(id)
    expect(await lastVisit()).toBeNull()
    const early = await diary.book({ customerId: diary.customerId, time: '13:00' })
    await step(early, 'in-progress', '2026-11-23T11:50:00.000Z')
    await step(early, 'completed', '2026-11-23T11:55:00.000Z')
    expect(await lastVisit()).toBe('2026-11-23T11:50:00.000Z')
  })

  test('ends being away, although nothing was sold', async () => {
    await diary.rows(`UPDATE customer SET visit_count = 1, last_visit_at = '2026-01-02' WHERE id = $1`, [
      diary.customerId,
    ])
    const away = async () =>
      (await diary.must(listCustomersContract, { query: { segment: 'away' } })).customers.map(({ id }) => id)
    expect(await away()).toEqual([diary.customerId])
    await serveVisit()
    expect(await away()).toEqual([])
  })

  test('is found again when the visit is deleted, or was someone else’s', async () => {
    const [id, other] = [await serveVisit(), await add('Bisi')]
    await diary.must(editAppointmentContract, { params: { id }, body: { customerId: other, version: 3 } })
    expect([await lastVisit(), await lastVisit(other)]).toEqual([null, booked])
    await diary.must(deleteAppointmentContract, { params: { id }, query: {} })
    expect(await lastVisit(other)).toBeNull()
  })

  test('stays with the visit when its sale is refunded, and goes with it into a merge', async () => {
    const appointmentId = await serveVisit()
    const item = { type: 'service' as const, serviceId: diary.serviceIds[60], quantity: 1, unitPriceMinor: 600_000 }
    const body = { staffId: diary.staffId, customerId: diary.customerId, items: [item], appointmentId }
    const { sale } = await diary.must(recordSaleContract, { body })
    expect(await lastVisit()).toBe(now)
    await diary.must(refundSaleContract, { params: { saleId: sale.id }, body: { reason: 'Not happy' } })
    expect(await lastVisit()).toBe(booked)
    const kept = await add('Ada')
    await diary.must(mergeCustomersContract, { params: { id: kept }, body: { otherId: diary.customerId } })
    expect(await lastVisit(kept)).toBe(booked)
  })
})
