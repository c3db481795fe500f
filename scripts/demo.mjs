// npm run demo: a lively salon to look around in, built once in ./data/demo, then served like any other.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, endWithNpm, installPackages, requireNode, root, run } from './prepare.mjs'
import { startStandIns } from './stand-in.mjs'

const dataDir = path.join(root, 'data', 'demo')
const logInsFile = path.join(dataDir, 'log-ins.json')
const dayMs = 86_400_000

requireNode()
process.chdir(root)
installPackages()
build()
if (!existsSync(logInsFile))
  run(process.execPath, [path.join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'seeds/demo.ts'])

endWithNpm()
process.env.PARLOUR_DATA = dataDir
// The demo never touches a database that was set up for real work.
delete process.env.DATABASE_URL
// Quiet, so that the log-ins remain the last thing on the screen.
process.env.LOG_LEVEL ??= 'warn'
const port = process.env.PORT || 3000
Object.assign(process.env, await startStandIns(port))
await import('../dist/server/main.js')
await untilOpen(`http://127.0.0.1:${port}/login`)
printLogIns()

async function untilOpen(url) {
  while (!(await fetch(url).catch(() => null))?.ok) await new Promise((resolve) => setTimeout(resolve, 100))
}

function printLogIns() {
  const { builtAt, logIns } = JSON.parse(readFileSync(logInsFile, 'utf8'))
  const isOld = Date.now() - Date.parse(builtAt) > dayMs
  if (isOld)
    console.log(`Built on ${builtAt.slice(0, 10)}. For a demo up to today: stop, delete data/demo, start again.\n`)
  console.log('Log in as')
  for (const { name, role, email, password } of logIns) {
    console.log(`  ${role.padEnd(14)}${email.padEnd(26)}${password.padEnd(22)}${name}`)
  }
  console.log('')
}
