// Makes a fresh checkout ready: Node's version, packages, build. Plain Node, no packages: it runs before they exist.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const stamps = path.join(root, 'node_modules', '.parlour')

/** Stops with a sentence if Node is older than the code needs. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Parlour needs Node 20.19 or later; this is ${process.version}. Install a newer Node, then try again.`)
  process.exit(1)
}

/**
 * Stops the app when npm, which started it, is gone: a signal that ends npm alone (kill -9, a hang-up) never reaches
 * the app. npm passes other signals on to the shell between it and the app, which dies of them silently; hence `exec`
 * in package.json, which puts the app in the shell's place. Windows has no `exec` and no such signals: there the part
 * behind `||` starts the app.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => process.ppid === npm || process.kill(process.pid, 'SIGTERM'), 1000).unref()
}

/** Installs the packages of the lock file if they are missing or from another lock file. */
export function installPackages() {
  const lock = hashOf([path.join(root, 'package-lock.json')])
  if (stampOf('packages') === lock) return
  console.log('Installing packages…')
  // --include=dev: the build needs them even if NODE_ENV is production.
  runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'])
  writeStamp('packages', lock)
}

/** Installs the benchmarks' other programs if they are missing or from another lock file. */
export function installBenchPackages() {
  const folder = path.join(root, 'bench')
  const lock = hashOf([path.join(folder, 'package-lock.json')])
  if (stampOf('bench-packages') === lock && existsSync(path.join(folder, 'node_modules'))) return
  console.log('Installing what to measure against…')
  runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  writeStamp('bench-packages', lock)
}

const configs = ['vite.config.ts', 'vite.booking.config.ts', 'vite.server.config.ts']

/**
 * The builds: the staff app, the scripts of the public pages, the code that renders those pages on the server, and the
 * server.
 */
const builds = [[configs[0]], [configs[1]], [configs[1], '--ssr'], [configs[2]]]

/** Builds the web pages and the server if their sources changed since the last build. */
export function build() {
  const sources = hashOf(
    filesBelow([
      'src',
      'docs/guide',
      'docs/pictures',
      'scripts/guide-pages.ts',
      'package-lock.json',
      ...configs,
      'postcss.config.mjs',
    ]),
  )
  const built = path.join(root, 'dist')
  if (
    stampOf('build') === sources &&
    existsSync(path.join(built, 'server', 'main.js')) &&
    existsSync(path.join(built, 'booking')) &&
    existsSync(path.join(built, 'web'))
  )
    return
  console.log('Building…')
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const [config, ...more] of builds)
    run(process.execPath, [vite, 'build', '--logLevel', 'warn', '--config', config, ...more])
  run(process.execPath, [path.join(root, 'scripts', 'compress.mjs')])
  writeStamp('build', sources)
}

/** Runs a command in the project; ends this process if the command fails. */
export function run(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (status !== 0) process.exit(status ?? (signal ? 1 : 0))
}

function runNpm(args, options = {}) {
  // npm tells its own path to the scripts that it runs; started without npm, the one on the PATH is used.
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) run(process.execPath, [npm, ...args], options)
  else run('npm', args, { shell: process.platform === 'win32', ...options })
}

function filesBelow(names) {
  return names.flatMap((name) => {
    const file = path.join(root, name)
    if (!existsSync(file)) return []
    if (!statSync(file).isDirectory()) return [file]
    const entries = readdirSync(file, { recursive: true }).map((entry) => path.join(file, String(entry)))
    return entries.filter((entry) => statSync(entry).isFile() && !/\.test\.tsx?$/.test(entry)).sort()
  })
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function stampOf(name) {
  const file = path.join(stamps, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(path.join(stamps, name), value)
}
