// npm run attack: the long suites. More kills, 2,000 rounds of the race through two processes, a till that does 1,000 × 50
// things, and the other races and the isolation matrix several times over.
import { build, installPackages, requireNode, root, run } from './prepare.mjs'

requireNode()
process.chdir(root)
installPackages()
build()
const rounds = process.argv[2] ?? '60'
const npx = (args, env = {}) =>
  run('npx', args, { env: { ...process.env, ...env }, shell: process.platform === 'win32' })

npx(['playwright', 'test', 'e2e/power-cut.spec.ts'], { ATTACK_ROUNDS: rounds })
npx(['vitest', 'run', 'test/till'], { TILL_RUNS: '1000' })
npx(['vitest', 'run', 'two-processes'], { RACE_ROUNDS: '2000', RACE_SEED: String(Date.now() % 1_000_000) })
for (let round = 0; round < 5; round++)
  npx([
    'vitest',
    'run',
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
