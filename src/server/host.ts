import { existsSync } from 'node:fs'
import path from 'node:path'
import { Refusal, sentenceOf } from '#domain/kit/refusal.ts'
import { zEmail } from '#domain/kit/text.ts'
import { addOperator, type NewOperator, removeOperator } from '#server/auth/keep-operators.ts'
import { makeReadable } from '#server/auth/good-passwords.ts'
import { resetPasswordByHost } from '#server/auth/reset-password-by-host.ts'
import { resetTwoStepByHost } from '#server/auth/reset-two-step.ts'
import { selectOperators } from '#server/auth/store-sessions.ts'
import { askSecret } from '#server/kit/ask-secret.ts'
import { systemClock } from '#server/kit/clock.ts'
import { distribute } from '#server/kit/db/distribute.ts'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { Db } from '#server/kit/db/db.ts'
import { readSecret } from '#server/kit/db/secret.ts'
import { openPool } from '#server/kit/db/pool.ts'
import type { CommandResult } from '#server/kit/doctor/finding.ts'
import { readEnv } from '#server/kit/env.ts'
import { newId } from '#server/kit/ids.ts'
import { sealedColumns } from './sealed-columns.ts'

const usage = `What the person who hosts Parlour may do:

  npm run host -- reset-password <login>    a new password for an account, by its e-mail or phone, even while Parlour is running
  npm run host -- reset-two-step <login>    two-step sign-in off for an account that lost its phone and its recovery codes
  npm run host -- operator add <email>      a person who sees all salons at /operator; run again, it replaces password and codes
  npm run host -- operator remove <email>   takes these rights away from that person
  npm run host -- operator list             lists the operators
  npm run host -- doctor                    checks this machine, its address, and the services that Parlour uses
  npm run host -- test-mail <email>         sends a test e-mail with the settings of this server
  npm run host -- test-sms <number>         sends a test SMS with the settings of this server
  npm run host -- distribute                spreads the salons over the servers of a Citus cluster, while Parlour is stopped`

/**
 * Runs a command of the host. It asks for no password, because anyone who can run it has access to the machine and its
 * data.
 */
async function main([command, argument, ...more]: string[]): Promise<number> {
  if (command === 'reset-password' && argument && more.length === 0)
    return await resetPassword(argument.trim().toLowerCase())
  if (command === 'reset-two-step' && argument && more.length === 0)
    return await resetTwoStep(argument.trim().toLowerCase())
  if (command === 'operator') return await keepOperators(argument, more)
  if (command === 'distribute' && argument === undefined) return await spreadSalons()
  const onServices = more.length === 0 ? await examination(command, argument) : null
  if (onServices) return printed(onServices)
  const onBackups = more.length === 0 ? (await backups()).backupCommand(command, argument) : null
  if (onBackups) return await onBackups(argument, { sealed: sealedColumns })
  const onSalon = (await salons()).salonCommand(command, argument === undefined ? [] : [argument, ...more])
  if (onSalon) return await onSalon({ sealed: sealedColumns })
  return await tellUsage()
}

/** Loads the backup and salon commands only when they may be needed, so that the other commands start faster. */
const backups = async () => await import('#server/backup/commands.ts')
const salons = async () => await import('#server/backup/salon-commands.ts')

async function tellUsage(): Promise<number> {
  process.stderr.write(`${usage}${(await backups()).backupUsage}${(await salons()).salonUsage}\n`)
  return 1
}

/**
 * Loads the checks and test messages only when they are called: the other commands need neither the mailer nor the
 * providers' clients.
 */
async function examination(command: string | undefined, argument: string | undefined): Promise<CommandResult | null> {
  if (command === 'doctor' && argument === undefined)
    return await (await import('./doctor.ts')).doctor(readEnv(process.env))
  if ((command !== 'test-mail' && command !== 'test-sms') || !argument) return null
  const { testMail, testSms } = await import('#server/messages/test-message.ts')
  return await (command === 'test-mail' ? testMail : testSms)(readEnv(process.env), argument)
}

