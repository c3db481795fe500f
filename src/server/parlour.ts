import { keyFor } from '#server/kit/signature.ts'
import type { FastifyInstance } from 'fastify'
import { isAllowed } from '#domain/auth/permissions.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { publicDocument } from '#server/api/document.ts'
import { openKeys } from '#server/api/open-keys.ts'
import { apiRoutes } from '#server/api/routes.ts'
import { appointmentsRoutes } from '#server/appointments/routes.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { openAuth } from '#server/auth/auth.ts'
import type { Passwords } from '#server/auth/good-passwords.ts'
import { requirePassword } from '#server/auth/own-account.ts'
import { type AuthParts, authSettingsOf } from '#server/auth/parts.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { hasAccounts } from '#server/auth/store.ts'
import { backUpBeforeUpgrade } from '#server/backup/before-upgrade.ts'
import type { HostParts } from '#server/backup/host-parts.ts'
import type { FirstStartParts } from '#server/backup/first-start.ts'
import { backupRoutes, firstStartRoutes } from '#server/backup/routes.ts'
import { readBackups } from '#server/backup/read-backups.ts'
import { type BackupParts, backupPartsOf } from '#server/backup/scheduled-backup.ts'
import { openedBy } from '#server/billing/open-to-all.ts'
import { operatorPaystack, type OperatorPaystack } from '#server/billing/operator-paystack.ts'
import { popupOf } from '#server/billing/popup.ts'
import { billingRoutes } from '#server/billing/routes.ts'
import { bookingPages, type BuiltPages } from '#server/booking/pages.ts'
import { spendProof } from '#server/booking/proof.ts'
import { bookingRoutes } from '#server/booking/routes.ts'
import { type BrandingParts, brandingPartsOf } from '#server/branding/parts.ts'
import { brandingRoutes } from '#server/branding/routes.ts'
import { siteAt } from '#server/branding/site-at.ts'
import { calendarsRoutes } from '#server/calendars/routes.ts'
import { calendlyPartsOf } from '#server/calendly/parts.ts'
import { calendlyRoutes } from '#server/calendly/routes.ts'
import { customersRoutes } from '#server/customers/routes.ts'
import { hasCustomer } from '#server/customers/store.ts'
import { dashboardRoutes } from '#server/dashboard/routes.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { eveningRoutes } from '#server/evening/routes.ts'
import { expensesRoutes } from '#server/expenses/routes.ts'
import { notificationsRoutes } from '#server/notifications/routes.ts'
import { inventoryRoutes } from '#server/inventory/routes.ts'
import type { Caller, Context, Member } from '#server/kit/call.ts'
import { type Clock, systemClock } from '#server/kit/clock.ts'
import { Db } from '#server/kit/db/db.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { readSecret } from '#server/kit/db/secret.ts'
import type { Env } from '#server/kit/env.ts'
import { settingsMark } from '#server/kit/settings-mark.ts'
import { buildApp } from '#server/kit/http/app.ts'
import { openCallers } from '#server/kit/http/callers.ts'
import type { Route } from '#server/kit/http/route.ts'
import { migrateJobs } from '#server/kit/jobs.ts'
import { openLive } from '#server/kit/live/live.ts'
import { type Monitor, openMonitor } from '#server/kit/monitor/monitor.ts'
import { readMigrations } from '#server/kit/db/migration-files.ts'
import type { Log } from '#server/kit/log.ts'
import { confirmsVisit } from '#server/messages/confirms-visit.ts'
import { canTestAtOnce, messagesParts } from '#server/messages/parts.ts'
import { openSendings, type Sendings } from '#server/messages/sendings.ts'
import { messagesRoutes } from '#server/messages/routes.ts'
import { readStop } from '#server/messages/stop-messages.ts'
import { wakeTelling, wakingLive } from '#server/messages/wake.ts'
import { operatorRoutes } from '#server/operator/routes.ts'
import { findHost, findOperator } from '#server/operator/store.ts'
import { calendarPartsOf, cardPartsOf, mailUrlOf, openQueues, runDue } from '#server/queues.ts'
import { reportsRoutes } from '#server/reports/routes.ts'
import { salesRoutes } from '#server/sales/routes.ts'
import { salonRoutes } from '#server/salon/routes.ts'
import { isKnownLocation } from '#server/salon/store-locations.ts'
import { findSalonOf } from '#server/salon/store.ts'
import { servicesRoutes } from '#server/services/routes.ts'
import { hasService } from '#server/services/store.ts'
import { staffRoutes } from '#server/staff/routes.ts'
import { hasMember } from '#server/staff/store.ts'
import { readQueue, readTicket } from '#server/waiting/public-queue.ts'
import { terminalsRoutes } from '#server/terminals/routes.ts'
import { waitingRoutes } from '#server/waiting/routes.ts'

