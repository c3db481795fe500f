import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  beginExportContract,
  type ExportTable,
  exportRowsContract,
  exportTables,
} from '#domain/salon/contract-export.ts'
import { makeFullSalon, type FullSalon } from '#test/isolation/salon.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'

let parlour: TestParlour
let salon: FullSalon
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => '2026-11-23T08:00:00.000Z' })
  salon = await makeFullSalon(parlour, 'exported')
  await makeFullSalon(parlour, 'elsewhere')
})
afterAll(async () => await parlour.close())

const partOf = async (table: ExportTable, after?: string) =>
  await salon.people.owner.must(exportRowsContract, { params: { table }, query: { after } })

/** Tables of salons that an export has not, and why. */
const leftOut: Readonly<Record<string, string>> = {
  api_key: 'hashes of secrets; the activity log tells who made and ended each',
  appointment_erased: 'counts what the plan counts',
  busy_calendar: 'when members are busy elsewhere, and secret addresses',
  calendar_feed: 'hashes of secrets',
  calendly_event: 'which events were imported; the results are among the appointments',
  calendly_integration: 'the token of an account, sealed',
  card_account: 'the key of an account, sealed',
  customer_import_fill: 'what undoes an import',
  domain_claim: 'what to write into a DNS',
  expense_photo: 'a picture of each receipt, seen with its expense',
  invitation: 'holds a secret of a link',
  kept_answer: 'what is sent twice',
  online_booking: 'hashes of secrets; what was booked is an appointment',
  message_watch: 'up to where the log was read',
  outbox_message: 'holds links with secrets',
  payment: 'holds codes by which a payment goes on; the history tells of each',
  subscription: 'holds the code of a card; the history tells of it',
  used_proof: 'hashes of what visitors proved, kept for a day',
  webhook: 'holds the secret that signs, sealed',
  webhook_delivery: 'what the log says, as it was sent',
  salon_counter: 'the last number of a receipt',
  salon_cover: 'the page adds the picture as a file',
  salon_erasure: 'when the host erases the salon; its members read it in the reason of the suspension',
  terminal_till: 'the number of the till with the provider',
  salon_logo: 'the page adds the picture as a file',
}

test('every table of a salon is exported, or says why not', async () => {
  const rows = await query(parlour.ownerUrl, `SELECT tablename FROM pg_policies WHERE schemaname = 'public'`, [])
  const tables = [...new Set(rows.map(({ tablename }) => String(tablename)))].sort()
  expect([...exportTables, ...Object.keys(leftOut)].sort()).toEqual(tables)
})

test('as many rows as were said, of this salon alone, and the log knows of it', async () => {
  const { tables } = await salon.people.owner.must(beginExportContract, {})
  for (const { table, rows } of tables) {
    const part = await partOf(table)
    expect([table, part.rows.length, part.next]).toEqual([table, rows, null])
    expect(JSON.stringify(part)).not.toContain('elsewhere')
  }
  const { columns, rows } = await partOf('customer')
  expect(columns).toContain('phone_e164')
  expect(columns).not.toContain('salon_id')
  expect(rows.flat()).toContain('exported customer')
  const [logged] = await query(
    parlour.ownerUrl,
    `SELECT count(*)::int AS n FROM audit_entry WHERE salon_id = $1 AND action = 'data-exported'`,
    [salon.salonId],
  )
  expect(logged).toEqual({ n: 1 })
})

test('a long table comes in parts, each row once, whatever is added meanwhile', async () => {
  const insert = `INSERT INTO page_view (salon_id, day, path_pattern, views)
    SELECT $1, date '2020-01-01' + n % 700, '/p' || n, n FROM generate_series(1, 2300) n`
  await query(parlour.ownerUrl, insert, [salon.salonId])
  const first = await partOf('page_view')
  await query(parlour.ownerUrl, `INSERT INTO page_view VALUES ($1, '2019-01-01', '/early', 1)`, [salon.salonId])
  const second = await partOf('page_view', first.next!)
  const third = await partOf('page_view', second.next!)
  expect([first, second, third].map(({ rows }) => rows.length)).toEqual([1000, 1000, 300])
  expect(third.next).toBeNull()
  const keys = [first, second, third].flatMap(({ rows }) => rows.map(([day, path]) => `${day} ${path}`))
  expect(new Set(keys).size).toBe(2300)
})

test.each(['nonsense', '[]', '["a"]', '[1,2]'])('a place that no answer named is refused: %s', async (after) => {
  const answer = await salon.people.owner.call(exportRowsContract, { params: { table: 'page_view' }, query: { after } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
})

test('it is the owner’s', async () => {
  for (const role of ['receptionist', 'stylist'] as const) {
    const answers = [
      await salon.people[role].call(beginExportContract, {}),
      await salon.people[role].call(exportRowsContract, { params: { table: 'staff' }, query: {} }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(['not-allowed', 'not-allowed'])
  }
})