function printed({ text, code }: CommandResult): number {
  process.stdout.write(`${text}\n`)
  return code
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

async function resetPassword(login: string): Promise<number> {
  const { PASSWORD_MIN: passwordMin } = readEnv(process.env)
  const typed = await askSecret(`New password for ${login} (not shown; press Enter to have one made): `)
  const password = typed === '' ? makeReadable() : typed
  const done = await withDb((db) => resetPasswordByHost(db, { login, password, passwordMin, now: systemClock() }))
  process.stdout.write(done ? doneSentence(login, typed === '' ? password : null) : unknown(login))
  return done ? 0 : 1
}

async function resetTwoStep(login: string): Promise<number> {
  const done = await withDb((db) => resetTwoStepByHost(db, login, systemClock(), newId))
  process.stdout.write(
    done ? `${login} signs in with the password alone until they set it up again.\n` : unknown(login),
  )
  return done ? 0 : 1
}

async function keepOperators(verb: string | undefined, more: readonly string[]): Promise<number> {
  const email = zEmail.safeParse(more[0])
  if (verb === 'list' && more.length === 0) return await listOperators()
  if (verb === 'add' && more.length === 1 && email.success) return await newOperator(email.data)
  if (verb === 'remove' && more.length === 1 && email.success) return await formerOperator(email.data)
  return await tellUsage()
}

async function listOperators(): Promise<number> {
  const operators = await withDb((db) => selectOperators(db))
  const lines = operators.map(({ email, since }) => `${email}, since ${since.slice(0, 10)}\n`)
  process.stdout.write(lines.join('') || 'This server has no operator yet: npm run host -- operator add <email>\n')
  return 0
}

async function newOperator(email: string): Promise<number> {
  const { PASSWORD_MIN: passwordMin, PARLOUR_SECRET } = readEnv(process.env)
  const typed = await askSecret(`Password for ${email} (not shown; press Enter to have one made): `)
  const password = typed === '' ? makeReadable() : typed
  const made = await withDb(async (db, ownerUrl) => {
    const secret = PARLOUR_SECRET ?? (await readSecret(ownerUrl))
    return await addOperator({ db, ownerUrl, secret, now: systemClock() }, { email, password, passwordMin })
  })
  process.stdout.write(operatorSentence(email, { ...made, password: typed === '' ? password : null }))
  return 0
}

async function formerOperator(email: string): Promise<number> {
  const done = await withDb((db, ownerUrl) => removeOperator({ db, ownerUrl, now: systemClock() }, email))
  process.stdout.write(done ? `${email} is no longer an operator.\n` : `${email} is not an operator.\n`)
  return done ? 0 : 1
}

function operatorSentence(email: string, made: NewOperator & { password: string | null }): string {
  const { wasOne, password, secret, address, recoveryCodes } = made
  return [
    wasOne ? `${email} is already an operator; the following replaces the earlier log-in.` : `${email} is an operator.`,
    ...(password ? [`Password:\n\n  ${password}`] : []),
    `Put this key into an authenticator app, or make a QR code of the address below it. Every log-in asks for one of its codes:\n\n  ${secret}\n  ${address}`,
    `In case the phone is lost, each of these works once:\n\n${recoveryCodes.map((code) => `  ${code}\n`).join('')}`,
    'Log in at /login; it leads to /operator. None of this is shown again.\n',
  ].join('\n\n')
}

const unknown = (login: string) => `No account signs in with ${login}.\n`

/** Says that a folder holds no data: a database created here would not be the server's. */
const noParlourIn = (dataDir: string) =>
  `There is no Parlour in ${dataDir}. On a server installed as in docs/hosting.md, use parlour-host; otherwise start Parlour once, then try again.`

async function withDb<T>(work: (db: Db, ownerUrl: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL: databaseUrl, dataDir } = readEnv(process.env)
  if (!databaseUrl && !existsSync(path.join(dataDir, 'database'))) throw new Error(noParlourIn(dataDir))
  const database = await joinDatabase({ databaseUrl, dataDir, log: toStderr })
  const db = new Db(openPool(database.ownerUrl, { max: 1 }))
  try {
    return await work(db, database.ownerUrl)
  } finally {
    await db.destroy()
    await database.close()
  }
}

function doneSentence(login: string, made: string | null): string {
  const password = made
    ? `The new password of ${login} is:\n\n  ${made}\n\n`
    : `The password of ${login} was changed.\n`
  return `${password}Every device of this account was signed out.\n`
}

function sentenceFor(error: Error & { code?: string }): string {
  if (error instanceof Refusal) return sentenceOf(error.code, error.params)
  // No tables (42P01), or not even the app's role (22023).
  if (error.code === '42P01' || error.code === '22023')
    return 'There is no Parlour in this database yet. Start Parlour once, then try again.'
  return error.message
}

// Remains 1 until the command has ended: if the process exits because nothing is pending, it wasn't completed.
process.exitCode = 1
main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: Error) => {
    process.stderr.write(`${sentenceFor(error)}\n`)
    process.exitCode = 1
  },
)
