// npm test: sets everything up, runs check, unit and server tests, and the stories in Chromium; counts them all.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium, installChromium } from './chromium.mjs'
import { build, installPackages, requireNode, root } from './prepare.mjs'

requireNode()
process.chdir(root)
installPackages()
build()
const chromium = findChromium() ?? installChromium()
const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const stories = path.join(results, 'stories.json')
let passed = 0
let failed = 0
const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) }

step('check', ['npm', 'run', '--silent', 'check'])
const units = path.join(results, 'units.json')
step('units', ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`], () => {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(readFileSync(units, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites)) }
})
step('stories', ['npx', 'playwright', 'test', '--reporter=list,json'], () => {
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(stories, 'utf8')).stats
  return { passed: expected, failed: unexpected + flaky }
})

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** Runs one part; without a count of its own it counts as one test. A part that fails without saying how counts as one. */
function step(name, [command, ...args], count) {
  console.log(`\n── ${name} ──`)
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }
  const { status } = spawnSync(command, args, { ...options, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: stories } })
  let counted = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  try {
    if (count) counted = count()
  } catch {
    counted = { passed: 0, failed: 1 }
  }
  if (status !== 0 && counted.failed === 0) counted.failed = 1
  passed += counted.passed
  failed += counted.failed
}
