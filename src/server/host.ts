import path from 'node:path'
import { Refusal, sentenceOf } from '#domain/kit/refusal.ts'
import { makePassword, resetPasswordByHost } from '#server/auth/reset-password-by-host.ts'
import { askSecret } from '#server/kit/ask-secret.ts'
import { systemClock } from '#server/kit/clock.ts'
import { distribute } from '#server/kit/db/distribute.ts'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { readEnv } from '#server/kit/env.ts'

const usage = `What the person who hosts Parlour may do:

  npm run host -- reset-password <email>    a new password for an account, also while Parlour is running
  npm run host -- distribute                spreads the salons over the servers of a Citus cluster, while Parlour is stopped
`

/** The commands of the person who hosts Parlour. Who can run them has the machine and its data, so no password is asked. */
async function main([command, argument, ...more]: string[]): Promise<number> {
  if (command === 'reset-password' && argument && more.length === 0)
    return await resetPassword(argument.trim().toLowerCase())
  if (command === 'distribute' && argument === undefined) return await spreadSalons()
  process.stderr.write(usage)
  return 1
}

async function spreadSalons(): Promise<number> {
  const { DATABASE_URL: databaseUrl, dataDir } = readEnv(process.env)
  const database = await joinDatabase({ databaseUrl, dataDir, log: toStderr })
  try {
    const { tables, servers, missing } = await distribute(database.ownerUrl, path.resolve('migrations'))
    const done = tables.length > 0 ? `${tables.length} tables were spread` : 'All tables are spread already'
    process.stdout.write(`${done}; the salons lie on ${servers} servers.\n${missingSentence(missing)}`)
    return missing.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

function missingSentence(missing: readonly string[]): string {
  if (missing.length === 0) return 'Everything is set; start Parlour.\n'
  const statements = missing.map((one) => `  ${one};\n`).join('')
  return `Before Parlour is started, let an administrator run in this database:\n\n${statements}\nThen run this again.\n`
}

function toStderr(message: string): void {
  process.stderr.write(`${message}\n`)
}

async function resetPassword(email: string): Promise<number> {
  const env = readEnv(process.env)
  const typed = await askSecret(`New password for ${email} (not shown; press Enter to have one made): `)
  const password = typed === '' ? makePassword() : typed
  const database = await joinDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.dataDir, log: toStderr })
  const db = new Db(openPool(database.ownerUrl, { max: 1 }))
  try {
    const account = { email, password, passwordMin: env.PASSWORD_MIN, now: systemClock() }
    const done = await resetPasswordByHost(db, account)
    process.stdout.write(
      done ? doneSentence(email, typed === '' ? password : null) : `No account has the e-mail ${email}.\n`,
    )
    return done ? 0 : 1
  } finally {
    await db.destroy()
    await database.close()
  }
}

function doneSentence(email: string, made: string | null): string {
  const password = made
    ? `The new password of ${email} is:\n\n  ${made}\n\n`
    : `The password of ${email} was changed.\n`
  return `${password}Every device of this account was signed out.\n`
}

function sentenceFor(error: Error & { code?: string }): string {
  if (error instanceof Refusal) return sentenceOf(error.code, error.params)
  // No tables (42P01), or not even the app's role (22023).
  if (error.code === '42P01' || error.code === '22023')
    return 'There is no Parlour in this database yet. Start Parlour once, then try again.'
  return error.message
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: Error) => {
    process.stderr.write(`${sentenceFor(error)}\n`)
    process.exitCode = 1
  },
)
