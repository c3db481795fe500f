// npm test: sets everything up, runs check, unit and server tests, and the stories in Chromium; counts them all.
// npm test -- sales: does the same for the files whose path contains the word, without the check.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
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
const words = process.argv.slice(2)
let passed = 0
let failed = 0
const failures = []
/** How many seconds each test file took, all its tests together. */
const times = new Map()
const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) }

if (words.length === 0) await step('check', ['npm', 'run', '--silent', 'check'], { minutes: 10 })
const units = path.join(results, 'units.json')
const reporters = ['default', 'json', './scripts/running-files.mjs'].map((reporter) => `--reporter=${reporter}`)
const vitest = ['npx', 'vitest', 'run', ...reporters, `--outputFile.json=${units}`, '--passWithNoTests', ...words]
await step('units', vitest, { minutes: 30, count: countUnits })
const playwright = ['npx', 'playwright', 'test', '--reporter=list,json', '--pass-with-no-tests', ...words]
await step('stories', playwright, { minutes: 45, count: countStories })

console.log('\nThe slowest files:')
for (const [file, ms] of [...times].sort(([, a], [, b]) => b - a).slice(0, 20))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)

// Repeated at the end, in short: the first failure may be thousands of lines above.
for (const failure of failures) console.log(`\n✘ ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

function countUnits() {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = readJson(units)
  for (const { name, message, assertionResults, startTime, endTime } of testResults) {
    const file = path.relative(root, name)
    addTime(file, endTime - startTime)
    if (message) failures.push(`${file}: ${shortened(message)}`)
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'failed') failures.push(`${file}, ${fullName}: ${shortened(failureMessages.join('; '))}`)
  }
  return { passed: numPassedTests, failed: numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites)) }
}

function countStories() {
  const { suites, errors, stats } = readJson(stories)
  for (const suite of suites) addStoryTimes(suite)
  failures.push(...errors.map(({ message }) => shortened(message)), ...suites.flatMap(failuresOf))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/**
 * Runs one part of the tests; without a count, it counts as one test. A part that fails without a message counts as one
 * failure.
 */
async function step(name, command, { minutes, count }) {
  console.log(`\n── ${name} ──`)
  const known = failures.length
  const status = await statusOf(command, minutes)
  if (status === null) failures.push(`${name}: ended after ${minutes} minutes`)
  let counted = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  try {
    if (count) counted = count()
  } catch {
    counted = { passed: 0, failed: 1 }
  }
  if (status !== 0 && counted.failed === 0) counted.failed = 1
  if (counted.failed > 0 && failures.length === known) failures.push(`${name}: failed, see above`)
  passed += counted.passed
  failed += counted.failed
}

/** Returns the exit status of a command; null if it took too long and was killed with all processes it had started. */
async function statusOf([command, ...args], minutes) {
  const shell = process.platform === 'win32'
  const options = { cwd: root, stdio: 'inherit', shell, detached: !shell }
  const child = spawn(command, args, { ...options, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: stories } })
  const end = () =>
    shell ? spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']) : process.kill(-child.pid, 'SIGKILL')
  const stop = () => (end(), process.exit(1))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  let isLate = false
  const limit = setTimeout(() => ((isLate = true), end()), minutes * 60_000)
  const status = await new Promise((resolve) => child.once('error', () => resolve(1)).once('exit', resolve))
  clearTimeout(limit)
  process.off('SIGINT', stop).off('SIGTERM', stop)
  return isLate ? null : (status ?? 1)
}

function addTime(file, ms) {
  times.set(file, (times.get(file) ?? 0) + ms)
}

function addStoryTimes({ suites = [], specs = [] }) {
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap((one) => one.results)) addTime(`e2e/${file}`, duration)
  for (const suite of suites) addStoryTimes(suite)
}

/** Returns the failures in a file or a group of stories, and the page's content. */
function failuresOf({ suites = [], specs = [] }) {
  const told = ({ file, title, tests }) => {
    const tries = tests.flatMap((one) => one.results)
    const messages = tries.flatMap(({ errors }) => errors).map(({ message }) => shortened(message))
    const pages = tries.flatMap(({ attachments }) => attachments).map(shown)
    return [`${file}, ${title}: ${messages.join('; ')}`, ...pages].join('\n')
  }
  return [...specs.filter(({ ok }) => !ok).map(told), ...suites.flatMap(failuresOf)]
}

/** Returns the headings, texts and buttons of the page when the story failed. */
function shown({ name, path: file }) {
  if (name !== 'error-context' || !existsSync(file)) return ''
  return shortened(/```yaml\n([^]*?)```/.exec(readFileSync(file, 'utf8'))?.[1] ?? '', 40)
}

function shortened(text, lines = 12) {
  return text.split('\n').slice(0, lines).join('\n')
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
