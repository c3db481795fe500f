// Finds the Chromium that browser tests drive, or gets one.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './prepare.mjs'

/** The names of Chromium, first the one without windows, which does less. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the path of an installed Chromium: CHROMIUM_PATH, or the first found on the PATH; null if there is none. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isRunnable) ?? null
}

/**
 * Installs Chromium: Debian's package if we may, otherwise the one that Playwright downloads for itself (then returns
 * null).
 */
export function installChromium() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests…')
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status } = spawnSync('apt-get', ['install', '-y', '-q', 'chromium-headless-shell'], {
      env,
      stdio: 'ignore',
    })
    if (status !== 0) run('apt-get', ['install', '-y', '-q', 'chromium'], { env })
    return findChromium()
  }
  run('npx', ['playwright', 'install', 'chromium'], { shell: process.platform === 'win32' })
  return null
}

function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
