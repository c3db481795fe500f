import { createHash } from 'node:crypto'
import type { Env } from './env.ts'

/** The settings in which the processes of one server may differ. */
const ofProcess: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'LOG_LEVEL',
  'DATABASE_URL',
  'dataDir',
] satisfies (keyof Env)[])

/** The outside services that jobs need. */
export type Ability = 'mail' | 'sms' | 'whatsapp' | 'paystack'

/** Returns the services that a process with these settings can use. */
export function abilitiesOf(env: Env): Ability[] {
  const { SMTP_URL, TERMII_API_KEY, WHATSAPP_TOKEN, PAYSTACK_SECRET_KEY } = env
  const needs = { mail: SMTP_URL, sms: TERMII_API_KEY, whatsapp: WHATSAPP_TOKEN, paystack: PAYSTACK_SECRET_KEY }
  return (Object.keys(needs) as Ability[]).filter((ability) => needs[ability] !== undefined)
}

/**
 * Returns eight letters that are the same for processes with the same settings, and the services that they can use. The
 * letters reveal no setting.
 */
export function settingsMark(env: Env): string {
  const shared = Object.entries(env).filter(([name, value]) => !ofProcess.has(name) && value !== undefined)
  const hash = createHash('sha256').update(JSON.stringify(shared.toSorted())).digest('hex').slice(0, 8)
  return [hash, ...abilitiesOf(env)].join(' ')
}
