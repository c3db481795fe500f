import { afterAll, beforeAll, expect, test } from 'vitest'
import { addServiceContract } from '#domain/services/contract.ts'
import { type Diary, openDiary } from '#test/diary.ts'
import { openTestParlour, testSecret, type TestParlour } from '#test/parlour.ts'
import { knownGuests, race } from '#test/race.ts'
import { type AppProcess, startAppProcess } from '#test/start-app-process.ts'

/** `npm run attack` asks for 2,000. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 100)

let parlour: TestParlour
let diary: Diary
let processes: AppProcess[]
beforeAll(async () => {
  parlour = await openTestParlour()
  diary = await openDiary(parlour)
  await diary.rows(`UPDATE salon SET plan = 'pro' WHERE salon_id = $1`, [diary.salonId])
  await diary.rows(`UPDATE salon SET booking_ahead_days = 365 WHERE salon_id = $1`, [diary.salonId])
  await diary.rows(
    `INSERT INTO customer (salon_id, id, name, phone, phone_e164, visit_count, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Guest ' || nth, '0803 556 ' || lpad(nth::text, 4, '0'), '+234803556' || lpad(nth::text, 4, '0'), 1,
       now(), now()
     FROM generate_series(0, ${knownGuests - 1}) nth`,
    [diary.salonId],
  )
  await diary.rows(`UPDATE service SET may_run_beside = true WHERE id = $1`, [diary.serviceIds[30]])
  const start = async () => await startAppProcess(parlour.ownerUrl, testSecret, { TRUSTED_PROXIES: '1' })
  processes = [await start(), await start()]
})
afterAll(async () => {
  await Promise.all(processes.map(async (one) => await one.close()))
  await parlour.close()
})

const numberOf = async (statement: string) => Number((await diary.rows(statement, [diary.salonId]))[0]!.count)
// Answers that a person can get by losing; anything else here is a fault.
const losses =
  /^(200|409 (slot-taken|slot-gone|changed-meanwhile|status-not-allowed|appointment-closed|nothing-to-take-back|outside-hours|outside-schedule)|400 invalid-shares)$/

test(
  `${rounds} rounds of create, chain, visitor, online, move, part, resize, status, restore and repeat through two processes`,
  { timeout: 60_000 + rounds * 200 },
  async () => {
    const colour = { bufferBeforeMin: 5, bufferAfterMin: 10, processingStartMin: 15, processingMin: 30 }
    const body = { name: 'Colour', priceMinor: 1_000_000, durationMin: 60, ...colour }
    const { service } = await diary.must(addServiceContract, { body })
    diary.serviceIds[45] = service.id
    const seed = Number(process.env['RACE_SEED'] ?? rounds)
    const answers = await race(
      diary,
      processes.map(({ url }) => url),
      rounds,
      seed,
    )
    console.log(JSON.stringify({ rounds, seed, answers }))

    const told = [...new Set(Object.values(answers).flatMap((counts) => Object.keys(counts)))]
    expect(told.filter((answer) => !losses.test(answer))).toEqual([])
    expect(processes.map((one) => one.logged())).toEqual(['', ''])
    // Every kind won sometimes and lost sometimes: the rounds really met. The first to read rarely loses.
    for (const [kind, counts] of Object.entries(answers)) {
      const hasLost = kind === 'visitor' || Object.keys(counts).length > 1
      expect([kind, (counts['200'] ?? 0) > 0, hasLost]).toEqual([kind, true, true])
    }
    expect(
      await numberOf(
        `SELECT count(*) FROM appointment_member a JOIN appointment_member b USING (salon_id, staff_id)
       WHERE salon_id = $1 AND a.appointment_id < b.appointment_id AND a.busy && b.busy
         AND a.held_until IS NOT NULL AND b.held_until IS NOT NULL`,
      ),
    ).toBe(0)
    // No one is half-booked: those who do the services of a visit are those whose time it takes.
    const doers = `SELECT s.appointment_id, member FROM appointment_service s, unnest(array_prepend(s.staff_id, s.shared_with)) member
      WHERE s.salon_id = $1 AND s.length_min > 0`
    const held = `SELECT appointment_id, staff_id FROM appointment_member WHERE salon_id = $1`
    expect(
      await numberOf(`SELECT count(*) FROM ((${doers} EXCEPT ${held}) UNION ALL (${held} EXCEPT ${doers})) odd`),
    ).toBe(0)
    // No change was lost: each version has its line of the history.
    expect(
      await numberOf(
        `SELECT count(*) FROM appointment a WHERE salon_id = $1 AND version <> (
         SELECT count(*) FROM audit_entry e WHERE e.salon_id = a.salon_id AND e.subject = 'appointment' AND e.subject_id = a.id)`,
      ),
    ).toBe(0)
    expect(
      await numberOf(
        `SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database() AND $1::uuid IS NOT NULL`,
      ),
    ).toBe(0)
  },
)
