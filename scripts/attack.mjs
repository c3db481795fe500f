// npm run attack: the long suites. More kills, and the races and the isolation matrix several times over.
import { build, installPackages, requireNode, root, run } from './prepare.mjs'

requireNode()
process.chdir(root)
installPackages()
build()
const rounds = process.argv[2] ?? '60'
const npx = (args, env = {}) =>
  run('npx', args, { env: { ...process.env, ...env }, shell: process.platform === 'win32' })

npx(['playwright', 'test', 'e2e/power-cut.spec.ts'], { ATTACK_ROUNDS: rounds })
for (let round = 0; round < 5; round++)
  npx(['vitest', 'run', 'race', 'isolation', 'record-sale', 'throttle', 'survival'])
