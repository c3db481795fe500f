// npm run attack -- planted [word]: plants each bug of test/planted in a copy of the project, one at a time, and checks that
// the test it names fails. A bug that no test catches, or a patch that no longer applies, fails the run.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './prepare.mjs'

const folder = path.join(root, 'test', 'planted')

/** Runs the planted bugs whose file name contains the word. Returns whether all were caught. */
export function runPlanted(word = '') {
  const names = readdirSync(folder).filter((name) => name.endsWith('.patch') && name.includes(word))
  const copy = mkdtempSync(path.join(tmpdir(), 'parlour-planted-'))
  const escaped = []
  try {
    copyTo(copy)
    for (const name of names) {
      const fault = faultOf(path.join(folder, name), copy)
      console.log(`${fault ? '✘' : '✓'} ${name.replace('.patch', '')}${fault ? `: ${fault}` : ''}`)
      if (fault) escaped.push(name)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  console.log(`\n${names.length - escaped.length} caught, ${escaped.length} not`)
  return names.length > 0 && escaped.length === 0
}

/** Copies the files that Git tracks, as they are in the working tree, and links the packages. */
export function copyTo(copy) {
  const files = spawnSync('git', ['ls-files', '-z'], { cwd: root }).stdout
  spawnSync('tar', ['-cf', path.join(copy, 'all.tar'), '--null', '-T', '-'], { cwd: root, input: files })
  spawnSync('tar', ['-xf', 'all.tar'], { cwd: copy })
  rmSync(path.join(copy, 'all.tar'))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
}

/** Plants one bug, runs its test and removes the bug again. Returns why the bug was not caught, or null if it was. */
function faultOf(file, copy) {
  const patch = readFileSync(file, 'utf8')
  const [, testFile, testName] = /^Caught-by: (\S+) > (.+)$/m.exec(patch) ?? []
  if (!testName) return 'it has no line "Caught-by: <test file> > <test name>"'
  const apply = (...how) => spawnSync('git', ['apply', ...how, file], { cwd: copy, encoding: 'utf8' })
  const applied = apply()
  if (applied.status !== 0) return `it no longer applies: ${applied.stderr.split('\n')[0]}`
  const report = path.join(copy, 'report.json')
  const named = `^${testName.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
  const args = ['vitest', 'run', testFile, '-t', named, '--reporter=json', `--outputFile=${report}`]
  spawnSync('npx', args, { cwd: copy, encoding: 'utf8', shell: process.platform === 'win32' })
  apply('--reverse')
  return verdictOf(report)
}

function verdictOf(report) {
  let results
  try {
    results = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(({ assertionResults }) => assertionResults)
    rmSync(report)
  } catch {
    return 'its test file did not run'
  }
  const ran = results.filter(({ status }) => status === 'passed' || status === 'failed')
  if (ran.length === 0) return 'no test has this name'
  return ran.some(({ status }) => status === 'failed') ? null : 'its test passed all the same'
}
