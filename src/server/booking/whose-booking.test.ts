import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { linkAppointmentContract } from '#domain/booking/contract-link.ts'
import { bookOnlineContract, readVisitContract } from '#domain/booking/contract-visit.ts'
import { onlineBody, type OnlineBody } from '#test/booking.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { linkParams } from '#test/link-params.ts'

/* Whose a visitor's booking is. */

// Sunday noon in Lagos; the salon is open from Monday on, 09:00 to 18:00.
const now = '2026-11-22T11:00:00.000Z'
const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`).toISOString()

let parlour: TestParlour
let diary: Diary
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => now })
  diary = await openDiary(parlour)
})
afterAll(async () => await parlour.close())
beforeEach(async () => {
  await diary.rows(`DELETE FROM appointment`)
  await diary.rows(`DELETE FROM customer WHERE id <> $1`, [diary.customerId])
  await diary.rows(`UPDATE salon SET plan = 'premium'`)
})

const book = async (more: Partial<OnlineBody> = {}) => {
  const asked = { serviceIds: [diary.serviceIds[60]], staffId: diary.staffId, startsAt: at('10:00') }
  const body = onlineBody(diary.salonId, { ...asked, ...more })
  return await parlour.nobody.call(bookOnlineContract, { params: { salon: diary.salonId }, body })
}
const stored = async () =>
  await diary.rows('SELECT id, customer_id, customer_name, customer_phone_e164 FROM appointment ORDER BY starts_at')

test('as the customer of the phone number, in any writing; name and notes of the customer stay', async () => {
  const { body } = await book({
    customerName: 'Ada',
    customerPhone: '+234 803 555 0142',
    customerEmail: 'x@example.com',
  })
  expect(body.visit.customerName).toBe('Ada')
  const [row] = await stored()
  expect(row).toMatchObject({ customer_id: diary.customerId, customer_name: 'Ada' })
  const [customer] = await diary.rows('SELECT name, email, notes FROM customer WHERE id = $1', [diary.customerId])
  expect(customer).toEqual({ name: 'Adaeze Nwosu', email: null, notes: null })
  expect(JSON.stringify(body)).not.toMatch(/Adaeze|Nwosu|0142/)
})

test.each([
  ['in this order', ['Ngozi Obi', 'Ada Obi']],
  ['in the other order', ['Ada Obi', 'Ngozi Obi']],
])(
  'as the customer of this name among two with one phone, added %s; as a new one by a third name',
  async (_, names) => {
    const [customerPhone, e164] = ['0803 123 4567', '+2348031234567']
    for (const [minute, name] of names.entries())
      await diary.rows(
        `INSERT INTO customer (salon_id, id, name, phone, phone_e164, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, $5)`,
        [diary.salonId, name, customerPhone, e164, `2026-11-20T10:0${minute}:00Z`],
      )
    const bookings = [
      ['Ada Obi', 'Ada Obi', null],
      ['ada obi', 'Ada Obi', { name: 'ada obi', phone: customerPhone, email: null }],
      ['Tunde Obi', 'Tunde Obi', null],
    ] as const
    for (const [hour, [customerName, of, typedAs]] of bookings.entries()) {
      expect((await book({ customerName, customerPhone, startsAt: at(`1${hour}:00`) })).status).toBe(200)
      const row = (await stored())[hour]!
      const { appointment } = await diary.must(readAppointmentContract, { params: { id: String(row['id']) } })
      expect(appointment).toMatchObject({ customerId: expect.any(String), customerName: of, typedAs })
    }
    const kept = await diary.rows('SELECT name FROM customer WHERE phone_e164 = $1 ORDER BY created_at', [e164])
    expect(kept.map(({ name }) => name)).toEqual([...names, 'Tunde Obi'])
  },
)

test('where the plan has no room for a customer, name and phone stay on the appointment', async () => {
  await diary.rows(`UPDATE salon SET plan = 'free'`)
  await diary.rows(
    `INSERT INTO customer (salon_id, id, name, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Guest', now(), now() FROM generate_series(1, 49)`,
    [diary.salonId],
  )
  expect((await book()).status).toBe(200)
  expect((await stored())[0]).toMatchObject({ customer_id: null, customer_phone_e164: '+2348035550199' })
  expect(await diary.rows('SELECT id FROM customer')).toHaveLength(50)
})

test('a link that the salon sends shows what the visitor typed, not what the salon knows of the number (R-437)', async () => {
  await diary.rows(`UPDATE customer SET email = 'adaeze@example.com' WHERE id = $1`, [diary.customerId])
  await book({ customerName: 'X', customerPhone: '0803 555 0142', customerEmail: null })
  const [row] = await stored()
  expect(row).toMatchObject({ customer_id: diary.customerId })
  const { path } = await diary.must(linkAppointmentContract, { params: { id: String(row!['id']) } })
  const { visit } = await parlour.nobody.must(readVisitContract, { params: linkParams(path) })
  expect(visit.customerName).toBe('X')
})
