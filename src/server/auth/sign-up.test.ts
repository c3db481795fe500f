import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { visitorAt } from '#test/visitor.ts'

let parlour: TestParlour
let owner: pg.Client
beforeAll(async () => {
  parlour = await openTestParlour()
  owner = new pg.Client({ connectionString: parlour.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await parlour.close()
})

let number = 0
function form(changes: object = {}) {
  number += 1
  return {
    name: 'Tolu Bello',
    salonName: `Salon ${number}`,
    email: `person${number}@example.com`,
    password: 'plum-orchard-7',
    ...changes,
  }
}

async function countOf(table: string): Promise<number> {
  const { rows } = await owner.query(`SELECT count(*)::int AS n FROM ${table}`)
  return rows[0].n
}

const tables = [
  'auth_user',
  'auth_account',
  'auth_session',
  'salon',
  'salon_slug',
  'location',
  'business_hours',
  'staff',
  'membership',
  'audit_entry',
]
const countAll = () => Promise.all(tables.map(countOf))

describe('sign-up', () => {
  test('makes the account, its salon and its owner, and signs in', async () => {
    const visitor = visitorAt(parlour.app)
    const body = form({ salonName: 'Bísí’s Hair & Spa', email: ' Bisi@Example.COM ', phone: '0803 123 4567' })
    expect((await visitor.post('/api/sign-up', body)).status).toBe(200)
    const { me } = (await visitor.get('/api/session')).body
    expect(me).toEqual({
      name: 'Tolu Bello',
      email: 'bisi@example.com',
      phone: null,
      role: 'owner',
      staffId: expect.any(String),
      isHost: expect.any(Boolean),
      rights: {},
      salon: {
        id: expect.any(String),
        slug: 'bisis-hair-spa',
        name: 'Bísí’s Hair & Spa',
        address: null,
        phone: '0803 123 4567',
        currency: 'NGN',
        timeZone: 'Africa/Lagos',
        plan: 'free',
        hasPlans: true,
        onboarded: false,
        suspendedReason: null,
        exampleOf: null,
      },
      salons: [{ id: expect.any(String), name: 'Bísí’s Hair & Spa', isExample: false }],
      locations: [{ id: expect.any(String), name: 'Bísí’s Hair & Spa', address: null, phone: '0803 123 4567' }],
      hasSeveralLocations: false,
      locationId: null,
      ownLocationId: expect.any(String),
    })
    const { rows } = await owner.query(
      `SELECT sa.phone, sa.phone_e164, sa.plan_status, st.role, st.user_id = m.user_id AS linked, l.is_default, a.action,
         (SELECT string_agg(concat_ws(' ', weekday, is_open, open_time, close_time), ',' ORDER BY weekday) FROM business_hours h
          WHERE h.salon_id = sa.salon_id) AS hours
       FROM salon sa JOIN staff st USING (salon_id) JOIN membership m ON m.staff_id = st.id
         JOIN location l ON l.id = st.location_id JOIN audit_entry a ON a.salon_id = sa.salon_id
       WHERE sa.email = 'bisi@example.com'`,
    )
    const open = [1, 2, 3, 4, 5, 6].map((day) => `${day} t 09:00:00 18:00:00`)
    expect(rows).toEqual([
      {
        phone: '0803 123 4567',
        phone_e164: '+2348031234567',
        plan_status: 'active',
        role: 'owner',
        linked: true,
        is_default: true,
        action: 'signed-up',
        hours: ['0 f 09:00:00 18:00:00', ...open].join(','),
      },
    ])
  })

  test('takes every address that mail reaches, and signs in by any writing of it', async () => {
    for (const [typed, email, again] of [
      ['ada&ola@example.com', 'ada&ola@example.com', ' Ada&Ola@Example.com'],
      ['ada@münchen.example', 'ada@xn--mnchen-3ya.example', 'ADA@MÜNCHEN.example'],
    ]) {
      expect((await visitorAt(parlour.app).post('/api/sign-up', form({ email: typed }))).status).toBe(200)
      const visitor = visitorAt(parlour.app)
      const answer = await visitor.post('/api/sign-in', { email: again, password: 'plum-orchard-7' })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect((await visitor.get('/api/session')).body).toMatchObject({ me: { email } })
    }
  })

  test('salons with one name get different addresses', async () => {
    const slugs: string[] = []
    for (let i = 0; i < 11; i++) {
      const visitor = visitorAt(parlour.app)
      await visitor.post('/api/sign-up', form({ salonName: 'Glow' }))
      const { me } = (await visitor.get('/api/session')).body as { me: { salon: { slug: string } } }
      slugs.push(me.salon.slug)
    }
    expect(slugs.slice(0, 3)).toEqual(['glow', 'glow-2', 'glow-3'])
    expect(new Set(slugs).size).toBe(11)
  })

  test('the same e-mail ten times at once is one account and one salon', async () => {
    const before = await countAll()
    const body = form()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => visitorAt(parlour.app).post('/api/sign-up', body)),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(replies.find((reply) => reply.status === 409)?.body.code).toBe('email-taken')
    const added = (await countAll()).map((count, i) => count - (before[i] ?? 0))
    expect(added).toEqual([1, 1, 1, 1, 1, 1, 7, 1, 1, 1])
  })

  test.each(tables.filter((table) => table !== 'auth_session'))(
    'failing at %s leaves nothing behind',
    async (table) => {
      const before = await countAll()
      await owner.query(
        `CREATE OR REPLACE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''planted''; END';
       CREATE TRIGGER planted BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_row()`,
      )
      const reply = await visitorAt(parlour.app).post('/api/sign-up', form())
      await owner.query(`DROP TRIGGER planted ON ${table}`)
      expect(reply.status).toBe(500)
      expect(reply.setCookies).toEqual([])
      expect(await countAll()).toEqual(before)
    },
  )

  test.each([
    ['a short password', { password: 'abc12' }, 'password-too-short', 'password'],
    ['a common password', { password: 'Password1' }, 'password-too-common', 'password'],
    ['a common password in disguise', { password: 'P@ssw0rd' }, 'password-too-common', 'password'],
    ['a password of spaces', { password: '        ' }, 'password-too-simple', 'password'],
    [
      'the salon in the password',
      { salonName: 'Velvet Room', password: 'VelvetRoom99' },
      'password-contains-name',
      'password',
    ],
    ['a phone that is none', { phone: 'call me' }, 'phone-not-valid', 'phone'],
    ['no name', { name: '   ' }, 'invalid-input', 'name'],
    ['no salon', { salonName: '' }, 'invalid-input', 'salonName'],
    ['no e-mail', { email: 'nobody' }, 'invalid-input', 'email'],
    ['NUL in a name', { name: 'a\u0000b' }, 'invalid-input', 'name'],
  ])('refuses %s', async (_what, changes, code, field) => {
    const before = await countAll()
    const reply = await visitorAt(parlour.app).post('/api/sign-up', form(changes))
    expect([reply.status, reply.body.code, reply.body.field]).toEqual([400, code, field])
    expect(await countAll()).toEqual(before)
  })

  test.each([
    { role: 'owner' },
    { salonId: crypto.randomUUID() },
    { plan: 'premium' },
    { userId: 'x' },
    { emailVerified: true },
  ])('refuses a field that is not asked for: %o', async (extra) => {
    const reply = await visitorAt(parlour.app).post('/api/sign-up', form(extra))
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid-input'])
  })

  test('is throttled by address', async () => {
    const replies = await Promise.all(
      Array.from({ length: 70 }, () =>
        visitorAt(parlour.app, '198.51.100.7').post('/api/sign-up', form({ password: 'short' })),
      ),
    )
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(60)
    expect(replies.filter((reply) => reply.body.code === 'too-many-requests')).toHaveLength(10)
  })
})
