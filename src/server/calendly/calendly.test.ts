import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { saveRuleContract } from '#domain/messages/contract-rules.ts'
import { usualRule } from '#domain/messages/rule.ts'
import { addServiceContract, deleteServiceContract } from '#domain/services/contract.ts'
import { plainTime } from '#domain/services/processing.ts'
import { type CalendlySalon, type CalendlyStage, openCalendlyStage } from '#test/calendly-stage.ts'
import { switchAllOff } from '#test/sms-stage.ts'

const now = '2026-11-21T08:00:00.000Z'
/** Monday, 23 November 2026, on the salon's clock an hour later. */
const at = (time: string) => `2026-11-23T${time}:00.000Z`

let stage: CalendlyStage
let salon: CalendlySalon
beforeAll(async () => {
  stage = await openCalendlyStage(now)
})
afterAll(async () => await stage.close())
beforeEach(async () => {
  salon = await stage.salon()
})

const jobs = async () =>
  await salon.rows(
    `SELECT ceil(extract(epoch FROM run_at - now()) / 60)::int AS "inMin" FROM graphile_worker.jobs WHERE key = $1`,
    [`sync-calendly:${salon.salonId}`],
  )

describe('an event of Calendly becomes an appointment (R-314 to R-316)', () => {
  test('with the chosen member, of its own length, with its guest as a new customer; run again nothing is added', async () => {
    await salon.connect()
    salon.bookThere(at('09:00'), {
      name: 'Braids',
      minutes: 90,
      guests: [
        {
          name: 'Ngozi Obi',
          email: 'Ngozi@Example.com',
          phone: '+234 803 555 0777',
          answers: [{ question: 'How long is your hair?', answer: 'To the shoulders' }],
        },
      ],
    })
    const outcome = { imported: 1, failed: 0, cancelled: 0, later: 0, isConfigured: true }
    expect(await salon.sync()).toEqual(outcome)
    const [one] = await salon.appointments()
    expect(one).toMatchObject({
      status: 'booked',
      customer_name: 'Ngozi Obi',
      customer_phone_e164: '+2348035550777',
      services: '60 minutes',
      notes: 'Calendly: Braids\nHow long is your hair?: To the shoulders',
    })
    const { appointment } = await salon.must(readAppointmentContract, { params: { id: String(one!['id']) } })
    expect([appointment.startsAt, appointment.endsAt, appointment.staffId]).toEqual([
      at('09:00'),
      at('10:30'),
      salon.staffId,
    ])
    const [customer] = await salon.rows('SELECT name, email, phone_e164 FROM customer WHERE id = $1', [
      one!['customer_id'],
    ])
    expect(customer).toEqual({ name: 'Ngozi Obi', email: 'ngozi@example.com', phone_e164: '+2348035550777' })
    expect(await salon.sync()).toEqual({ ...outcome, imported: 0 })
    await stage.run('read-calendly')
    expect(await salon.appointments()).toHaveLength(1)
    expect((await salon.page()).integration).toMatchObject({
      lastSync: now,
      fault: null,
      tokenEnd: stage.calendly.token.slice(-4),
    })
  })

  test('two syncs at once add it once', async () => {
    await salon.connect()
    for (const time of ['09:00', '11:00', '13:00']) salon.bookThere(at(time))
    const both = await Promise.all([salon.sync(), salon.sync()])
    expect(both.map(({ imported }) => imported).reduce((a, b) => a + b)).toBe(3)
    // The second finds it imported, not the time taken.
    expect(both.map(({ failed }) => failed)).toEqual([0, 0])
    expect([await salon.appointments(), (await salon.page()).clashes].map(({ length }) => length)).toEqual([3, 0])
  })

  test('is the customer with this phone, else with this e-mail, who keeps their name', async () => {
    await salon.connect()
    await salon.rows(`UPDATE customer SET email = 'ada@example.com' WHERE id = $1`, [salon.customerId])
    const byPhone = { name: 'Somebody Else', email: 'other@example.com', phone: '0803 555 0142' }
    salon.bookThere(at('09:00'), { guests: [byPhone] })
    salon.bookThere(at('11:00'), { guests: [{ name: 'A.', email: 'ADA@example.com' }] })
    const asked = { question: 'Phone number', answer: '0803-555-0142' }
    salon.bookThere(at('13:00'), { guests: [{ email: 'x@example.com', answers: [asked] }] })
    expect((await salon.sync()).imported).toBe(3)
    const all = await salon.appointments()
    expect(all.map((one) => one['customer_id'])).toEqual([salon.customerId, salon.customerId, salon.customerId])
    expect(all[2]!['notes']).toBe('Calendly: Cut')
    const { appointment } = await salon.must(readAppointmentContract, { params: { id: String(all[0]!['id']) } })
    const typedAs = { name: 'Somebody Else', phone: '0803 555 0142', email: 'other@example.com' }
    expect(appointment).toMatchObject({ customerName: 'Adaeze Nwosu', typedAs })
    const customers = await salon.rows('SELECT name, email FROM customer WHERE salon_id = $1', [salon.salonId])
    expect(customers).toEqual([{ name: 'Adaeze Nwosu', email: 'ada@example.com' }])
  })

  test('what is killed in the middle of an event leaves nothing of it, says so, and is done by the next', async () => {
    await salon.connect()
    salon.bookThere(at('09:00'))
    const dying = `dying_${salon.salonId.replaceAll('-', '')}`
    await salon.rows(`CREATE FUNCTION ${dying}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.salon_id = '${salon.salonId}' THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`)
    await salon.rows(`CREATE TRIGGER ${dying} BEFORE INSERT ON calendly_event FOR EACH ROW EXECUTE FUNCTION ${dying}()`)
    await expect(stage.run('sync-calendly', { salonId: salon.salonId })).rejects.toThrow('killed')
    const guests = async () =>
      await salon.rows(`SELECT FROM customer WHERE salon_id = $1 AND name = 'Ngozi Obi'`, [salon.salonId])
    expect([await salon.appointments(), await guests()]).toEqual([[], []])
    await salon.rows(`DROP FUNCTION ${dying} CASCADE`)
    await stage.run('sync-calendly', { salonId: salon.salonId })
    expect([await salon.appointments(), await guests()].map(({ length }) => length)).toEqual([1, 1])
  })

  test('of several who it may be: whose phone it is, then whose name it is (R-374); nobody who is archived', async () => {
    await salon.connect()
    const add = async (name: string, email: string, visits: number, archivedAt: string | null = null) =>
      await salon.rows(
        `INSERT INTO customer (salon_id, id, name, email, visit_count, archived_at, created_at, updated_at)
         VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, now(), now())`,
        [salon.salonId, name, email, visits, archivedAt],
      )
    await add('Her sister', 'ada@example.com', 9)
    await add('Seldom', 'bola@example.com', 1)
    await add('Often', 'bola@example.com', 3)
    await add('Left', 'chidi@example.com', 5, now)
    salon.bookThere(at('09:00'), { guests: [{ email: 'ada@example.com', phone: '0803 555 0142' }] })
    const guests = [
      { email: 'ada@example.com', isCancelled: true },
      { name: 'often', email: 'bola@example.com' },
    ]
    salon.bookThere(at('11:00'), { guests })
    salon.bookThere(at('13:00'), { guests: [{ name: 'Chidi', email: 'chidi@example.com' }] })
    expect(await salon.sync()).toMatchObject({ imported: 3 })
    const names = (await salon.appointments()).map((one) => one['customer_name'])
    expect(names).toEqual(['Ngozi Obi', 'often', 'Chidi'])
    const log = `SELECT count(*)::int AS n FROM audit_entry WHERE salon_id = $1 AND action = 'customer-added' AND subject_id IN
      (SELECT id FROM customer WHERE salon_id = $1 AND name = 'Chidi')`
    expect(await salon.rows(log, [salon.salonId])).toEqual([{ n: 1 }])
  })

  test('a chosen service that is deleted is only archived', async () => {
    const fields = { name: 'Talk', category: 'Hair' as const, priceMinor: 0, durationMin: 15, ...plainTime }
    const { service } = await salon.must(addServiceContract, { body: fields })
    await salon.connect({ serviceId: service.id })
    await salon.must(deleteServiceContract, { params: { id: service.id } })
    const kept = await salon.rows('SELECT is_active, archived_at IS NOT NULL AS archived FROM service WHERE id = $1', [
      service.id,
    ])
    expect(kept).toEqual([{ is_active: false, archived: true }])
  })

  test('as the service of its name, else as the chosen one; without either it is listed', async () => {
    await salon.connect({ serviceId: null })
    salon.bookThere(at('09:00'), { name: ' 45 MINUTES ', minutes: 45 })
    salon.bookThere(at('11:00'), { name: 'Talk', minutes: 15 })
    expect(await salon.sync()).toMatchObject({ imported: 1, failed: 1 })
    expect((await salon.appointments())[0]!['services']).toBe('45 minutes')
    expect((await salon.page()).clashes).toMatchObject([{ name: 'Talk', why: 'no-service', customerName: 'Ngozi Obi' }])
    await salon.connect({ serviceId: salon.serviceIds[60] })
    salon.bookThere(at('13:00'), { name: '30 minutes', minutes: 30 })
    expect(await salon.sync()).toMatchObject({ imported: 2, failed: 0 })
    expect((await salon.appointments()).map(({ services }) => services).toSorted()).toEqual([
      '30 minutes',
      '45 minutes',
      '60 minutes',
    ])
  })

  test('all pages are read, and nothing beyond 30 days; two hundred events are imported at once, the rest follows', async () => {
    await salon.connect()
    // 202 events at one time, of which one is placed: as many as are imported at once, and two that follow.
    for (let n = 0; n < 202; n++) salon.bookThere(at('09:00'))
    salon.bookThere('2026-12-22T09:00:00.000Z')
    expect(await salon.sync()).toMatchObject({ imported: 1, failed: 199, later: 2 })
    expect(await jobs()).toEqual([{ inMin: 1 }])
    const lists = stage.calendly.asked.filter(
      (path) => path.startsWith('/scheduled_events?') && path.includes('active'),
    )
    expect(lists).toHaveLength(3)
    const [first, second] = lists.map((path) => new URLSearchParams(path.split('?')[1]))
    expect(first!.get('count')).toBe('100')
    expect([first!.get('min_start_time'), first!.get('max_start_time')]).toEqual([
      '2026-10-21T23:00:00.000Z',
      '2026-12-21T23:00:00.000Z',
    ])
    expect(second!.get('page_token')).toBe('from-100')
  })
})

