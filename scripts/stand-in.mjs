import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { root } from './prepare.mjs'

const standIns = [
  ['paystack', 'PAYSTACK_SECRET_KEY', 'Billing is paid at a stand-in for Paystack: no real money moves.'],
  ['termii', 'TERMII_API_KEY', 'SMS go to a stand-in for Termii: no phone rings.'],
]

/**
 * Starts the emulators of outside services for an app on this port, for dev and demo; returns the settings by which the
 * app calls them. If a service's key is set, the real service is used and no emulator is started.
 */
export async function startStandIns(port) {
  const settings = await Promise.all(
    standIns.map(async ([name, key, says]) => (process.env[key] ? {} : await start(name, port, says))),
  )
  return Object.assign({}, ...settings)
}

async function start(name, port, says) {
  const child = spawn(process.execPath, ['--import', 'tsx', `emulators/serve-${name}.ts`], {
    cwd: root,
    env: { ...process.env, WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/${name}` },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended(child, name)])
  // It ends when its input does, that is with this process, however that ends; and it keeps nothing from ending.
  for (const part of [child, child.stdin, child.stdout]) part.unref()
  console.log(says)
  return JSON.parse(line)
}

async function ended(child, name) {
  const [code] = await once(child, 'exit')
  throw new Error(`The stand-in for ${name} ended with ${code}.`)
}
