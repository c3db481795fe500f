// npm run attack: the long suites. More kills, 2,000 rounds of the race through two processes, a till that does 1,000 × 50
// things, 10,000 cases of the availability oracle, 10,000 salons whose free starts are booked, 500 whose reports are computed
// a second time, 5,000 random rules of repetition beside another implementation, 1,000 other cases of each property of the domain, floods of 1,000 bookings, 10,000 forged notices, 5,000 schedules of payments and 3,000 of virtual accounts, 200 storms over the SMS of
// a day, and the other races and the isolation matrix several times over.
// npm run attack -- screens: every screen in all five windows, light and dark, with axe and by keyboard, in the lively, the empty and the strained
// salon.
// npm run attack -- stories: every story, those that go the same way on a phone and a laptop on both.
// npm run attack -- matrices: isolation, rights, topics and edges with every combination; `npm test` asks each contract once.
// npm run attack -- planted: bugs planted on purpose, each of which a test must notice (test/planted).
// npm run attack -- mutants [how many] [seed]: changes to the rules of src/domain, one at a time, that a domain test must notice.
// npm run attack -- backup [rounds]: a year of the demo with 20 clients selling is backed up, killed, wiped and restored, 20 times;
// and every refusal of a restore.
// npm run attack -- proxy: Parlour behind the nginx in PATH, or at NGINX, with deploy/nginx.conf: https, uploads, live updates,
// addresses of visitors, connections that stay open, and a stop.
// npm run attack -- cluster: on the Citus cluster behind CLUSTER_URL (docs/beyond-one-machine.md) a salon's first day, sales,
// races, isolation, and how every statement of theirs is planned.
import { runPlanted } from './planted.mjs'
import { build, installPackages, requireNode, root, run } from './prepare.mjs'
import { runProxy } from './proxy.mjs'

requireNode()
process.chdir(root)
installPackages()
build()
const rounds = process.argv[2] ?? '60'
const npx = (args, env = {}) =>
  run('npx', args, { env: { ...process.env, ...env }, shell: process.platform === 'win32' })
/** Runs tests, which do more here than in `npm test` and so may take longer. */
const vitest = (args, env) => npx(['vitest', 'run', '--testTimeout=60000', '--hookTimeout=120000', ...args], env)

if (process.argv[2] === 'cluster') {
  if (!process.env.CLUSTER_URL) {
    console.error('Set CLUSTER_URL to a superuser’s address of a database whose Citus cluster has its servers.')
    process.exit(1)
  }
  // Tests that query the database beside the app, or plant rows there, are partly impossible on a cluster: those are left out.
  const rooms = [
    'sales',
    'customers',
    'search',
    'inventory',
    'services',
    'staff',
    'salon',
    'messages',
    'dashboard',
    'billing',
  ]
  const later = ['booking', 'calendars', 'calendly', 'evening', 'expenses', 'reports']
  const signing = ['auth/sign-in', 'auth/complete-onboarding', 'auth/password-reset', 'visitors', 'mend']
  const folders = [...rooms, ...later, 'appointments', ...signing].map((name) => `src/server/${name}`)
  const beside =
    'waits for|waited for|killed in the middle|while it is archived|taken out of|forgets its salon|walls down|one policy|would be found|before there was one'
  // Alone, because it takes settings away that the whole cluster has.
  vitest(['--maxWorkers=2', 'test/cluster'])
  vitest([
    '--maxWorkers=2',
    'test/once',
    'test/till',
    'test/isolation/isolation',
    ...folders,
    '-t',
    `^(?!.*(${beside}))`,
  ])
  process.exit(0)
}

if (process.argv[2] === 'matrices') {
  vitest(['test/isolation', 'test/rights', 'test/edges'], { MATRICES: 'all' })
  process.exit(0)
}

if (process.argv[2] === 'backup') {
  vitest(['src/server/backup', 'test/backup'], { BACKUP_ROUNDS: process.argv[3] ?? '20' })
  process.exit(0)
}

if (process.argv[2] === 'proxy') process.exit((await runProxy()) ? 0 : 1)

if (process.argv[2] === 'planted') process.exit(runPlanted(process.argv[3]) ? 0 : 1)

if (process.argv[2] === 'mutants') {
  // Not before the packages are there: it needs some itself.
  const { runMutants } = await import('./mutants.mjs')
  runMutants(...process.argv.slice(3).map(Number))
  process.exit(0)
}

if (process.argv[2] === 'screens') {
  npx(['playwright', 'test', '--project=screens'], { SCREENS: 'all' })
  process.exit(0)
}

if (process.argv[2] === 'stories') {
  npx(['playwright', 'test', '--project=stories'], { WINDOWS: 'all' })
  process.exit(0)
}

npx(['playwright', 'test', 'e2e/power-cut.spec.ts'], { ATTACK_ROUNDS: rounds })
vitest(['--project', 'domain'], { PROPERTY_RUNS: '1000', PROPERTY_SEED: String(Date.now() % 1_000_000) })
vitest(['test/till'], { TILL_RUNS: '1000' })
vitest(['test/availability/oracle'], { AVAILABILITY_CASES: '10000' })
vitest(['test/availability/offered'], { OFFER_RUNS: '10000' })
vitest(['test/cases/rules'], { RULE_CASES: '5000', RULE_SEED: String(Date.now() % 1_000_000) })
vitest(['test/reports'], { REPORT_SALONS: '500' })
vitest(['test/isolation', 'test/rights', 'test/edges'], { MATRICES: 'all' })
vitest(['src/server/booking/flood'], { FLOOD: '1000' })
vitest(['src/server/billing/forged'], { FORGED_NOTICES: '10000' })
vitest(['src/server/billing/schedules'], { PAYMENT_SCHEDULES: '5000' })
vitest(['src/server/booking/accounts/schedules', 'src/server/terminals/schedules'], { SCHEDULES: '3000' })
vitest(['src/server/billing/orders'], { PAYMENT_ORDERS: 'all' })
vitest(['src/server/billing/limits'], { LIMIT_ROUNDS: '300' })
vitest(['src/server/billing/tampering'], { TAMPERINGS: '500' })
vitest(['src/server/messages/sms-storm'], { SMS_STORMS: '200' })
vitest(['two-processes'], { RACE_ROUNDS: '2000', RACE_SEED: String(Date.now() % 1_000_000) })
for (let round = 0; round < 5; round++)
  vitest([
    'race',
    'isolation',
    'record-sale',
    'refund-sale',
    'void-sale',
    'day-close',
    'later-payments',
    'throttle',
    'survival',
  ])
