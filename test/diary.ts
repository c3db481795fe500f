import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { addServiceContract } from '#domain/services/contract.ts'
import { openTestParlour, type Person, type SignedUp, type TestParlour } from './parlour.ts'
import { query } from './query.ts'
import { newId } from '#server/kit/ids.ts'

export type BookingBody = CallInput<typeof addAppointmentContract>['body']

/** A test salon with bookable services, a second member and a customer. */
export interface Diary extends SignedUp {
  /** The ids of services by minutes: 30, 45 and 60 minutes for ₦3,000, ₦4,500 and ₦6,000. */
  serviceIds: Record<30 | 45 | 60, string>
  stylistId: string
  customerId: string
  /**
   * Returns the body for booking a walk-in for an hour with the owner on Monday, 23 November 2026 at 10:00, with the
   * given changes.
   */
  body: (more?: BookingBody) => BookingBody
  book: (more?: BookingBody) => Promise<string>
  /** Writes a sale of an appointment to the database. */
  sell: (appointmentId: string) => Promise<void>
  rows: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Signs a person in as the stylist. */
  stylist: () => Promise<Person>
}

/**
 * Opens a Parlour on the Saturday before the bookings' Monday, and a separate salon for each test. Call it at the top
 * of a test file.
 */
export function diaryForEach(take: (opened: { parlour: TestParlour; diary: Diary }) => void): void {
  let parlour: TestParlour
  beforeAll(async () => {
    parlour = await openTestParlour({ clock: () => '2026-11-21T08:00:00.000Z' })
  })
  beforeEach(async () => take({ parlour, diary: await openDiary(parlour) }))
  afterAll(async () => await parlour.close())
}

/** Opens a test salon with services, members and a customer. Writes rows that no endpoint makes yet to the database. */
export async function openDiary(parlour: TestParlour): Promise<Diary> {
  const owner = await parlour.signUp()
  const add = async (durationMin: 30 | 45 | 60) => {
    const body = {
      name: `${durationMin} minutes`,
      category: 'Hair' as const,
      priceMinor: durationMin * 10_000,
      durationMin,
    }
    return (await owner.must(addServiceContract, { body })).service.id
  }
  const serviceIds = { 30: await add(30), 45: await add(45), 60: await add(60) }
  const rows = async (statement: string, values: unknown[] = []) => await query(parlour.ownerUrl, statement, values)
  const [stylist] = await rows(
    `INSERT INTO staff (salon_id, id, location_id, name, role, created_at, updated_at)
     SELECT salon_id, $2, id, 'Chiamaka Eze', 'stylist', '2027-01-01', now() FROM location WHERE salon_id = $1
     RETURNING id`,
    [owner.salonId, newId()],
  )
  const [customer] = await rows(
    `INSERT INTO customer (salon_id, id, name, phone, phone_e164, created_at, updated_at)
     VALUES ($1, $2, 'Adaeze Nwosu', '0803 555 0142', '+2348035550142', now(), now()) RETURNING id`,
    [owner.salonId, newId()],
  )
  const stylistId = String(stylist!.id)
  const body = (more: BookingBody = {}): BookingBody => ({
    serviceIds: [serviceIds[60]],
    staffId: owner.staffId,
    date: '2026-11-23',
    time: '10:00',
    customerName: 'Bisi Ogunleye',
    customerPhone: '0803 123 4567',
    ...more,
  })
  return {
    ...owner,
    serviceIds,
    stylistId,
    customerId: String(customer!.id),
    rows,
    body,
    book: async (more) => (await owner.must(addAppointmentContract, { body: body(more) })).appointment.id,
    async sell(appointmentId) {
      await rows(
        `INSERT INTO sale (salon_id, id, number, location_id, staff_id, appointment_id,
           total_minor, sold_at, created_at, updated_at)
         SELECT salon_id, gen_random_uuid(), 1, location_id, staff_id, id, 1, now(), now(), now()
         FROM appointment WHERE id = $1`,
        [appointmentId],
      )
    },
    async stylist() {
      const other = await parlour.signUp()
      await rows(
        `WITH moved AS (UPDATE auth_session SET in_salon = $1 WHERE in_salon = $3)
         UPDATE membership SET salon_id = $1, staff_id = $2 WHERE salon_id = $3`,
        [owner.salonId, stylistId, other.salonId],
      )
      return other
    },
  }
}
