import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBookingPageContract } from '#domain/booking/contract.ts'
import { addHolidayContract } from '#domain/salon/contract-hours.ts'
import { readSettingsContract, saveSettingsContract } from '#domain/salon/contract-settings.ts'
import { addStaffContract } from '#domain/staff/contract.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'

let parlour: TestParlour
let diary: Diary
beforeAll(async () => {
  parlour = await openTestParlour()
  diary = await openDiary(parlour)
  await diary.rows(`UPDATE salon SET plan = 'premium'`)
})
afterAll(async () => await parlour.close())

describe('what a visitor is told (R-98)', () => {
  const page = async (name: string) =>
    await parlour.nobody.call(readBookingPageContract, { params: { salon: name }, query: {} })

  test('how to reach the salon, its hours, what it offers, and who is there, by first name', async () => {
    await diary.must(addStaffContract, { body: { name: 'Halima Sani', role: 'stylist', commissionBp: 3000 } })
    await diary.rows(`UPDATE staff SET is_active = false WHERE id = $1`, [diary.stylistId])
    await diary.rows(`UPDATE service SET is_active = false WHERE id = $1`, [diary.serviceIds[30]])
    const { status, body } = await page('adun-hair-and-beauty')
    expect(status).toBe(200)
    expect(body.salon).toEqual({
      name: 'Adùn Hair and Beauty',
      slug: 'adun-hair-and-beauty',
      logoStamp: null,
      coverHash: null,
      domain: null,
      colour: null,
      phone: '08031234567',
      email: null,
      address: null,
      currency: 'NGN',
      timeZone: 'Africa/Lagos',
    })
    expect(body.rules).toEqual({
      bookingNoticeMin: 60,
      bookingAheadDays: 60,
      cancelNoticeMin: 1440,
      needsApproval: false,
    })
    expect(body.hours).toHaveLength(7)
    expect(body.services.map(({ name, priceMinor }) => [name, priceMinor])).toEqual([
      ['45 minutes', 450_000],
      ['60 minutes', 600_000],
    ])
    expect(body.staff.map(({ name, cloth }) => [name, cloth])).toEqual([
      ['Tolu', 1],
      ['Halima', 2],
    ])
    expect(JSON.stringify(body)).not.toMatch(/Bello|Sani|commission|role|plan|3000|@/)
    expect((await page(diary.salonId)).body).toEqual(body)
  })

  test('the e-mail that the owner wants shown, and no other', async () => {
    const { settings } = await diary.must(readSettingsContract, {})
    const { name, address, phone, currency, timeZone } = settings
    const is = { name, address, phone, currency, timeZone, email: 'hello@adun.example', isEmailPublic: true }
    await diary.must(saveSettingsContract, { body: { section: 'profile', is } })
    expect((await page(diary.salonId)).body.salon.email).toBe('hello@adun.example')
    await diary.must(saveSettingsContract, { body: { section: 'profile', is: { ...is, isEmailPublic: false } } })
    expect(JSON.stringify((await page(diary.salonId)).body)).not.toContain('hello@')
  })

  test('that no one can book while the plan’s month is used up, and the days with other hours', async () => {
    expect((await page(diary.salonId)).body.isBookable).toBe(true)
    await diary.rows(`UPDATE salon SET plan = 'free'`)
    await diary.rows(
      `INSERT INTO appointment_erased (salon_id, id, created_at)
       SELECT $1, gen_random_uuid(), now() FROM generate_series(1, 100)`,
      [diary.salonId],
    )
    const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await diary.must(addHolidayContract, { body: { name: 'Secret trip', date } })
    const { body } = await page(diary.salonId)
    expect([body.isBookable, body.specialDays]).toEqual([false, [{ date, open: [] }]])
    expect(JSON.stringify(body)).not.toContain('Secret')
    await diary.rows(`UPDATE salon SET plan = 'premium'`)
  })

  test('nothing where there is no such salon', async () => {
    expect((await page('no-such-salon')).body).toMatchObject({ code: 'salon-not-found', message: 'Salon not found' })
  })
})