describe('customers are not told again what Calendly has told its invitee (R-359)', () => {
  const run = async (job: 'tell-of-changes' | 'remind-by-rule') => {
    await salon.rows('SELECT graphile_worker.add_job($1, job_key => $2)', [job, `now:${job}`])
    await stage.parlour.runJobs()
    const rows = `SELECT kind FROM outbox_message WHERE salon_id = $1 AND kind IS NOT NULL ORDER BY kind, id`
    return (await salon.rows(rows, [salon.salonId])).map(({ kind }) => kind)
  }
  const idOf = async (nth: number) => String((await salon.appointments())[nth]!['id'])

  test('booked and cancelled there; what is done here is told, and reminders go out', async () => {
    await salon.connect()
    await switchAllOff(salon)
    for (const kind of ['confirmation', 'moved', 'cancelled', 'reminder-soon'] as const) {
      const body = { ...usualRule(kind), isOn: true, channel: 'whatsapp' as const, hoursBefore: 12 }
      await salon.must(saveRuleContract, { body })
    }
    const [gone] = ['09:00', '11:00', '13:00'].map((time) =>
      salon.bookThere(at(time), { guests: [{ name: 'Ngozi Obi', phone: '+234 803 555 0777' }] }),
    )
    await salon.sync()
    expect(await run('tell-of-changes')).toEqual([])
    stage.calendly.cancel(gone!)
    expect(await salon.sync()).toMatchObject({ cancelled: 1 })
    expect(await run('tell-of-changes')).toEqual([])
    const cancelled = { params: { id: await idOf(1) }, body: { to: 'cancelled' as const, version: 1 } }
    await salon.must(changeAppointmentStatusContract, cancelled)
    expect(await run('tell-of-changes')).toEqual(['cancelled'])
    await salon.rows(
      `UPDATE appointment SET starts_at = '2026-11-21 14:00Z', ends_at = '2026-11-21 15:00Z', created_at = '2026-11-19Z'
      WHERE salon_id = $1 AND id = $2`,
      [salon.salonId, await idOf(2)],
    )
    expect(await run('remind-by-rule')).toEqual(['cancelled', 'reminder-soon'])
  })
})
