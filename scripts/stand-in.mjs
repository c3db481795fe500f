import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { root } from './prepare.mjs'

/**
 * Starts the stand-in for Paystack beside an app on this port, for dev and demo: the settings by which the app asks it.
 * Where keys are set, those count, and nothing is started.
 */
export async function startPaystack(port) {
  if (process.env.PAYSTACK_SECRET_KEY) return {}
  const child = spawn(process.execPath, ['--import', 'tsx', 'emulators/serve-paystack.ts'], {
    cwd: root,
    env: { ...process.env, WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/paystack` },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended(child)])
  const settings = JSON.parse(line)
  // It ends when its input does: with this process, whichever way that ends, and keeps it from nothing.
  for (const part of [child, child.stdin, child.stdout]) part.unref()
  console.log(`Billing is paid at a stand-in for Paystack (${settings.PAYSTACK_BASE_URL}): no real money moves.`)
  return settings
}

async function ended(child) {
  const [code] = await once(child, 'exit')
  throw new Error(`The stand-in for Paystack ended with ${code}.`)
}