export interface Parlour {
  app: FastifyInstance
  /** Whether no one had signed up when this Parlour was opened. */
  isNew: boolean
  /**
   * Runs the queued jobs that are due, if they don't run automatically (`jobs: 'none'`). Throws whatever a job throws.
   */
  runJobs: () => Promise<void>
  close: () => Promise<void>
}

interface ParlourParts {
  env: Env
  log: Log
  ownerUrl: string
  /** Whether no other process works on this database, because its embedded folder is locked. */
  isAlone?: boolean
  migrationsDir: string
  pagesDir?: string
  /** The built public pages; without them only the API is served (tests). */
  builtPages?: BuiltPages
  clock?: Clock
  /** The functions that hash passwords. Only tests pass this, to hash cheaply; no server setting changes it. */
  passwords?: Passwords
  /** Restores a backup into a new server; if missing, restoring is not offered (tests). */
  firstStart?: Pick<FirstStartParts, 'outcome' | 'restart'>
  /** Which jobs this process runs; all by default. Only tests and benchmarks run queued jobs alone, or none. */
  jobs?: 'all' | 'queued' | 'none'
}

/**
 * Opens the whole application on a database: migrations, pools, jobs, live updates and HTTP, but does not listen yet.
 */
export async function openParlour(parts: ParlourParts): Promise<Parlour> {
  const { env, log, ownerUrl, jobs = 'all', clock = systemClock } = parts
  const { PUBLIC_URL: publicUrl } = env
  const backup = backupPartsOf(env, { ownerUrl, migrationsDir: parts.migrationsDir, log, clock })
  await upgrade(parts, backup)
  const db = openDb(parts)
  const screens = await openLive(ownerUrl, log, settingsMark(env))
  const live = jobs === 'all' ? wakingLive(screens, async () => await wakeTelling(db), log) : screens
  const secret = env.PARLOUR_SECRET ?? (await readSecret(ownerUrl))
  const openCaller = (caller: Caller<Member>) => openedBy(env, caller)
  const auth = openAuth({ ownerUrl, db, log, secret, publicUrl, openCaller, passwords: parts.passwords })
  const authParts = { db, auth, settings: authSettingsOf(env) }
  const context: Context = { db, clock, live, salonOf: salonsOpenedBy(env, db, clock) }
  const [paystack, branding] = [operatorPaystack(env), brandingPartsOf(env)] as const

  const sendings = openSendings(log, clock)
  const working = { ...context, env, secret, branding, paystack, auth: authParts, backup, sendings }
  const queues = jobs === 'none' ? null : await openQueues({ ownerUrl, log, hasTimetable: jobs === 'all' }, working)
  const routes = routesOf(parts, authParts, { secret, paystack, branding, backup })
  const app = await buildApp({
    ...context,
    log,
    live,
    routes,
    describe: publicDocument(routes),
    siteAt: siteAt(context, branding),
    callers: auth.callers,
    programs: openCallers(db, openKeys(db, openCaller)),
    findOperator,
    findHost,
    knownIds,
    seesContacts: (by) => by === null || !('role' in by) || isAllowed(by, 'seeContacts'),
    ...httpSettingsOf(env),
    monitor: monitorOf(parts, db, { backup, sendings, secret }),
    pagesDir: parts.pagesDir,
    pages: parts.builtPages && bookingPages(parts.builtPages, readsOf(secret)),
  })
  return {
    app,
    isNew: !(await hasAccounts(db)),
    runJobs: async () => await runDue(ownerUrl, working),
    async close() {
      await app.close()
      await queues?.close()
      await live.close()
      await auth.close()
      await db.destroy()
    },
  }
}

/** Migrates the database to the schema of this Parlour; backs up an older database first. */
async function upgrade({ ownerUrl, migrationsDir, isAlone }: ParlourParts, backup: BackupParts): Promise<void> {
  const record = await backUpBeforeUpgrade(backup)
  await migrate(ownerUrl, migrationsDir)
  await record?.()
  await migrateJobs(ownerUrl, isAlone)
}

/** The first-start functions for a process that cannot restart itself. */
const noFirstStart: NonNullable<ParlourParts['firstStart']> = {
  outcome: { failure: null, restored: null },
  restart: () => {
    throw new Refusal('not-first-start')
  },
}

/**
 * The names of query parameters that are ids, for people and programs. Invalid ids in visitors' queries are refused
 * with their own sentences.
 */
const knownIds = {
  locationId: isKnownLocation,
  staffId: hasMember,
  customerId: hasCustomer,
  serviceIds: hasService,
}

