// npm run attack -- mutants [how many] [seed]: changes one operator, number or condition of a rule in src/domain at a time, in
// a copy of the project, and runs the domain tests that reach the file. A change that no test notices is printed; the last
// line is the score. Contracts are left out: tests of the server ask them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { parseAst } from 'vite'
import { copyTo } from './planted.mjs'
import { root } from './prepare.mjs'

const operators = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}

/** Tries this many changes, chosen at random by the seed. */
export function runMutants(count = 100, seed = Date.now() % 1_000_000) {
  const copy = mkdtempSync(path.join(tmpdir(), 'parlour-mutants-'))
  let killed = 0
  try {
    copyTo(copy)
    const files = readdirSync(path.join(root, 'src/domain'), { recursive: true }).map((file) => `src/domain/${file}`)
    const all = files.filter(isRule).flatMap(changesIn)
    const [chosen] = fc.sample(fc.shuffledSubarray(all, { minLength: count, maxLength: count }), { seed, numRuns: 1 })
    for (const change of chosen) {
      if (isNoticed(change, copy)) killed++
      else console.log(`✘ ${change.file}:${change.line} ${change.before} → ${change.after}: ${change.text}`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  console.log(`\nSeed ${seed}: ${killed} of ${count} noticed, ${Math.round((100 * killed) / count)} %`)
}

const isRule = (file) => file.endsWith('.ts') && !/\.test\.ts$|\/contract[^/]*\.ts$|\/testing[^/]*\.ts$/.test(file)

/** Returns every change that can be made to a file, each on its own. */
function changesIn(file) {
  const code = readFileSync(path.join(root, file), 'utf8')
  const found = []
  const change = (start, end, after) => {
    const line = code.slice(0, start).split('\n').length
    found.push({
      file,
      line,
      start,
      end,
      before: code.slice(start, end),
      after,
      text: code.split('\n')[line - 1].trim(),
    })
  }
  visit(parseAst(code, { lang: 'ts' }), (node) => {
    if (node.operator in operators && node.left) {
      const start = code.indexOf(node.operator, node.left.end)
      change(start, start + node.operator.length, operators[node.operator])
    } else if (node.type === 'UnaryExpression' && node.operator === '!') change(node.start, node.start + 1, '')
    else if (node.type === 'Literal' && typeof node.value === 'number')
      change(node.start, node.end, `${node.value + 1}`)
    else if (node.type === 'Literal' && typeof node.value === 'boolean') change(node.start, node.end, `${!node.value}`)
    else if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      const { start, end } = node.test
      change(start, end, `!(${code.slice(start, end)})`)
    }
  })
  return found
}

/** Calls `onNode` for each node that exists when the program runs, which leaves out types. */
function visit(node, onNode) {
  if (node.type.startsWith('TS') && !node.expression) return
  onNode(node)
  for (const child of Object.values(node).flat()) if (child && typeof child.type === 'string') visit(child, onNode)
}

/**
 * Makes a change in the copy, runs the tests that reach it, and undoes it. Returns whether they failed; a test that
 * never ends counts as failed.
 */
function isNoticed({ file, start, end, after }, copy) {
  const target = path.join(copy, file)
  const code = readFileSync(target, 'utf8')
  writeFileSync(target, code.slice(0, start) + after + code.slice(end))
  const args = ['vitest', 'related', file, '--run', '--project', 'domain', '--bail', '1', '--passWithNoTests']
  const { status } = spawnSync('npx', args, {
    cwd: copy,
    stdio: 'ignore',
    timeout: 120_000,
    shell: process.platform === 'win32',
  })
  writeFileSync(target, code)
  return status !== 0
}
