// npm run bench -- <name>: a table for people and, as the last line, one JSON object of plain numbers.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build, installBenchPackages, installPackages, requireNode, root, run } from './prepare.mjs'

requireNode()
process.chdir(root)
installPackages()
installBenchPackages()
build()
const name = process.argv[2] ?? ''
const file = path.join('bench', `${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync('bench').flatMap((entry) => /^([a-z-]+)\.ts$/.exec(entry)?.[1] ?? [])
  console.error(`Say which: npm run bench -- ${names.join(' | ')}`)
  process.exit(1)
}
run(process.execPath, [path.join('node_modules', 'tsx', 'dist', 'cli.mjs'), file])
