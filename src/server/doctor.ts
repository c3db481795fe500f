import { keyFor } from '#server/kit/signature.ts'
import path from 'node:path'
import { checkBackups } from '#server/backup/check-backups.ts'
import { checkCopies } from '#server/backup/check-copies.ts'
import { checkRequests } from '#server/backup/check-requests.ts'
import { findOutgoingPause } from '#server/backup/store.ts'
import { checkPaystack } from '#server/billing/check-paystack.ts'
import { systemClock } from '#server/kit/clock.ts'
import { type DatabaseFacts, type DatabaseFigures, openFigures, readDatabase } from '#server/kit/db/host-figures.ts'
import { runningEmbedded } from '#server/kit/db/join-database.ts'
import { readMigrations } from '#server/kit/db/migration-files.ts'
import { findSecret } from '#server/kit/db/secret.ts'
import { checkAddress, checkProgram } from '#server/kit/doctor/check-address.ts'
import { checkDisks, memoryFinding, readMemory } from '#server/kit/doctor/check-machine.ts'
import {
  type Check,
  type CommandResult,
  examine,
  type Finding,
  findingsText,
  type Level,
} from '#server/kit/doctor/finding.ts'
import { doctorTicket } from '#server/kit/doctor/ticket.ts'
import type { Env } from '#server/kit/env.ts'
import { differentSettings, faultsOf } from '#server/kit/monitor/readiness.ts'
import { readVersion } from '#server/kit/version.ts'
import { checkMail } from '#server/messages/check-mail.ts'
import { checkSms } from '#server/messages/check-sms.ts'
import { checkWhatsApp } from '#server/messages/check-whatsapp.ts'

/**
 * Checks everything that a host sets up, in parallel. Returns a line for each check, and the exit code: 1 if there is a
 * fault. Writes nothing and sends nothing; a stopped embedded database stays stopped.
 */
export async function doctor(env: Env): Promise<CommandResult> {
  const database = await openExamined(env)
  try {
    const findings = await examine(checksOf(env, database))
    const hasFault = findings.some(({ level }) => level === 'fault')
    return { text: findingsText(findings), code: hasFault ? 1 : 0 }
  } finally {
    await database.close()
  }
}

/** The database that is being checked. */
interface Examined {
  /** Reads the database; null if it doesn't answer, for the reason in `why`. */
  read: { figures: DatabaseFigures; facts: DatabaseFacts; secret: string | null; pausedSince: string | null } | null
  why: string
  ask: ReturnType<typeof openFigures>['ask'] | null
  close: () => Promise<void>
}

async function openExamined(env: Env): Promise<Examined> {
  const ownerUrl = env.DATABASE_URL ?? (await runningEmbedded(env.dataDir).catch(() => null))
  const none = { read: null, ask: null, close: async () => undefined }
  if (ownerUrl === null) return { ...none, why: `The database in ${env.dataDir} doesn't run. Start Parlour.` }
  const { read, ask, close } = openFigures(ownerUrl)
  try {
    const [figures, facts, secret, pausedSince] = [
      await read(),
      await ask(readDatabase),
      await ask(findSecret),
      await ask(findOutgoingPause),
    ]
    return { read: { figures, facts, secret, pausedSince }, why: '', ask, close }
  } catch (error) {
    await close()
    return { ...none, why: whyNot(error as Error & { code?: string }) }
  }
}

function whyNot({ code, message }: Error & { code?: string }): string {
  if (code === '42P01' || code === '3F000') return 'There is no Parlour in this database yet. Start Parlour once.'
  return `The database doesn't answer: ${message}. Start it, or correct DATABASE_URL.`
}

/** Returns all checks, in the order of their lines. */
function checksOf(env: Env, { read, why, ask }: Examined): Check[] {
  const secret = env.PARLOUR_SECRET ?? read?.secret ?? null
  const address = {
    publicUrl: env.PUBLIC_URL ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    ticket: secret && doctorTicket(keyFor('doctor', secret), Date.now()),
  }
  const disks = {
    dataDir: env.DATABASE_URL === undefined ? env.dataDir : null,
    backupDir: env.backupDir,
    databaseBytes: read?.facts.bytes ?? null,
  }
  return [
    { name: 'Parlour', run: async () => await checkProgram(env) },
    { name: 'Database', run: async () => (read ? databaseFindings(read) : [say('Database', 'fault', why)]) },
    { name: 'Disk', run: async () => await checkDisks(disks) },
    { name: 'Memory', run: async () => [memoryFinding(...readMemory())] },
    { name: 'Address', run: async () => await checkAddress(address) },
    { name: 'E-mail', run: async () => await checkMail(env) },
    { name: 'SMS', run: async () => await checkSms(env) },
    { name: 'WhatsApp', run: async () => await checkWhatsApp(env) },
    { name: 'Paystack', run: async () => await checkPaystack(env) },
    { name: 'Backups', run: async () => await checkBackups({ folder: env.backupDir, clock: systemClock, ask }) },
    { name: 'Copies', run: async () => await checkCopies(env.backupS3) },
    { name: 'Requests', run: async () => await checkRequests({ ask }) },
  ]
}

const say = (name: string, level: Level, text: string): Finding => ({ name, level, text })

/** The oldest PostgreSQL version that is supported, as its version number. */
const OLDEST_POSTGRES = 150_000

function databaseFindings({ figures, facts, pausedSince }: NonNullable<Examined['read']>): Finding[] {
  const version = readMigrations(path.resolve('migrations')).length
  const { clock, jobs } = faultsOf(figures, { version, nowMs: Date.now() })
  const settings = differentSettings(figures)
  const clockAdvice = 'Turn on time synchronisation (NTP) on both machines.'
  return [
    versionFinding(facts, figures.version, version),
    clock ? say('Clock', 'fault', `${clock} ${clockAdvice}`) : say('Clock', 'ok', "It agrees with the database's."),
    jobsFinding(jobs, figures.jobsFailed),
    ...(settings === null ? [] : [say('Settings', 'fault', settings)]),
    ...(pausedSince === null
      ? []
      : [
          say(
            'Sending',
            'warning',
            `Paused since the restore at ${pausedSince}. Look around, then run resume-outgoing.`,
          ),
        ]),
  ]
}

function versionFinding({ version, versionNumber }: DatabaseFacts, inDatabase: number, inProgram: number): Finding {
  const text = `Parlour ${readVersion()}, Node ${process.versions.node}, PostgreSQL ${version}, migration ${inDatabase}.`
  if (versionNumber < OLDEST_POSTGRES) return say('Versions', 'fault', `${text} Upgrade PostgreSQL to 15 or newer.`)
  if (inDatabase > inProgram)
    return say('Versions', 'fault', `${text} This program knows ${inProgram}: install the newer Parlour again.`)
  if (inDatabase < inProgram)
    return say('Versions', 'warning', `${text} This program has ${inProgram}: start Parlour again to upgrade.`)
  return say('Versions', 'ok', text)
}

function jobsFinding(late: string | undefined, failed: number): Finding {
  if (late) return say('Jobs', 'fault', `${late} Start Parlour again; if this continues, read its log.`)
  if (failed > 0) return say('Jobs', 'warning', `${failed} failed for good. The log says why.`)
  return say('Jobs', 'ok', 'None is late and none has failed.')
}
