import { describe, expect, test } from 'vitest'
import { readDashboardContract } from '#domain/dashboard/contract.ts'
import { type EveningSettings, readEveningContract, saveEveningContract } from '#domain/evening/contract.ts'
import { addExpenseContract } from '#domain/expenses/contract.ts'
import { addProductContract } from '#domain/inventory/contract.ts'
import { listWhatsAppContract } from '#domain/messages/contract-whatsapp.ts'
import { readReportsContract } from '#domain/reports/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { cameIn, wentOut } from '#domain/sales/day/day-close.ts'
import { readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { automaticStage } from '#test/automatic-stage.ts'
import { addHolidayContract } from '#domain/salon/contract-hours.ts'
import { bookAt, openShop, type SaleBody } from '#test/sales.ts'

const { at, stage, run } = automaticStage()

const off: EveningSettings = { isOn: false, channel: 'whatsapp', hour: 20, recipient: '' }
const save = async (asked: Partial<EveningSettings>, was = off) =>
  await at.diary.call(saveEveningContract, {
    body: { ...off, isOn: true, recipient: '0803 123 4567', ...asked, was },
  })
/** The messages to the owner of this salon, in order. */
const told = async () =>
  (
    await at.diary.rows(
      `SELECT channel, recipient, subject, body, status FROM outbox_message WHERE salon_id = $1 AND cause LIKE 'evening:%' ORDER BY cause`,
      [at.diary.salonId],
    )
  ).map(({ subject, ...row }) => ({
    ...(row as { channel: string; recipient: string; body: string; status: string }),
    day: String(subject).replace('Evening summary, ', ''),
  }))
const days = async () => (await told()).map(({ day }) => day)
// Sunday noon is when each test begins; on Sundays the salon is closed.
const [before, evening, night] = ['2026-11-23T18:59:00.000Z', '2026-11-23T19:01:00.000Z', '2026-11-23T22:55:00.000Z']
const nextEvening = '2026-11-24T19:01:00.000Z'

describe('each day is told once (R-354)', () => {
  test('from its hour on, once even with concurrent workers, and waits in the queue for people who see the figures', async () => {
    expect((await save({})).status).toBe(200)
    at.now = before
    await run('tell-evenings')
    expect(await told()).toEqual([])
    at.now = evening
    await run('tell-evenings', 3)
    at.now = night
    await run('tell-evenings')
    expect(await told()).toMatchObject([
      { day: 'Monday, 23 November', channel: 'whatsapp', recipient: '+2348031234567', status: 'pending' },
    ])
    at.now = nextEvening
    await run('tell-evenings', 2)
    expect(await days()).toEqual(['Monday, 23 November', 'Tuesday, 24 November'])
    const queue = await at.diary.must(listWhatsAppContract, {})
    // It is sent within a day.
    expect(queue.now.map(({ customerName, subject }) => [customerName, subject])).toContainEqual([
      'The owner',
      'Evening summary, Tuesday, 24 November',
    ])
    const { last } = await at.diary.must(readEveningContract, {})
    expect(last).toMatchObject({ day: '2026-11-24', channel: 'whatsapp', status: 'pending' })
    // The page shows how the last of the past seven days went.
    at.now = '2026-12-01T11:00:00.000Z'
    expect((await at.diary.must(readEveningContract, {})).last).toMatchObject({ day: '2026-11-24' })
  })

  test('killed in the middle nothing is told, and the next one tells all of it', async () => {
    await save({})
    at.now = nextEvening
    const dying = `dying_${at.diary.salonId.replaceAll('-', '')}`
    await at.diary.rows(`CREATE FUNCTION ${dying}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.salon_id = '${at.diary.salonId}' THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`)
    await at.diary.rows(
      `CREATE TRIGGER ${dying} AFTER UPDATE ON evening_summary FOR EACH ROW EXECUTE FUNCTION ${dying}()`,
    )
    const job = `key = 'killed' AND last_error IS NOT NULL`
    await at.diary.rows(`SELECT graphile_worker.add_job('tell-evenings', job_key => 'killed')`)
    const killed = async () => await at.diary.rows(`SELECT FROM graphile_worker._private_jobs WHERE ${job}`)
    await expect(stage().parlour.runJobs()).rejects.toThrow('killed')
    expect(await killed()).toHaveLength(1)
    expect(await told()).toEqual([])
    await at.diary.rows(`DROP FUNCTION ${dying} CASCADE`)
    await at.diary.rows(`DELETE FROM graphile_worker._private_jobs WHERE ${job}`)
    await run('tell-evenings')
    expect(await days()).toEqual(['Monday, 23 November', 'Tuesday, 24 November'])
    // A past day is reported as a whole; today as far as it went.
    expect((await told()).map(({ body }) => /, as of (..:..)/.exec(body)?.[1])).toEqual([undefined, '20:01'])
  })

  test('of several days that are told late the last one is recorded', async () => {
    await save({})
    at.now = nextEvening
    await run('tell-evenings')
    expect(await days()).toEqual(['Monday, 23 November', 'Tuesday, 24 November'])
    const toldOn = 'SELECT told_on::text AS day FROM evening_summary WHERE salon_id = $1'
    expect(await at.diary.rows(toldOn, [at.diary.salonId])).toEqual([{ day: '2026-11-24' }])
  })

  test('switched off nothing is told; what passed meanwhile stays untold', async () => {
    await save({})
    const kept = { ...off, isOn: true, recipient: '+2348031234567' }
    await save({ ...kept, isOn: false }, kept)
    at.now = nextEvening
    await run('tell-evenings')
    expect(await told()).toEqual([])
    at.now = '2026-11-25T11:00:00.000Z'
    await save(kept, { ...kept, isOn: false })
    await run('tell-evenings')
    expect(await told()).toEqual([])
  })

  test('a suspended salon is not told, nor later of the days in which it was (R-358)', async () => {
    await save({})
    const suspend = async (since: string | null) =>
      await at.diary.rows(
        `UPDATE salon SET suspended_at = $2::timestamptz, suspended_reason = CASE WHEN $2::timestamptz IS NOT NULL THEN 'x' END WHERE salon_id = $1`,
        [at.diary.salonId, since],
      )
    await suspend(evening)
    at.now = evening
    await run('tell-evenings')
    await suspend(null)
    at.now = nextEvening
    await run('tell-evenings')
    expect(await days()).toEqual(['Tuesday, 24 November'])
  })

  test('a day on which it was closed and nothing happened is passed over (R-355)', async () => {
    await save({})
    at.now = '2026-11-22T19:01:00.000Z'
    await run('tell-evenings')
    expect(await told()).toEqual([])
    await at.diary.must(addHolidayContract, { body: { name: 'Feast', date: '2026-11-24' } })
    at.now = evening
    await run('tell-evenings')
    at.now = nextEvening
    await run('tell-evenings')
    expect(await days()).toEqual(['Monday, 23 November'])
  })
})

test('only who sees the reports and the whole salon is told (R-356)', async () => {
  const other = await at.diary.stylist()
  const become = async (role: string, rights: string[], isGranted: boolean) => {
    await at.diary.rows(`UPDATE staff SET role = $2 WHERE salon_id = $1 AND name = 'Chiamaka Eze'`, [
      at.diary.salonId,
      role,
    ])
    for (const action of rights)
      await at.diary.rows(`INSERT INTO role_right (salon_id, role, action, is_granted) VALUES ($1, $2, $3, $4)`, [
        at.diary.salonId,
        role,
        action,
        isGranted,
      ])
    return (await other.call(readEveningContract, {})).status
  }
  expect(await become('manager', [], true)).toBe(403)
  expect(await become('manager', ['seeReports', 'changeSettings'], true)).toBe(200)
  expect(await become('manager', ['seeEveryLocation'], false)).toBe(403)
  const body = { ...off, isOn: true, recipient: '0803 123 4567', was: off }
  expect((await other.call(saveEveningContract, { body })).status).toBe(403)
})

test('the figures are those of the dashboard, the close of the day and the report (R-352, R-353)', async () => {
  at.now = '2026-11-23T12:00:00.000Z'
  const shop = await openShop(stage().parlour)
  const sell = async (more: Partial<SaleBody> = {}) =>
    (await shop.must(recordSaleContract, { body: shop.body(more) })).sale
  const item = { ...shop.body().items[0]!, discount: { kind: 'amount' as const, amountMinor: 1_000, reason: 'Waited' } }
  await sell({ items: [item], discount: { kind: 'amount', amountMinor: 33_333, reason: 'Friend' } })
  await sell({ payments: [{ method: 'transfer', amountMinor: 700_000 }] })
  const mistaken = await sell({ discount: { kind: 'amount', amountMinor: 5_000, reason: 'Friend' } })
  await shop.must(voidSaleContract, { params: { saleId: mistaken.id }, body: { reason: 'Typed twice' } })
  const back = await sell()
  const lines = [{ position: 0, quantity: 1 }]
  const refund = { lines, reason: 'Came back', method: 'cash' as const }
  await shop.must(refundSaleContract, { params: { saleId: back.id }, body: refund })
  const spent = { category: 'supplies' as const, description: 'Soap', spentOn: '2026-11-23', isFromTill: true }
  await shop.must(addExpenseContract, { body: { ...spent, amountMinor: 40_000 } })
  await shop.must(addExpenseContract, { body: { ...spent, amountMinor: 3_000, spentOn: '2026-11-22' } })
  await bookAt(shop, 'completed', '2026-11-23T09:00:00.000Z')
  const missed = await bookAt(shop, 'cancelled', '2026-11-23T10:00:00.000Z')
  await shop.rows('UPDATE appointment SET is_no_show = true WHERE id = $1', [missed])
  await bookAt(shop, 'booked', '2026-11-24T10:00:00.000Z')
  const first = await bookAt(shop, 'booked', '2026-11-24T08:00:00.000Z')
  const renamed = `WITH c AS (INSERT INTO customer (salon_id, id, name, created_at, updated_at)
      VALUES ($1, gen_random_uuid(), 'Bisi Adeyemi', now(), now()) RETURNING id)
    UPDATE appointment SET customer_id = (SELECT id FROM c) WHERE salon_id = $1 AND id = $2`
  await shop.rows(renamed, [shop.salonId, first])
  await bookAt(shop, 'cancelled', '2026-11-24T07:00:00.000Z')
  await shop.rows('UPDATE product SET current_stock = 0 WHERE id = $1', [shop.productId])
  for (const name of ['Comb', 'Dye', 'Foil'])
    await shop.must(addProductContract, { body: { name, priceMinor: 1, costMinor: 1, currentStock: 0 } })

  const { figures } = await shop.must(readEveningContract, {})
  const { revenue, lowStock } = await shop.must(readDashboardContract, {})
  const close = await shop.must(readDayCloseContract, { query: { day: '2026-11-23' } })
  const query = { period: 'custom' as const, from: '2026-11-23', to: '2026-11-23' }
  const report = await shop.must(readReportsContract, { query })
  expect(figures).toEqual({
    day: '2026-11-23',
    asOf: '13:00',
    isOpen: true,
    revenueMinor: revenue!.totalMinor,
    saleCount: revenue!.saleCount,
    takings: close.methods.map((one) => ({ method: one.method, inMinor: cameIn(one), outMinor: wentOut(one) })),
    awaitingMinor: 700_000,
    visits: {
      completed: report.completedAppointments,
      noShows: report.noShowAppointments,
      cancelled: report.cancelledAppointments,
    },
    voids: { count: 1, totalMinor: 695_000 },
    discountsMinor: 34_333,
    lowStock: { count: lowStock!.count, names: ['Comb', 'Dye', 'Edge control'] },
    next: { count: 2, first: { time: '09:00', customerName: 'Bisi Adeyemi', staffName: expect.any(String) } },
  })
  expect([figures.revenueMinor, report.totalRevenueMinor, report.noShowAppointments]).toEqual([1_365_667, 1_365_667, 1])
  expect(figures.takings[0]).toEqual({ method: 'cash', inMinor: 1_365_667, outMinor: 740_000 })
})

test('what was given up is of the day alone, from its first moment to its last (R-353)', async () => {
  at.now = '2026-11-23T12:00:00.000Z'
  const shop = await openShop(stage().parlour)
  const moments = ['22T22:59:59.999Z', '22T23:00:00.000Z', '23T22:59:59.999Z', '23T23:00:00.000Z']
  for (const [nth, moment] of moments.entries()) {
    const discount = { kind: 'amount' as const, amountMinor: 10 ** nth, reason: 'Friend' }
    const { sale } = await shop.must(recordSaleContract, { body: shop.body({ discount }) })
    await shop.rows('UPDATE sale SET sold_at = $1 WHERE id = $2', [`2026-11-${moment}`, sale.id])
  }
  expect((await shop.must(readEveningContract, {})).figures.discountsMinor).toBe(110)
})
