import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Role } from '#domain/kit/endpoint.ts'
import { newId } from '#server/kit/ids.ts'
import type { Person, TestParlour } from '#test/parlour.ts'

interface SignInOf {
  salonId: string
  role: Role
  name: string
  staffId?: string
  /** The number (E.164) with which they sign in, instead of an e-mail. */
  phone?: string
}

/** The password of every sign-in of tests. */
export const signInPassword = 'plum-orchard-7'

/** Adds a member of staff who can sign in, as the owner of the tables: a new member, or the one with `staffId`. */
export async function addSignIn(parlour: Pick<TestParlour, 'ownerUrl' | 'signIn'>, about: SignInOf): Promise<Person> {
  return await parlour.signIn(await insertSignIn(parlour.ownerUrl, about), signInPassword)
}

/** Adds a member of staff as `addSignIn` does, without signing in; returns the e-mail or the phone number. */
export async function insertSignIn(
  ownerUrl: string,
  { salonId, role, name, staffId = newId(), phone }: SignInOf,
): Promise<string> {
  const userId = randomBytes(8).toString('hex')
  const login = phone ?? `${role}-${userId}@example.com`
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const column = phone ? 'phone_e164' : 'email'
    await client.query(`INSERT INTO auth_user (id, name, ${column}) VALUES ($1, $2, $3)`, [userId, name, login])
    // Uses the password of the salon's owner: only its hash is copied.
    await client.query(
      `INSERT INTO auth_account (id, account_id, provider_id, user_id, password)
       SELECT $1, $1, 'credential', $1, a.password FROM auth_account a JOIN membership m ON m.user_id = a.user_id
       JOIN staff s ON s.salon_id = m.salon_id AND s.id = m.staff_id AND s.role = 'owner'
       WHERE m.salon_id = $2`,
      [userId, salonId],
    )
    await client.query(
      `INSERT INTO staff (salon_id, id, location_id, user_id, name, role, created_at, updated_at)
       SELECT $1, $2, id, $3, $4, $5, now(), now() FROM location WHERE salon_id = $1 AND is_default
       ON CONFLICT (salon_id, id) DO UPDATE SET user_id = excluded.user_id`,
      [salonId, staffId, userId, name, role],
    )
    await client.query(`INSERT INTO membership (user_id, salon_id, staff_id) VALUES ($1, $2, $3)`, [
      userId,
      salonId,
      staffId,
    ])
  } finally {
    await client.end()
  }
  return login
}
