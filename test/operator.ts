import { Secret, TOTP } from 'otpauth'
import { addOperator } from '#server/auth/keep-operators.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { cheapPasswords } from '#test/cheap-passwords.ts'
import { type Person, type TestParlour, testSecret } from '#test/parlour.ts'

export const operatorEmail = 'ops@host.example'
export const operatorPassword = 'brisk-harbour-4'

/** Makes a person an operator, as the command does; returns a function that gives the code of their app at a moment. */
export async function makeOperator(
  ownerUrl: string,
  now: string,
  { email = operatorEmail, secret: key = testSecret, passwords = cheapPasswords } = {},
): Promise<(at: string) => string> {
  const db = new Db(openPool(ownerUrl, { max: 1 }))
  try {
    const of = { db, ownerUrl, secret: key, now, passwords }
    const { secret } = await addOperator(of, { email, password: operatorPassword, passwordMin: 6 })
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    return (at) => app.generate({ timestamp: Date.parse(at) })
  } finally {
    await db.destroy()
  }
}

/** Opens an operator who is signed in. */
export async function openOperator(
  parlour: Pick<TestParlour, 'ownerUrl' | 'signIn'>,
  now: string,
  email = operatorEmail,
): Promise<Person> {
  const codeAt = await makeOperator(parlour.ownerUrl, now, { email })
  return await parlour.signIn(email, operatorPassword, codeAt(now))
}