/** Returns what visitors' pages need from other rooms, and the keys of the links. */
const readsOf = (secret: string) => ({
  readQueue,
  readTicket,
  readStop: readStop({ stopKey: keyFor('stop-messages', secret) }),
  visitKey: keyFor('visits', secret),
  billKey: keyFor('bills', secret),
})

function openDb({ env, log, ownerUrl }: ParlourParts): Db {
  const pool = openPool(ownerUrl, {
    max: 10,
    onLost: (error) => log.warn({ message: error.message }, 'database connection lost'),
  })
  return new Db(pool, { prepares: env.PREPARED_STATEMENTS })
}

function monitorOf(
  { env, ownerUrl, migrationsDir }: ParlourParts,
  db: Db,
  { backup, sendings, secret }: { backup: BackupParts; sendings: Sendings; secret: string },
): Monitor {
  return openMonitor({
    ownerUrl,
    dataDir: env.DATABASE_URL === undefined ? env.dataDir : null,
    version: readMigrations(migrationsDir).length,
    token: env.MONITOR_TOKEN,
    doctorKey: keyFor('doctor', secret),
    poolLoad: () => db.load,
    backups: readBackups(backup),
    sendings: sendings.counts,
  })
}

function httpSettingsOf(env: Env) {
  const { PUBLIC_URL: publicUrl, SECURITY_CONTACT: securityContact, TRUSTED_PROXIES: trustedProxies } = env
  return { publicUrl, securityContact, trustedProxies, popup: popupOf(env) }
}

function salonsOpenedBy(env: Env, db: Db, clock: Clock): Context['salonOf'] {
  return async (nameOrId, tx) => {
    const salon = await findSalonOf(tx ?? db, nameOrId, clock())
    return salon && openedBy(env, salon)
  }
}

/** Returns the dependencies of the backup screens. They require the password as changing one's sign-in does. */
function hostPartsOf(authParts: AuthParts, backup: BackupParts, secret: string): HostParts {
  return {
    backup,
    ticketKey: keyFor('backup-download', secret),
    requirePassword: async (call, password) => {
      const { userId, email } = call.by
      await requirePassword(
        authParts,
        call,
        { by: { userId, userEmail: email, userPhone: null } },
        { password, field: 'password' },
      )
    },
  }
}

interface RoomParts {
  secret: string
  paystack: OperatorPaystack | null
  branding: BrandingParts
  backup: BackupParts
}

/** Returns the routes of all rooms. */
function routesOf(
  { env, ownerUrl, firstStart = noFirstStart }: ParlourParts,
  authParts: AuthParts,
  { secret, paystack, branding, backup }: RoomParts,
): Route[] {
  const proofKey = keyFor('booking-proof', secret)
  const messaging = messagesParts(authParts.db, env, secret)
  return [
    ...authRoutes({ ...authParts, ownerUrl }),
    ...salonRoutes({ countPageViews: env.PAGE_VIEWS }),
    ...auditRoutes,
    ...apiRoutes({ allowsLoopback: env.WEBHOOKS_TO_LOOPBACK, secret }),
    ...dashboardRoutes({ canTest: canTestAtOnce(messaging) }),
    ...searchRoutes,
    ...appointmentsRoutes,
    ...bookingRoutes({
      proofKey,
      visitKey: keyFor('visits', secret),
      billKey: keyFor('bills', secret),
      mailUrl: mailUrlOf(env),
      confirms: confirmsVisit(messaging),
      ...cardPartsOf(env, secret),
    }),
    ...brandingRoutes(authParts, branding),
    ...calendarsRoutes(calendarPartsOf(env, secret)),
    ...calendlyRoutes(calendlyPartsOf(env, secret)),
    ...servicesRoutes,
    ...inventoryRoutes,
    ...salesRoutes({ billKey: keyFor('bills', secret), hasPlans: env.PLANS }),
    ...terminalsRoutes({ ...cardPartsOf(env, secret), hasPlans: env.PLANS }),
    ...customersRoutes,
    ...eveningRoutes(messaging),
    ...notificationsRoutes(messaging),
    ...expensesRoutes,
    ...reportsRoutes,
    ...staffRoutes,
    ...billingRoutes({ db: authParts.db, paystack }),
    ...messagesRoutes(messaging),
    ...operatorRoutes({ hasPlans: env.PLANS, paystack }),
    ...backupRoutes(hostPartsOf(authParts, backup, secret)),
    ...firstStartRoutes({ ...backup, ...firstStart, hasAccounts: async () => await hasAccounts(authParts.db) }),
    ...waitingRoutes({ spendProof: async (proof, call) => spendProof(proofKey, proof, call) }),
  ]
}
