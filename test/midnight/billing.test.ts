import { afterAll, expect, test } from 'vitest'
import { cancelSubscriptionContract, readQuoteContract, readUsageContract } from '#domain/billing/contract.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { openDiary } from '#test/diary.ts'
import { openBilling, pack, premium, pro } from '#test/paystack.ts'
import { query } from '#test/query.ts'

/*
 * The price of Parlour at midnight of the salon: prices, periods, usage, expiry, renewals and reminders follow its day,
 * from the last second of a month to the first of the next, in zones on both sides of UTC.
 */

const at = await openBilling('2027-01-05T12:00:00.000Z')
afterAll(() => at.close())

test.each([
  ['America/Los_Angeles', '-08:00'],
  ['Africa/Lagos', '+01:00'],
  ['Pacific/Kiritimati', '+14:00'],
])('billing at midnight in %s', async (zone, offset) => {
  const moment = (day: string, time: string) => new Date(`${day}T${time}${offset}`).toISOString()
  const lastSecond = (day: string) => void (at.clock.now = moment(day, '23:59:59'))
  const midnight = (day: string) => void (at.clock.now = moment(day, '00:00:00'))
  const owner = await at.renew()
  const rows = async (text: string) => await query(at.parlour.ownerUrl, text, [owner.salonId])
  await rows(`UPDATE salon SET time_zone = '${zone}' WHERE salon_id = $1`)
  const period = async () => {
    const { subscription, plan } = await at.billing()
    return [plan, subscription?.currentPeriodStart, subscription?.currentPeriodEnd]
  }
  const letters = async () =>
    (await rows('SELECT subject FROM outbox_message WHERE salon_id = $1 ORDER BY created_at')).map(
      (row) => row['subject'],
    )
  const starts = async () => {
    const { startsOn, endsOn } = await owner.must(readQuoteContract, { query: pro })
    return [startsOn, endsOn]
  }

  // The price, and the payment with it, is of the salon's day.
  lastSecond('2027-11-29')
  expect(await starts()).toEqual(['2027-11-29', '2027-12-29'])
  const first = await at.begin(pro)
  expect((await at.begin(pro)).reference).toBe(first.reference)
  midnight('2027-11-30')
  expect(await starts()).toEqual(['2027-11-30', '2027-12-30'])
  expect((await at.begin(pro)).reference).not.toBe(first.reference)
  await at.buy(pro, { agrees: true })
  expect(await period()).toEqual(['pro', '2027-11-30', '2027-12-30'])

  // What is left of it, and what an add-on costs until its end, is counted from the day.
  const unused = async () => (await owner.must(readQuoteContract, { query: premium })).lines[1]?.amountMinor
  lastSecond('2027-11-30')
  expect(await unused()).toBe(-750_000)
  midnight('2027-12-01')
  expect(await unused()).toBe(-725_000)

  // Reminders 7 days and 1 day before.
  lastSecond('2027-12-22')
  await at.night()
  expect(await letters()).toEqual([])
  midnight('2027-12-23')
  await at.night()
  expect(await letters()).toEqual(['Your Pro Plan renews on 30 Dec 2027'])

  // The card is charged on the day, not a second before.
  const charges = at.emulator.charges()
  lastSecond('2027-12-29')
  await at.night()
  expect([at.emulator.charges(), (await letters()).length]).toEqual([charges, 2])
  midnight('2027-12-30')
  await at.night()
  expect([at.emulator.charges(), await period()]).toEqual([charges + 1, ['pro', '2027-12-30', '2028-01-30']])

  // Cancelled, it is over with the first moment of the day; and so is what came with it.
  await at.buy(pack)
  await at.buy({ kind: 'addon', addonId: 'pos-basic' })
  await owner.must(cancelSubscriptionContract, { body: {} })
  lastSecond('2028-01-29')
  await at.night()
  expect((await at.billing()).addons.map(({ id, isActive }) => [id, isActive])).toEqual([
    ['pos-basic', true],
    ['sms-small', true],
  ])
  expect((await period())[0]).toBe('pro')
  midnight('2028-01-30')
  expect((await at.billing()).addons.map(({ isActive }) => isActive)).toEqual([false, true])
  await at.night()
  expect(await period()).toEqual(['free', undefined, undefined])

  // Ended at once, add-ons that are paid by the month end on the salon's day.
  await at.buy(pro)
  await at.buy({ kind: 'addon', addonId: 'pos-basic' })
  lastSecond('2028-01-31')
  await owner.must(cancelSubscriptionContract, { body: { atOnce: true } })
  const [addon] = await rows(
    `SELECT paid_until::text AS until FROM salon_addon WHERE salon_id = $1 AND addon_id = 'pos-basic'`,
  )
  expect(addon).toEqual({ until: '2028-01-31' })
})

test('usage restarts with the month of the salon', async () => {
  at.clock.now = '2027-01-05T12:00:00.000Z'
  const diary = await openDiary(at.parlour)
  await query(at.parlour.ownerUrl, `UPDATE auth_session SET expires_at = '2100-01-01'`, [])
  at.clock.now = '2027-11-30T22:59:59.000Z'
  const body = diary.body({ date: '2028-01-03' })
  await diary.must(addAppointmentContract, { body })
  await diary.must(addCustomerContract, { body: { name: 'Ada' } })
  const used = async () =>
    (await diary.must(readUsageContract, {})).meters.flatMap(({ of, used: count }) =>
      of === 'appointments' || of === 'customers' ? [count] : [],
    )
  const [customers] = await used()
  expect(await used()).toEqual([customers, 1])
  at.clock.now = '2027-11-30T23:00:00.000Z'
  expect(await used()).toEqual([customers, 0])
})
